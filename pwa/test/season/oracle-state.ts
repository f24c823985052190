/** What the server knows of a placement at a moment, and what follows for its reminders. */
import type { ReminderCase, SeasonPlacement, SeasonRow, Write } from './script.ts';

export type Kind = 'deadline' | 'test' | 'testDeadline' | 'round' | 'result';

/** A date that is still open, or a round that is to be asked about. */
export interface OpenDate {
  /** Its kind, and the id of a round. */
  readonly name: string;
  readonly kind: Kind;
  /** A wall-clock time. */
  readonly date: string;
  /** Of a question: when it is asked. */
  readonly asked?: string;
  /** When the student last edited something about it. */
  readonly since: number;
  readonly snoozedAt?: number | undefined;
}

export interface State {
  readonly dates: readonly OpenDate[];
  readonly leads: Readonly<Record<'deadline' | 'test', readonly number[]>>;
  readonly quiet: { readonly from: string; readonly to: string } | null;
}

interface Leads {
  readonly on: boolean;
  readonly leads: readonly number[];
}

/** Undefined for a placement that is deleted. */
export function stateOf(
  { season, student, target, entry }: ReminderCase,
  now: number,
): State | undefined {
  const known = knownOf(entry, now, typedInRounds(entry, now));
  if (!known) return undefined;
  const settings = student.settings.filter(({ arrivesAt }) => arrivesAt <= now);
  const opportunity = season.opportunities.find(({ id }) => id === entry.opportunityId);
  const cell: Cell = (path) => {
    const write = lastOf(known, path);
    const isFollowed = path === DEADLINE && opportunity && write === entry.created;
    if (!isFollowed) return write?.f[path] ?? undefined;
    return opportunity.deadlines.findLast(({ at }) => at <= now)?.deadline;
  };
  const setting: Cell = (path) => lastOf(settings, path)?.f[path];
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
  const isOver = cell('status') === 'process_done' || (cell('outcome') ?? null) !== null;
  const always = Math.max(
    target.since,
    typedIn(known, 'status', 'outcome', 'reminders.own', '_alive'),
    typedIn(settings, 'reminders.quiet'),
  );
  const since = {
    deadline: Math.max(always, typedIn(settings, 'reminders.deadline')),
    test: Math.max(always, typedIn(settings, 'reminders.test')),
  };
  const rounds = entry.rounds.flatMap((round) => datesOfRound(round, since.test, now));
  return {
    dates: isOver ? [] : [...datesOfPlacement(known, cell, since), ...rounds],
    leads: { deadline: leads('deadline'), test: leads('test') },
    quiet: (setting('reminders.quiet') ?? null) as State['quiet'],
  };
}

type Cell = (path: string) => unknown;

const DEADLINE = 'deadlines.applicationDeadline';
const TEST_END = 'deadlines.testDeadline';
const DEFAULTS = { deadline: [1440, 180], test: [1440, 60] } as const;

function datesOfPlacement(
  known: readonly Write[],
  cell: Cell,
  since: Readonly<Record<'deadline' | 'test', number>>,
): readonly OpenDate[] {
  const dated = (
    kind: 'deadline' | 'test' | 'testDeadline',
    date: string,
    ...paths: string[]
  ): OpenDate => {
    const edited = Math.max(since[kind === 'deadline' ? kind : 'test'], typedIn(known, ...paths));
    return { name: kind, kind, date, since: edited, snoozedAt: snoozedAt(cell, kind) };
  };
  const [deadline, test, end] = [DEADLINE, 'test.date', TEST_END].map(
    (path) => cell(path) as string | undefined,
  );
  const isTested = (cell('test.status') ?? 'scheduled') === 'scheduled';
  const isUnfilled = (cell('status') ?? 'form_not_filled') === 'form_not_filled';
  const dates = deadline && isUnfilled ? [dated('deadline', deadline, DEADLINE)] : [];
  if (!isTested) return dates;
  if (end && (!test || end.slice(0, 10) > test.slice(0, 10)))
    dates.push(dated('testDeadline', end, 'test.date', 'test.status', TEST_END));
  if (!test) return dates;
  const edited = typedIn(known, 'test.date', 'test.status', 'test.duration', TEST_END);
  const asked = askedAboutTest(
    test,
    (cell('test.duration') as string | undefined) ?? '-',
    end ?? '',
  );
  return [
    ...dates,
    dated('test', test, 'test.date', 'test.status'),
    { name: 'result', kind: 'result', date: test, asked, since: Math.max(since.test, edited) },
  ];
}

