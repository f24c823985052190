// How well and how fast messages are read. Nothing here passes or fails.
//   --failures     each field that is read wrongly
//   --hand <file>  a file of messages that the models have not learned from, read by the models of the app
import { parseArgs } from 'node:util';
import { readFileSync } from 'node:fs';
import { foldReadings } from '../train/fold-readings.ts';
import { readAll, readOne } from '../train/read-fixtures.ts';
import {
  foldScores,
  newHandScore,
  meanOf,
  sureAndWrong,
  type HandScore,
  type MeasureName,
} from './fold-scores.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { loadFixtures, parseFixtures, type MessageFixture } from './message-fixtures.ts';
import { LONGEST, timeToRead } from './reading-time.ts';
import { wrongAndSure, type Failure } from './score-messages.ts';
import { formatNumber, textTable } from './text-table.ts';

/** Prints all tables; `args` are those of the command line. */
export function benchMessages(args: readonly string[]): void {
  const options = {
    failures: { type: 'boolean', default: false },
    hand: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const scores =
    values.hand === undefined ? foldScores(foldReadings(readAll())) : [scoreFile(values.hand)];
  const failures = scores.flatMap(({ score }) =>
    values.failures ? score.failures : wrongAndSure(score),
  );
  console.log(`${qualityTable(scores)}\n\n${timeTable(loadFixtures())}`);
  if (failures.length > 0) console.log(`\n${failureTable(failures)}`);
}

function scoreFile(file: string): HandScore {
  const fixtures = parseFixtures(file, JSON.parse(readFileSync(file, 'utf8')));
  return newHandScore(
    file,
    fixtures.map((fixture) => readOne(fixture, file)),
  );
}

const MEASURES: readonly (readonly [MeasureName, string])[] = [
  ['kind', 'kind'],
  ['fields', 'F1 of all fields'],
  ['company', 'company'],
  ['drafts', 'number of openings'],
  ['deadlinePrecision', 'precision of deadlines'],
  ['deadlineRecall', 'recall of deadlines'],
  ['sure', 'share of values that are sure'],
];

function qualityTable(scores: readonly HandScore[]): string {
  const rows = MEASURES.map(([measure, name]) => {
    const { mean, worst, hand } = meanOf(scores, measure);
    return [name, mean.toFixed(3), `${worst.toFixed(3)} (${hand})`];
  });
  const messages = scores.reduce((sum, { score }) => sum + score.messages, 0);
  const outcomes = (['right', 'asks', 'wrong'] as const).map((outcome) =>
    String(scores.reduce((sum, { followUps }) => sum + followUps[outcome], 0)),
  );
  return textTable([
    ['hands that were not learned from', 'mean', 'worst'],
    ...rows,
    ['values that are wrong and sure', String(sureAndWrong(scores)), `of ${messages} messages`],
    ['follow-ups: right, asks, wrong', outcomes.join(' / '), ''],
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
