// How well the reader of messages reads: fixtures and generated messages, compared with what is in them. Nothing here
// passes or fails.
//   --set A        only the files whose name begins with it
//   --only NAME    one message, with its reading as JSON
//   --failures     each wrong field
//   --generated    only generated messages
//   --limits       how long reading takes, with hostile texts too
import { parseArgs } from 'node:util';
import { generateMessages } from './generate-messages.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { loadFixtures, readFixture, type MessageFixture } from './message-fixtures.ts';
import { compareVariant, VARIANTS } from './message-variants.ts';
import {
  emptyScore,
  f1Of,
  precisionOf,
  recallOf,
  scoreMessage,
  sumTallies,
  wrongAndSure,
  type Failure,
  type Score,
} from './score-messages.ts';
import { LONGEST, longNotices, measureGrowth, readingTime } from './reading-time.ts';
import { formatNumber, textTable } from './text-table.ts';

interface ScoredSet {
  readonly name: string;
  readonly score: Score;
  /** Per message, in milliseconds. */
  readonly times: readonly number[];
}

const GENERATED = 2000;
const SEED = 1;
/** Before it is compiled, the first messages take many times as long. */
const WARM_UP = 30;

function scoreSet(name: string, fixtures: readonly MessageFixture[]): ScoredSet {
  const score = emptyScore();
  for (const fixture of fixtures.slice(0, WARM_UP)) readFixture(fixture);
  const times = fixtures.map((fixture) => {
    const startedAt = performance.now();
    const reading = readFixture(fixture);
    const time = performance.now() - startedAt;
    scoreMessage(score, fixture, reading);
    return time;
  });
  return { name, score, times };
}

const share = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(3));

type Line = readonly [label: string, valueOf: (set: ScoredSet) => string, aim?: string];

const NONE = { right: 0, wrong: 0, missed: 0 };
const deadlines = ({ fields }: Score) => fields.get('deadlines.applicationDeadline') ?? NONE;

const LINES: readonly Line[] = [
  ['messages', ({ score }) => String(score.messages)],
  ['kind', ({ score }) => share(score.kindsRight / score.messages), '0.95'],
  ['F1 of all fields', ({ score }) => share(f1Of(sumTallies(score.fields.values()))), '0.90'],
  ['company', ({ score }) => share(score.companiesRight / score.companies), '0.85'],
  ['company in first three', ({ score }) => share(score.companiesNear / score.companies), '0.97'],
  ['number of drafts', ({ score }) => share(score.countsRight / score.messages), '0.90'],
  ['deadline precision', ({ score }) => share(precisionOf(deadlines(score))), '0.98'],
  ['deadline recall', ({ score }) => share(recallOf(deadlines(score))), '0.93'],
  ['wrong and sure', ({ score }) => String(wrongAndSure(score).length), '0'],
  ['share of sure values', ({ score }) => share(score.valuesSure / score.valuesRead), '0.60'],
  ['F1 of flags', ({ score }) => share(f1Of(score.flags))],
  ['ms, median', ({ times }) => formatNumber(medianOf(times))],
  ['ms, longest', ({ times }) => formatNumber(Math.max(...times)), '50'],
];

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function summaryTable(sets: readonly ScoredSet[]): string {
  const lines = LINES.map(([label, valueOf, aim = '']) => [label, ...sets.map(valueOf), aim]);
  return textTable([['', ...sets.map(({ name }) => name), 'aim'], ...lines]);
}

function fieldTable({ score }: ScoredSet): string {
  const lines = [...score.fields]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([field, tally]) => [
      field,
      ...[precisionOf, recallOf, f1Of].map((valueOf) => share(valueOf(tally))),
      ...[tally.right, tally.wrong, tally.missed].map(String),
    ]);
  const head = ['field', 'precision', 'recall', 'F1', 'right', 'wrong', 'missed'];
  return textTable([head, ...lines]);
}

