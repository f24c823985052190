import { foldReadings, marginsOf } from './fold-readings.ts';
import { readAll } from './read-fixtures.ts';
import { isExpected } from '../bench/compare-values.ts';
import { emptyScore, measuresOf, scoreMessage, wrongAndSure } from '../bench/score-messages.ts';
import { toReading } from '../bench/fold-scores.ts';
import { isKindSure } from '../src/message/read-drafts.ts';
import { followUpOutcome, isFollowUp } from '../bench/score-follow-ups.ts';
import type { Path } from '../src/message/find-values.ts';
const isNew = (h: string) => /^z[a-eg-z]/.test(h);
const read = foldReadings(readAll());
for (const rate of [0.01, 0.007, 0.005, 0.003]) {
  const margins = marginsOf(read, rate);
  const sc = { old: emptyScore(), new: emptyScore() };
  const fu: Record<string, number> = {};
  const fl: string[] = [];
  for (const { read: r, understood: u } of read) {
    const reading = toReading(u, margins);
    const flags = (r.fixture.flags ?? []).map((kind) => ({ kind, from: [0, 0] as const }));
    scoreMessage(sc[isNew(r.hand) ? 'new' : 'old'], r.fixture, { ...reading, flags });
    if (isFollowUp(r.fixture)) {
      const o = followUpOutcome(r.fixture, reading);
      fu[o] = (fu[o] ?? 0) + 1;
      if (o === 'wrong') fl.push(r.fixture.name);
    }
  }
  console.log(
    'rate',
    rate,
    ...(['old', 'new'] as const).map(
      (k) =>
        `${k} sure ${measuresOf(sc[k]).sure.toFixed(3)} w&s ${wrongAndSure(sc[k]).length} times ${wrongAndSure(sc[k]).filter((w) => /Deadline|date/.test(w.field)).length}`,
    ),
    JSON.stringify(fu),
    JSON.stringify(margins),
  );
  if (rate !== 0.01) continue;
  for (const k of ['old', 'new'] as const) {
    const m = measuresOf(sc[k]);
    console.log(
      k,
      sc[k].messages,
      Object.entries(m)
        .map(([n, v]) => `${n} ${v.toFixed(3)}`)
        .join(' '),
    );
    console.log(
      '    ',
      [...sc[k].fields]
        .map(
          ([n, x]) =>
            `${n.split('.').at(-1)} P${(x.right / (x.right + x.wrong)).toFixed(2)} R${(x.right / (x.right + x.missed)).toFixed(2)} ${x.wrong}/${x.missed}`,
        )
        .join('  '),
    );
  }
  for (const k of ['old', 'new']) {
    const tab = new Map<string, number[]>();
    for (const { read: r, understood: u } of read)
      if (isNew(r.hand) === (k === 'new'))
        for (const d of u.drafts)
          for (const [p, a] of d) {
            if (a.value === null) continue;
            const x = tab.get(p) ?? [0, 0, 0, 0, 0, 0, 0, 0, 0];
            tab.set(p, x);
            const right = r.fixture.drafts.some(
              (y) => y[p] != null && isExpected(p, y[p]!, a.value),
            );
            x[0]!++;
            if (isKindSure(u, margins)) {
              x[1]!++;
              if (u.openingsMargin < margins.openings) continue;
              x[8]!++;
              if (a.isLabelled) {
                x[2]!++;
                if (a.isOnly) {
                  x[3]!++;
                  if (!right) x[4]!++;
                  if (a.margin >= (margins.fields[p] ?? Infinity)) x[5]!++;
                }
              } else {
                x[6]!++;
                if (!right) x[7]!++;
              }
            }
          }
    console.log(k);
    for (const [p, x] of tab)
      console.log(
        '  T',
        p.padEnd(30),
        `all ${x[0]} kind ${x[1]} openings ${x[8]} labelled ${x[2]} only ${x[3]} (bad ${x[4]}) sure ${x[5]} | unlabelled ${x[6]} bad ${x[7]}`,
      );
  }
  if (process.argv.includes('-v')) {
    for (const f of [...sc.new.failures, ...sc.old.failures.filter((x) => x.isSure)])
      console.log(
        '  ',
        f.message,
        f.field,
        JSON.stringify(f.expected),
        '->',
        JSON.stringify(f.read),
        f.isSure ? 'SURE' : '',
      );
    console.log(fl.join('\n'));
  }
}
void (0 as unknown as Path);
