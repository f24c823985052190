/** Random placements for property tests, with text that files and spreadsheets are known to corrupt. */
import { BATCH_MAX, BATCH_MIN, LIMIT_MAX } from '../placement/fields/criteria-fields.ts';
import { PERCENT, type Score } from '../placement/fields/score.ts';
import * as fc from 'fast-check';
import { isBlank } from '../lib/blank.ts';
import { buildFromFields, mapFields, writeField, type FieldWriters } from '../lib/fields.ts';
import { cleanLine, cleanText } from '../lib/text.ts';
import type { WallTime } from '../lib/time/wall-time.ts';
import {
  progressOrNone,
  type PlacementProgress,
  type PlacementWithProgress,
} from '../placement/fields/progress.ts';
import { RESUME_LABEL_MAX } from '../placement/fields/resume.ts';
import { ROUND_KINDS, ROUND_RESULTS } from '../placement/round/round-fields.ts';
import { OUTCOMES, TEST_RESULTS } from '../placement/fields/season.ts';
import { parsePlacementImport } from '../placement/import/parse-placement-import.ts';
import {
  LINE_MAX,
  NOTES_MAX,
  PLACEMENT_FIELDS,
  type Money,
  type PlacementFields,
  type PlacementValues,
} from '../placement/fields/placement-fields.ts';
import { FIXTURE_NOW } from './builders.ts';
import { HOSTILE_NAMES } from './hostile-names.ts';

// Two of them still fit into the shortest field.
const NAMES = HOSTILE_NAMES.filter(({ length }) => length < 20);
const SPOILED = [
  ['', '-', '--', ' ', 'N/A', 'null', 'true', ...NAMES],
  ['=1+1', '=HYPERLINK("x")', '+91 98', '-5', '@SUM(A1)', "'", "''", "'=1", "'quoted'", '\t=1'],
  ['"', '""', '"a","b"', 'a, b', 'a; b', 'a|b', 'a\tb', ',', ';', '"a, b', 'a "b", c'],
  ['0012', '1E5', '1E+05', "'1E+05", "''1.2E+11", '1.2E+11', '1e-7', '12,00,000', '₹12,00,000'],
  ['#12', '##12', '# ', '05/12/2026', '2026-12-05', '12:30', 'sep=;', '6 LPA', '12', '12-15'],
  ['[]', '{"a":1}', '\\', '\\n', '```json', '<b>', '&amp;', 'a\nb', 'a\r\nb\n=c', '\uFEFFx'],
  ['é', 'e\u0301', 'ﬁ', 'हिन्दी', '👩‍💻', '\u200b', 'a\u00a0b', '\u2028', '\ud800', '\u202ea'],
].flat();

const anyRawText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...SPOILED),
  fc.tuple(fc.constantFrom(...SPOILED), fc.constantFrom(...SPOILED)).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

const anyLine = anyRawText.map(cleanLine);
const anyNotes = fc.oneof(
  { weight: 9, arbitrary: fc.array(anyRawText, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constant(['₹"'.repeat(NOTES_MAX / 2)]) },
);
const anyName = fc.oneof(
  anyLine.filter((text) => !isBlank(text)),
  fc.constantFrom('Kaveri Softworks', '"'.repeat(LINE_MAX)),
);

/** Moments of the calendar from year 0 to 9999, mostly with whole minutes. */
const anyTime: fc.Arbitrary<WallTime> = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 11) }),
      fc.integer({ min: Date.parse('0000-01-01T00:00:00Z'), max: Date.UTC(9999, 11, 31) }),
    ),
    fc.constantFrom(':00', ':00', ':30', ':59'),
  )
  .map(([instant, seconds]) => `${new Date(instant).toISOString().slice(0, 16)}${seconds}`);

const anyNotesText = anyNotes.map((lines) => cleanText(lines.join('\n')));

const anyMoney: fc.Arbitrary<Money> = fc.record({
  amount: anyLine,
  currency: fc.oneof(fc.constantFrom('INR', 'inr', 'Rs.', 'USD', 'coconuts', '-', ''), anyLine),
});