function failureTable(failures: readonly Failure[]): string {
  const lines = failures.map(({ message, field, expected, read, isSure }) => [
    message,
    field,
    brief(expected),
    brief(read),
    isSure ? 'sure' : '',
  ]);
  return textTable([['message', 'field', 'expected', 'read', ''], ...lines], [0, 1, 2, 3, 4]);
}

const CELL_MAX = 60;

function brief(value: unknown): string {
  const text = value === undefined ? '-' : JSON.stringify(value);
  return text.length > CELL_MAX ? `${text.slice(0, CELL_MAX)}…` : text;
}

/** Prints all tables; `args` are those of the command line. */
export function benchMessages(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: {
      set: { type: 'string' },
      only: { type: 'string' },
      failures: { type: 'boolean', default: false },
      generated: { type: 'boolean', default: false },
      limits: { type: 'boolean', default: false },
    },
  });
  const fixtures = loadFixtures(values.set);
  const generated = generateMessages(GENERATED, SEED);
  if (values.only !== undefined) return printOne([...fixtures, ...generated], values.only);
  const sets = [
    ...(values.generated ? [] : [scoreSet('fixtures', fixtures)]),
    ...(values.set === undefined ? [scoreSet('generated', generated)] : []),
  ];
  print('Reading messages', summaryTable(sets));
  for (const set of sets) printSet(set, values.failures);
  if (!values.generated) printVariants(fixtures, values.failures);
  if (values.limits) printTimes(fixtures);
}

function printSet(set: ScoredSet, withFailures: boolean): void {
  print(`Each field of the ${set.name}`, fieldTable(set));
  const failures = withFailures ? set.score.failures : wrongAndSure(set.score);
  if (failures.length === 0) return;
  print(withFailures ? 'Failures' : 'Wrong and sure', failureTable(failures));
}

function printVariants(fixtures: readonly MessageFixture[], withChanges: boolean): void {
  const all = VARIANTS.map((variant) => ({ variant, ...compareVariant(variant, fixtures) }));
  const lines = all.map(({ variant, changed, wrongAndSure: wrong, misplaced }) => [
    variant.name,
    share(1 - changed.length / fixtures.length),
    String(wrong),
    String(misplaced.length),
  ]);
  const head = ['variant', 'read the same', 'wrong and sure', 'misplaced'];
  print('The fixtures in other forms', textTable([head, ...lines]));
  if (!withChanges) return;
  for (const { variant, changed, misplaced } of all)
    print(variant.name, [...changed, ...misplaced].join('\n'));
}

const NOTICE_LENGTH = 4096;
const RUNS = 3;

function printTimes(fixtures: readonly MessageFixture[]): void {
  const notices = longNotices(fixtures, NOTICE_LENGTH);
  for (const text of notices) readingTime(text);
  const times = notices.map(readingTime);
  const hostile = HOSTILE_TEXTS.map((text) => ({ name: text.name, ...measureGrowth(text, RUNS) }))
    .sort((a, b) => b.whole - a.whole)
    .map(({ name, half, whole }) => [name, ...[half, whole, whole / half].map(formatNumber)]);
  const head = ['ms', `${LONGEST / 2000} KB`, `${LONGEST / 1000} KB`, 'ratio'];
  print('Hostile texts', textTable([head, ...hostile]));
  print(
    'Notices of 4 KB',
    `median ${formatNumber(medianOf(times))} ms, longest ${formatNumber(Math.max(...times))} ms`,
  );
}

function printOne(fixtures: readonly MessageFixture[], name: string): void {
  const fixture = fixtures.find((one) => one.name === name);
  if (!fixture) throw new Error(`There is no message named ${name}.`);
  console.log(`${fixture.text}\n\n${JSON.stringify(readFixture(fixture), null, 2)}\n`);
  const { failures } = scoreSet(name, [fixture]).score;
  console.log(failures.length === 0 ? 'All of it is right.' : failureTable(failures));
}

function print(title: string, table: string): void {
  console.log(`${title}\n\n${table}\n`);
}

if (process.argv[1] === import.meta.filename) benchMessages(process.argv.slice(2));
