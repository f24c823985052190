// How well and how fast messages are read. Nothing here passes or fails.
//   --failures     each field that is read wrongly
import { parseArgs } from 'node:util';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { loadFixtures, type MessageFixture } from './message-fixtures.ts';
import { readFixture } from './read-fixture.ts';
import { LONGEST, timeToRead } from './reading-time.ts';
import {
  emptyScore,
  measuresOf,
  scoreMessage,
  wrongAndSure,
  type Failure,
  type Score,
} from './score-messages.ts';
import { formatNumber, textTable } from './text-table.ts';

/** Prints all tables; `args` are those of the command line. */
export function benchMessages(args: readonly string[]): void {
  const options = { failures: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const fixtures = loadFixtures();
  const score = emptyScore();
  for (const fixture of fixtures) scoreMessage(score, fixture, readFixture(fixture));
  const failures = values.failures ? score.failures : wrongAndSure(score);
  console.log(`${qualityTable(score)}\n\n${timeTable(fixtures)}`);
  if (failures.length > 0) console.log(`\n${failureTable(failures)}`);
}

function qualityTable(score: Score): string {
  const measures = measuresOf(score);
  const share = (value: number): string => value.toFixed(3);
  return textTable([
    ['messages', String(score.messages)],
    ['kind', share(measures.kind)],
    ['F1 of all fields', share(measures.fields)],
    ['company', share(measures.company)],
    ['number of openings', share(measures.drafts)],
    ['precision of deadlines', share(measures.deadlinePrecision)],
    ['recall of deadlines', share(measures.deadlineRecall)],
    ['values that are wrong and marked as sure', String(wrongAndSure(score).length)],
    ['share of values that are sure', share(measures.sure)],
  ]);
}

const NOTICE_LENGTH = 4096;
const RUNS = 3;

function timeTable(fixtures: readonly MessageFixture[]): string {
  const all = fixtures.map(({ text }) => text).join('\n\n');
  const count = Math.floor(all.length / NOTICE_LENGTH);
  const notices = Array.from({ length: count }, (_, index) =>
    all.slice(index * NOTICE_LENGTH, (index + 1) * NOTICE_LENGTH),
  );
  const times = notices.map((text) => timeToRead(text, 2)).sort((a, b) => a - b);
  const hostile = HOSTILE_TEXTS.map(({ name, write }) => ({
    name,
    time: timeToRead(write(LONGEST), RUNS),
  })).sort((a, b) => b.time - a.time);
  const [slowest] = hostile;
  return textTable([
    ['a notice of 4 KB, median, ms', formatNumber(times[Math.floor(count / 2)] ?? Number.NaN)],
    ['a notice of 4 KB, longest, ms', formatNumber(times.at(-1) ?? Number.NaN)],
    [`200 KB, the slowest: ${slowest?.name}, ms`, formatNumber(slowest?.time ?? Number.NaN)],
  ]);
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
