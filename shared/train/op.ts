import { foldReadings, marginsOf } from './fold-readings.ts';
import { readAll } from './read-fixtures.ts';
import { isKindSure } from '../src/message/read-drafts.ts';
import { followUpOutcome, isFollowUp, toPlacement } from '../bench/score-follow-ups.ts';
import { toReading } from '../bench/fold-scores.ts';
import { chooseMatch, matchPlacements } from '../src/message/match/match-placements.ts';
const read = foldReadings(readAll());
const margins = marginsOf(read, 0.01);
const rows = read
  .filter(({ understood: u }) => isKindSure(u, margins) && u.kind === 'drive')
  .map(({ read: r, understood: u }) => ({
    m: Math.min(50, u.openingsMargin),
    ok: u.drafts.length === r.fixture.drafts.length,
    n: u.drafts.length,
    e: r.fixture.drafts.length,
    name: r.fixture.name,
  }));
for (const n of [1, 2]) {
  const x = rows.filter((r) => (n === 1 ? r.n === 1 : r.n > 1));
  for (const t of [50, 6, 5, 4, 3, 2, 1, 0, -1, -5]) {
    const y = x.filter((r) => r.m >= t);
    console.log(
      n === 1 ? 'one' : 'several',
      '>=',
      t,
      `${y.filter((r) => !r.ok).length}/${y.length}`,
    );
  }
}
console.log(
  rows
    .filter((r) => !r.ok)
    .slice(0, 60)
    .map((r) => `${r.name} ${r.e}->${r.n} ${r.m.toFixed(1)}`)
    .join('\n'),
);
const why: Record<string, number> = {};
const list: string[] = [];
for (const { read: r, understood: u } of read) {
  const f = r.fixture;
  if (!isFollowUp(f)) continue;
  const reading = toReading(u, margins);
  const o = followUpOutcome(f, reading);
  if (o !== 'asks') continue;
  const d = reading.drafts[0];
  const c = d ? chooseMatch(matchPlacements(d, f.placements.map(toPlacement))) : undefined;
  const w = !d
    ? 'no draft ' + reading.kind
    : !reading.isKindSure
      ? 'kind unsure'
      : c!.kind !== 'one'
        ? 'match ' + c!.kind
        : 'values';
  why[w] = (why[w] ?? 0) + 1;
  list.push(
    `${w} ${f.name} of ${f.of} ${f.kind}->${reading.kind} ${JSON.stringify(f.drafts[0])} -> ${JSON.stringify(Object.fromEntries(Object.entries(d ?? {}).map(([k, v]) => [k, v.value])))} list ${JSON.stringify(f.placements.map((p) => [p.id, p.company, p['role']]))}`,
  );
}
console.log(why);
for (const { read: r, understood: u } of read) {
  const f = r.fixture;
  if (!isFollowUp(f)) continue;
  const reading = toReading(u, margins);
  if (followUpOutcome(f, reading) !== 'wrong') continue;
  const d = reading.drafts[0];
  const c = chooseMatch(matchPlacements(d!, f.placements.map(toPlacement)));
  console.log(
    'WRONG',
    f.name,
    'of',
    f.of,
    c.kind,
    c.kind === 'one' ? c.match.id : '',
    JSON.stringify(f.drafts[0]),
    JSON.stringify(
      Object.fromEntries(
        Object.entries(d ?? {}).map(([k, v]) => [
          k,
          v.sure ? v.value : '?' + JSON.stringify(v.value),
        ]),
      ),
    ),
    JSON.stringify(f.placements.map((p) => [p.id, p.company, p['role']])),
    '|',
    f.text.slice(0, 300).replace(/\n/g, '⏎'),
  );
}
console.log(list.join('\n'));
