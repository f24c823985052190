/** Compares the notifications of a season with the expected ones. */
import { groupBy } from '@shortlist/shared/lib/collections.ts';
import { expectedReminders, type Expected } from './oracle.ts';
import type { SentMessage } from './run-season.ts';
import type { Season, Student } from './script.ts';
import type { Zone } from './zone-clocks.ts';

export interface SeasonResult {
  readonly expected: number;
  /** How many of the expected ask how a round went. */
  readonly questions: number;
  /** Includes reminders that a message counts without naming them. */
  readonly sent: number;
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
  readonly twice: readonly string[];
  /** Sent in more messages than one, although due in the same minute at one target. */
  readonly apart: readonly string[];
  /** The longest delay after a reminder could have been sent, in seconds. */
  readonly latestSeconds: number;
}

export type SeasonResults = Readonly<Record<Zone | 'all', SeasonResult>>;

interface Sent {
  readonly key: string;
  readonly at: number;
  readonly message: number;
}

export function compareSeason(season: Season, sentMessages: readonly SentMessage[]): SeasonResults {
  const expected = expectedReminders(season);
  const of = (students: readonly Student[]): SeasonResult => {
    const targets = new Set(students.flatMap(({ targets }) => targets.map(({ id }) => id)));
    const theirs = expected.filter(({ target }) => targets.has(target.id));
    const toThem = sentMessages.filter(({ target }) => targets.has(target));
    return compareReminders(theirs, toThem);
  };
  const inZone = (zone: Zone): SeasonResult =>
    of(season.students.filter((student) => student.zone === zone));
  return {
    'Asia/Kolkata': inZone('Asia/Kolkata'),
    'Europe/Berlin': inZone('Europe/Berlin'),
    'America/New_York': inZone('America/New_York'),
    all: of(season.students),
  };
}

function keyOf({ target, entry, mark, at }: Expected): string {
  const { kind, name } = mark.of;
  if (target.kind === 'mail')
    return `${target.id} ${entry.name} ${kind === 'result' ? kind : name} ${at}`;
  return `${target.id} ${entry.id} ${mark.id}`;
}

function compareReminders(
  expected: readonly Expected[],
  sentMessages: readonly SentMessage[],
): SeasonResult {
  const sentReminders = numberMailedQuestions(
    sentMessages.flatMap(({ at, named }, message) => named.map((key) => ({ key, at, message }))),
  );
  const keyed = numberMailedQuestions(expected.map((one) => ({ ...one, key: keyOf(one) })));
  const expectedByKey = new Map(keyed.map((one) => [one.key, one]));
  const sentByKey = new Map(sentReminders.map((one) => [one.key, one]));
  const unnamed = groupBy(
    keyed.filter(({ key }) => !sentByKey.has(key)),
    ({ target, at }) => `${target.id} ${at}`,
  );
  const counted = countUnnamed(sentMessages);
  const lateness = sentReminders.map(({ key, at }) => at - (expectedByKey.get(key)?.from ?? at));
  return {
    expected: expected.length,
    questions: expected.filter(({ mark }) => mark.of.kind === 'result').length,
    sent: sentReminders.length + [...counted.values()].reduce((sum, count) => sum + count, 0),
    missing: [...unnamed].flatMap(([group, ones]) =>
      ones.slice(counted.get(group) ?? 0).map(({ key }) => key),
    ),
    wrong: [
      ...[...sentByKey.keys()].filter((key) => !expectedByKey.has(key)),
      ...findOvercounted(counted, unnamed),
    ],
    twice: sentReminders.filter((one) => sentByKey.get(one.key) !== one).map(({ key }) => key),
    apart: findSplit(sentReminders, expectedByKey),
    latestSeconds: Math.max(0, ...lateness) / 1000,
  };
}

const MAILED_QUESTION = /-mail \S+ result \d+$/;

/** Several questions about one placement at one moment are alike in mails: the second gets another key. */
function numberMailedQuestions<T extends { readonly key: string }>(
  items: readonly T[],
): readonly T[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    if (!MAILED_QUESTION.test(item.key)) return item;
    const number = (seen.get(item.key) ?? 0) + 1;
    seen.set(item.key, number);
    return { ...item, key: `${item.key} #${number}` };
  });
}

/** How many are counted without a name, by target and moment. */
function countUnnamed(sentMessages: readonly SentMessage[]): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  for (const { target, at, more } of sentMessages) {
    const group = `${target} ${at}`;
    if (more > 0) counted.set(group, (counted.get(group) ?? 0) + more);
  }
  return counted;
}

function findOvercounted(
  counted: ReadonlyMap<string, number>,
  unnamed: ReadonlyMap<string, readonly unknown[]>,
): readonly string[] {
  return [...counted]
    .filter(([group, count]) => count > (unnamed.get(group)?.length ?? 0))
    .map(([group, count]) => `${group} counts ${count} more`);
}

function findSplit(
  sentReminders: readonly Sent[],
  expectedByKey: ReadonlyMap<string, Expected>,
): readonly string[] {
  const known = sentReminders.filter(({ key }) => expectedByKey.has(key));
  const together = groupBy(known, ({ key, at }) => {
    const { target, mark } = expectedByKey.get(key) ?? {};
    return `${target?.id} ${mark?.due} ${at} ${mark?.of.kind === 'result' ? key : ''}`;
  });
  const isSplit = (ones: readonly Sent[]): boolean =>
    new Set(ones.map(({ message }) => message)).size > 1;
  return [...together].filter(([, ones]) => isSplit(ones)).map(([group]) => group);
}