const anyCgpa = fc.oneof(
  fc.constantFrom(0, 6.5, 7.25, 10, 1e-7, 5e-324),
  fc.double({ min: 0, max: 10, noNaN: true }).map((cgpa) => cgpa + 0),
);

const anyPercentage = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const anyScore: fc.Arbitrary<Score> = fc
  .constantFrom(4, 10, PERCENT)
  .chain((outOf) =>
    fc
      .integer({ min: 0, max: outOf * 100 })
      .map((hundredths) => ({ value: hundredths / 100, outOf })),
  );

const ANY: FieldWriters<PlacementFields, fc.Arbitrary<unknown>> = {
  id: () => fc.option(anyLine),
  name: () => anyName,
  line: () => anyLine,
  link: () => anyLine,
  text: () => anyNotesText,
  choice: (_, { choices }) => fc.constantFrom(...choices),
  time: (_, { isRequired }) => (isRequired ? anyTime : fc.option(anyTime)),
  money: () => anyMoney,
  cgpa: () => fc.option(anyCgpa),
  percentage: () => fc.option(anyPercentage),
  score: () => fc.option(anyScore),
  limit: () => fc.option(fc.integer({ min: 0, max: LIMIT_MAX })),
  year: () => fc.option(fc.integer({ min: BATCH_MIN, max: BATCH_MAX })),
  list: () => fc.array(anyLine, { maxLength: 4 }),
};

/** Any placement that the cells of the database may hold, whoever wrote them. */
export const anyStoredPlacement: fc.Arbitrary<PlacementValues> = fc
  .record(mapFields(PLACEMENT_FIELDS, (row) => writeField(ANY, row, row.initial)))
  .map((cells) => buildFromFields(PLACEMENT_FIELDS, (_, path) => cells[path]));

/** Any placement as our own forms and the upload write it: '-' where nothing is given, known currencies, no '#'. */
export const anyUploadedPlacement: fc.Arbitrary<PlacementValues> =
  anyStoredPlacement.map(asUploaded);

/** A stored placement after an upload: values that are not given are written as the forms write them. */
export function asUploaded(placement: PlacementValues): PlacementValues {
  const read = parsePlacementImport(placement, FIXTURE_NOW);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.values;
}

const anyRound = fc
  .record({
    kind: fc.constantFrom(...ROUND_KINDS),
    title: anyLine,
    times: fc.tuple(anyTime, fc.option(anyTime)),
    place: anyLine,
    link: anyLine,
    result: fc.constantFrom(null, ...ROUND_RESULTS),
    notes: anyNotesText,
  })
  .map(({ times: [one, other], kind, title, ...rest }) => {
    const [startsAt = one, endsAt = null] = other === null ? [one] : [one, other].toSorted();
    return { kind, title, startsAt, endsAt, ...rest };
  });

const anyResume = fc.record({
  label: anyLine.filter((label) => label !== '' && label.length <= RESUME_LABEL_MAX),
  url: fc.constantFrom('', 'https://files.example/r.pdf', 'https://a.example/?q=%27%22|,;#x'),
});

/** Any progress that the cells of the database may hold; undefined for none. */
const anyProgress: fc.Arbitrary<PlacementProgress | undefined> = fc
  .record({
    rounds: fc.array(anyRound, { maxLength: 4 }),
    outcome: fc.constantFrom(null, ...OUTCOMES),
    outcomeAt: fc.option(anyTime),
    appliedAt: fc.option(anyTime),
    resume: fc.option(anyResume),
    test: fc.record({
      place: anyLine,
      result: fc.constantFrom(null, ...TEST_RESULTS),
      notes: anyNotesText,
    }),
  })
  .map(progressOrNone);

/** Any placement as our own forms and the upload write it, most of them with rounds and the like. */
export const anyPlacementWithProgress: fc.Arbitrary<PlacementWithProgress> = fc
  .tuple(anyUploadedPlacement, fc.option(anyProgress, { freq: 3, nil: undefined }))
  .map(([values, progress]) => (progress ? { ...values, progress } : values));
