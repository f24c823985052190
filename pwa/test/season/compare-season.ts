/** Compares the notifications of a season with the expected ones. */
import { expectedReminders, type Expected } from './oracle.ts';
import type { SentMessage } from './run-season.ts';
import type { Season, Student } from './script.ts';
import type { Zone } from './zone-clocks.ts';

export interface SeasonResult {
  readonly expected: number;
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
    const toThem = sentMessages.filter((one) => targets.has(targetOf(one)));
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

/** The text of a mail contains its placement and kind, but not which mark it is: that follows from its time. */
const MAILED = /(Apply|Test|Finish the test): ([SB][0-9P]+)/g;
const MAILED_KINDS: Readonly<Record<string, string>> = {
  Apply: 'deadline',
  Test: 'test',
  'Finish the test': 'testDeadline',
};

/** A message about many names some of them and says how many more there are. */
const MORE = /^And (\d+) more\.$/m;

function targetOf(sentMessages: SentMessage): string {
  if ('ids' in sentMessages) return sentMessages.target;
  const { to } = sentMessages.mail;
  return `${to.slice(0, to.indexOf('@'))}-mail`;
}

function unnamedIn(sentMessages: SentMessage): number {
  if ('ids' in sentMessages) return sentMessages.count - sentMessages.ids.length;
  return Number(MORE.exec(sentMessages.mail.text)?.[1] ?? 0);
}

function sentOf(sentMessages: SentMessage, message: number): readonly Sent[] {
  const { at } = sentMessages;
  if ('ids' in sentMessages)
    return sentMessages.ids.map((id) => {
      const [placement, kind, date, lead] = id.split('.');
      return { key: `${sentMessages.target} ${placement} ${kind} ${date} ${lead}`, at, message };
    });
  const { subject, text } = sentMessages.mail;
  const target = targetOf(sentMessages);
  return [...`${subject}\n${text}`.matchAll(MAILED)].map(([, kind = '', name]) => ({
    key: `${target} ${name} ${MAILED_KINDS[kind]} ${at}`,
    at,
    message,
  }));
}

function keyOf({ target, entry, mark, at }: Expected): string {
  if (target.kind === 'mail') return `${target.id} ${entry.name} ${mark.kind} ${at}`;
  return `${target.id} ${entry.id} ${mark.id}`;
}

function compareReminders(
  expected: readonly Expected[],
  sentMessages: readonly SentMessage[],
): SeasonResult {
  const sentReminders = sentMessages.flatMap(sentOf);
  const expectedByKey = new Map(expected.map((one) => [keyOf(one), one]));
  const sentByKey = new Map(sentReminders.map((one) => [one.key, one]));
  const unnamed = groupsOf(expected.filter((one) => !sentByKey.has(keyOf(one))));
  const counted = countedIn(sentMessages);
  const lateness = sentReminders.map(({ key, at }) => at - (expectedByKey.get(key)?.from ?? at));
  return {
    expected: expected.length,
    sent: sentReminders.length + [...counted.values()].reduce((sum, count) => sum + count, 0),
    missing: [...unnamed].flatMap(([group, keys]) => keys.slice(counted.get(group) ?? 0)),
    wrong: [...sentByKey.keys()]
      .filter((key) => !expectedByKey.has(key))
      .concat(findOvercounted(counted, unnamed)),
    twice: sentReminders.filter((one) => sentByKey.get(one.key) !== one).map(({ key }) => key),
    apart: findSplit(sentReminders, expectedByKey),
    latestSeconds: Math.max(0, ...lateness) / 1000,
  };
}

/** What is expected at a target at one moment, by both. */
function groupsOf(expected: readonly Expected[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  for (const one of expected) {
    const group = `${one.target.id} ${one.at}`;
    groups.set(group, [...(groups.get(group) ?? []), keyOf(one)]);
  }
  return groups;
}

/** How many are counted without a name, by target and moment. */
function countedIn(sentMessages: readonly SentMessage[]): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  for (const one of sentMessages) {
    const group = `${targetOf(one)} ${one.at}`;
    const more = unnamedIn(one);
    if (more > 0) counted.set(group, (counted.get(group) ?? 0) + more);
  }
  return counted;
}

function findOvercounted(
  counted: ReadonlyMap<string, number>,
  unnamed: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  return [...counted]
    .filter(([group, count]) => count > (unnamed.get(group)?.length ?? 0))
    .map(([group, count]) => `${group} counts ${count} more`);
}

function findSplit(
  sentReminders: readonly Sent[],
  expectedByKey: ReadonlyMap<string, Expected>,
): readonly string[] {
  const messages = new Map<string, Set<number>>();
  for (const { key, at, message } of sentReminders) {
    const expected = expectedByKey.get(key);
    if (!expected) continue;
    const group = `${expected.target.id} ${expected.mark.due} ${at}`;
    messages.set(group, (messages.get(group) ?? new Set()).add(message));
  }
  return [...messages].filter(([, each]) => each.size > 1).map(([group]) => group);
}
