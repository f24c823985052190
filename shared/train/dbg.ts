import { readLines, readText } from '../src/message/read-message.ts';
import { understand } from '../src/message/read-drafts.ts';
import { storedModels } from '../src/message/decide/models.ts';
const text = process.argv[2]!.replace(/\\n/g, '\n').replace(/\\t/g, '\t');
const m = readLines(readText(text, 'Asia/Kolkata'), text, process.argv[3] ?? '2026-11-19T10:00:00');
console.log(m.pieces.map((p) => `[${p.topic}|${p.label}] ${p.text}`));
const u = understand(m, storedModels());
console.log(
  u.kind,
  u.kindMargin.toFixed(2),
  u.isContradicted,
  'margins',
  JSON.stringify(storedModels().margins),
);
for (const d of u.drafts)
  for (const [p, a] of d)
    console.log(
      '  ',
      p,
      JSON.stringify(a.value),
      'lab',
      a.isLabelled,
      'only',
      a.isOnly,
      a.margin.toFixed(2),
      a.candidates ? JSON.stringify(a.candidates) : '',
    );
console.log(
  'events',
  u.events.map((e) =>
    e.map(
      (x) =>
        JSON.stringify(x.values) +
        [...x.chances].map(([k, v]) => k + v.toFixed(2)) +
        ' lab ' +
        x.labelled,
    ),
  ),
  'names',
  u.names.map((s) => m.text.slice(...s)),
);
