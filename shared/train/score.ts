import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseFixtures, type MessageFixture } from '/work/main/shared/bench/message-fixtures.ts';
import { readFixture } from '/work/main/shared/bench/read-fixture.ts';
import {
  emptyScore,
  measuresOf,
  scoreMessage,
  wrongAndSure,
} from '/work/main/shared/bench/score-messages.ts';
for (const file of process.argv.slice(2).filter((f) => f.endsWith('.json'))) {
  let fx: readonly MessageFixture[];
  try {
    fx = parseFixtures(basename(file), JSON.parse(readFileSync(file, 'utf8')));
  } catch (e) {
    console.log(String(e));
    continue;
  }
  const sc = emptyScore();
  for (const f of fx) scoreMessage(sc, f, readFixture(f));
  const m = measuresOf(sc);
  const ws = wrongAndSure(sc);
  console.log(
    basename(file),
    'kind',
    m.kind.toFixed(2),
    'F1',
    m.fields.toFixed(3),
    'co',
    m.company.toFixed(2),
    'drafts',
    m.drafts.toFixed(2),
    'dl',
    m.deadlinePrecision.toFixed(2),
    m.deadlineRecall.toFixed(2),
    'w&s',
    ws.length,
    'times',
    ws.filter((w) => /Deadline|date/.test(w.field)).length,
    'sure',
    m.sure.toFixed(2),
  );
  if (process.argv.includes('-f'))
    console.log(
      [...sc.fields].map(([k, t]) => `${k}: ${t.right}/${t.wrong}/${t.missed}`).join('  '),
    );
  if (process.argv.includes('-v'))
    for (const f of sc.failures)
      console.log(
        '  ',
        f.message,
        f.field,
        JSON.stringify(f.expected),
        '->',
        JSON.stringify(f.read),
        f.isSure ? 'SURE' : '',
      );
}
