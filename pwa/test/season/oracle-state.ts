/** What the server knows of a placement at a moment, and what follows for its reminders. */
import type { ReminderCase, Write } from './script.ts';

export type Kind = 'deadline' | 'test' | 'testDeadline';

interface Leads {
  readonly on: boolean;
  readonly leads: readonly number[];
}

export interface State {
  /** The dates that are still ahead, in wall time. */
  readonly dates: Readonly<Partial<Record<Kind, string>>>;
  readonly leads: Readonly<Record<'deadline' | 'test', readonly number[]>>;
  readonly quiet: { readonly from: string; readonly to: string } | null;
  readonly snooze: { readonly kind: Kind; readonly at: number } | null;
  /** When the student last edited something about this kind. */
  readonly since: Readonly<Record<Kind, number>>;
}

/** Undefined for a placement that is deleted. */
export function stateOf(
  { season, student, target, entry }: ReminderCase,
  now: number,
): State | undefined {
  const known = [entry.created, ...entry.writes].filter(({ arrivesAt }) => arrivesAt <= now);
  const removed = entry.removals.filter(({ arrivesAt }) => arrivesAt <= now);
  if (latest(removed) > latest(known)) return undefined;
  const settings = student.settings.filter(({ arrivesAt }) => arrivesAt <= now);
  const opportunity = season.opportunities.find(({ id }) => id === entry.opportunityId);
  const cell = (path: string): unknown => {
    const write = lastOf(known, path);
    const isFollowed = path === DEADLINE && opportunity && write === entry.created;
    if (!isFollowed) return write?.f[path] ?? undefined;
    return opportunity.deadlines.findLast(({ at }) => at <= now)?.deadline;
  };
  const setting = (path: string): unknown => lastOf(settings, path)?.f[path];
  const own = (cell('reminders.own') ?? {}) as Partial<
    Record<'deadline' | 'test', number[] | null>
  >;
  const leads = (kind: 'deadline' | 'test'): readonly number[] => {
    const theirs = (setting(`reminders.${kind}`) as Leads | undefined) ?? {
      on: true,
      leads: target.leadTimes?.[kind] ?? DEFAULTS[kind],
    };
    return own[kind] ?? (theirs.on ? theirs.leads : []);
  };
  return {
    dates: datesOf(cell),
    leads: { deadline: leads('deadline'), test: leads('test') },
    quiet: (setting('reminders.quiet') ?? null) as State['quiet'],
    snooze: (cell('reminders.snooze') ?? null) as State['snooze'],
    since: sinceOf(known, settings, target.since),
  };
}

const DEADLINE = 'deadlines.applicationDeadline';
const DEFAULTS = { deadline: [1440, 180], test: [1440, 60] } as const;

function datesOf(cell: (path: string) => unknown): State['dates'] {
  const status = cell('status') ?? 'form_not_filled';
  const [deadline, test, end] = [DEADLINE, 'test.date', 'deadlines.testDeadline'].map(
    (path) => cell(path) as string | undefined,
  );
  const isTested = (cell('test.status') ?? 'scheduled') === 'scheduled';
  if (status === 'process_done') return {};
  return {
    ...(deadline && status === 'form_not_filled' ? { deadline } : {}),
    ...(test && isTested ? { test } : {}),
    ...(end && isTested && (!test || end.slice(0, 10) > test.slice(0, 10))
      ? { testDeadline: end }
      : {}),
  };
}

function sinceOf(
  known: readonly Write[],
  settings: readonly Write[],
  subscribed: number,
): State['since'] {
  const typed = (writes: readonly Write[], ...paths: string[]): number =>
    Math.max(0, ...paths.map((path) => lastOf(writes, path)?.typedAt ?? 0));
  const always = Math.max(subscribed, typed(known, 'status', 'reminders.own', '_alive'));
  const quiet = typed(settings, 'reminders.quiet');
  const tests = Math.max(always, quiet, typed(settings, 'reminders.test'));
  return {
    deadline: Math.max(
      always,
      quiet,
      typed(settings, 'reminders.deadline'),
      typed(known, DEADLINE),
    ),
    test: Math.max(tests, typed(known, 'test.date', 'test.status')),
    testDeadline: Math.max(
      tests,
      typed(known, 'test.date', 'test.status', 'deadlines.testDeadline'),
    ),
  };
}

/** Of several writes of one cell the one typed last wins, in whatever order they arrive. */
function lastOf(writes: readonly Write[], path: string): Write | undefined {
  let last: Write | undefined;
  for (const write of writes)
    if (path in write.f && (!last || write.typedAt > last.typedAt)) last = write;
  return last;
}

function latest(written: readonly { readonly typedAt: number }[]): number {
  return Math.max(0, ...written.map(({ typedAt }) => typedAt));
}