function datesOfRound(round: SeasonRow, always: number, now: number): readonly OpenDate[] {
  const known = knownOf(round, now);
  if (!known) return [];
  const cell: Cell = (path) => lastOf(known, path)?.f[path] ?? undefined;
  if (cell('result') !== undefined) return [];
  const date = String(cell('startsAt'));
  const paths = ['placementId', 'startsAt', 'result', '_alive'];
  const begin: OpenDate = {
    name: `round ${round.id}`,
    kind: 'round',
    date,
    since: Math.max(always, typedIn(known, ...paths)),
    snoozedAt: snoozedAt(cell, 'round'),
  };
  if (cell('kind') === 'talk') return [begin];
  const minutes = cell('kind') === 'test' ? 90 : 60;
  const end = cell('endsAt') as string | undefined;
  const question: OpenDate = {
    name: `result ${round.id}`,
    kind: 'result',
    date,
    asked: end && end > date && !isAllDay(date) ? end : askedAfter(date, minutes),
    since: Math.max(always, typedIn(known, ...paths, 'kind', 'endsAt')),
  };
  return [begin, question];
}

function isAllDay(date: string): boolean {
  return date.endsWith('T00:00:00');
}

/** After a day without a time it is asked at nine in the morning. */
function askedAfter(date: string, minutes: number): string {
  return later(date, isAllDay(date) ? 33 * 60 : minutes);
}

const DURATIONS: Readonly<Record<string, number>> = { '45 minutes': 45, '3 hours': 180 };

/** The later of the end that is known and the closing time; without both, an hour and a half. */
function askedAboutTest(date: string, duration: string, closes: string): string {
  const minutes = isAllDay(date) ? undefined : DURATIONS[duration];
  const end = minutes === undefined ? '' : later(date, minutes);
  if (closes > date) return closes > end ? closes : end;
  return end === '' ? askedAfter(date, 90) : end;
}

function later(wall: string, minutes: number): string {
  return new Date(Date.parse(`${wall}Z`) + minutes * 60_000).toISOString().slice(0, 19);
}

function snoozedAt(cell: Cell, kind: Kind): number | undefined {
  const snooze = cell('reminders.snooze') as { kind: Kind; at: number } | undefined;
  return snooze?.kind === kind ? snooze.at : undefined;
}

/**
 * What has arrived about a row; undefined for one that is deleted, or not there yet. It is not deleted where it, or
 * what belongs to it, was typed after the deletion.
 */
function knownOf(
  { created, writes, removals }: SeasonRow,
  now: number,
  belongingTypedAt = 0,
): readonly Write[] | undefined {
  if (created.arrivesAt > now) return undefined;
  const known = [created, ...writes].filter(({ arrivesAt }) => arrivesAt <= now);
  const removed = removals.filter(({ arrivesAt }) => arrivesAt <= now);
  return latest(removed) > Math.max(latest(known), belongingTypedAt) ? undefined : known;
}

/** When something of the rounds of a placement was last typed, also of those deleted since. */
function typedInRounds({ rounds }: SeasonPlacement, now: number): number {
  const written = rounds.flatMap(({ created, writes }) => [created, ...writes]);
  return latest(written.filter(({ arrivesAt }) => arrivesAt <= now));
}

function typedIn(writes: readonly Write[], ...paths: string[]): number {
  return Math.max(0, ...paths.map((path) => lastOf(writes, path)?.typedAt ?? 0));
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
