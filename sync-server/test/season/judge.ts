/** Compares what was told in a season with what should have been. */
import { expectedReminders, type Expected } from './oracle.ts';
import type { Told } from './run-season.ts';
import type { Season, Student } from './script.ts';
import type { Zone } from './zone-clocks.ts';

export interface Verdict {
  readonly expected: number;
  readonly sent: number;
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
  readonly twice: readonly string[];
  /** Told in more messages than one, although due in the same minute at one target. */
  readonly apart: readonly string[];
  /** How long after it could have been told, in seconds: the latest of all. */
  readonly latestSeconds: number;
}

/** The verdict on each zone's students, and on all. */
export type Verdicts = Readonly<Record<Zone | 'all', Verdict>>;

interface Sent {
  readonly key: string;
  readonly at: number;
  readonly message: number;
}

/** Takes what was told in the whole season. */
export function judge(season: Season, told: readonly Told[]): Verdicts {
  const expected = expectedReminders(season);
  const of = (students: readonly Student[]): Verdict => {
    const targets = new Set(students.flatMap(({ targets }) => targets.map(({ id }) => id)));
    const theirs = expected.filter(({ target }) => targets.has(target.id));
    return verdictOn(
      theirs,
      told
        .flatMap((one, message) => sentOf(one, message))
        .filter(({ key }) => targets.has(key.split(' ')[0] ?? '')),
    );
  };
  const inZone = (zone: Zone): Verdict =>
    of(season.students.filter((student) => student.zone === zone));
  return {
    'Asia/Kolkata': inZone('Asia/Kolkata'),
    'Europe/Berlin': inZone('Europe/Berlin'),
    'America/New_York': inZone('America/New_York'),
    all: of(season.students),
  };
}

/** The words of a mail tell its placement and kind, but not which mark it is: that is told by its moment. */
const MAILED = /(Apply|Test|Finish the test): ([SB][0-9P]+)/g;
const MAILED_KINDS: Readonly<Record<string, string>> = {
  Apply: 'deadline',
  Test: 'test',
  'Finish the test': 'testDeadline',
};

function sentOf(told: Told, message: number): readonly Sent[] {
  const { at } = told;
  if ('ids' in told)
    return told.ids.map((id) => {
      const [placement, kind, date, lead] = id.split('.');
      return { key: `${told.target} ${placement} ${kind} ${date} ${lead}`, at, message };
    });
  const { to, subject, text } = told.mail;
  const target = `${to.slice(0, to.indexOf('@'))}-mail`;
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

function verdictOn(expected: readonly Expected[], sent: readonly Sent[]): Verdict {
  const expectedByKey = new Map(expected.map((one) => [keyOf(one), one]));
  const sentByKey = new Map(sent.map((one) => [one.key, one]));
  const lateness = sent.map(({ key, at }) => at - (expectedByKey.get(key)?.from ?? at));
  return {
    expected: expected.length,
    sent: sent.length,
    missing: [...expectedByKey.keys()].filter((key) => !sentByKey.has(key)),
    wrong: [...sentByKey.keys()].filter((key) => !expectedByKey.has(key)),
    twice: sent.filter((one) => sentByKey.get(one.key) !== one).map(({ key }) => key),
    apart: apartIn(sent, expectedByKey),
    latestSeconds: Math.max(0, ...lateness) / 1000,
  };
}

function apartIn(
  sent: readonly Sent[],
  expectedByKey: ReadonlyMap<string, Expected>,
): readonly string[] {
  const messages = new Map<string, Set<number>>();
  for (const { key, at, message } of sent) {
    const expected = expectedByKey.get(key);
    if (!expected) continue;
    const group = `${expected.target.id} ${expected.mark.due} ${at}`;
    messages.set(group, (messages.get(group) ?? new Set()).add(message));
  }
  return [...messages].filter(([, each]) => each.size > 1).map(([group]) => group);
}
