/**
 * The expected reminders of a season, derived from its script alone: for each target and placement the state
 * at the server between two arrivals, the marks of that state, and what is sent at each. It shares no code
 * with what it judges.
 */
import { stateOf, type State } from './oracle-state.ts';
import { marksOf, type Mark } from './oracle-marks.ts';
import type { ReminderCase, SeasonPlacement, SeasonRow, Season, Span, Target } from './script.ts';

/** The interval at which the server checks. */
export const TICK_MS = 20_000;

export interface Expected {
  readonly target: Target;
  readonly entry: SeasonPlacement;
  readonly mark: Mark;
  /** From when on it could have been sent, and when the server checks next. */
  readonly from: number;
  readonly at: number;
}

/** The first check at or after this moment. */
export function nextTick(moment: number): number {
  return Math.ceil(moment / TICK_MS) * TICK_MS;
}

export function expectedReminders(season: Season): Expected[] {
  return season.students.flatMap((student) =>
    student.targets.flatMap((target) =>
      student.entries.flatMap((entry) => remindersOf({ season, student, target, entry })),
    ),
  );
}

function remindersOf(one: ReminderCase): Expected[] {
  const sentIds = new Set<string>();
  return intervalsOf(one).flatMap(({ from, to }) => {
    const state = stateOf(one, from);
    const marks = state ? marksOf(state, one.target) : [];
    const inside = marks.map(({ due }) => due).filter((due) => due > from && due < to);
    return [from, ...new Set(inside.toSorted((a, b) => a - b))].flatMap((moment) => {
      const at = nextTick(moment);
      if (!state || at >= to || isDown(one.season, at)) return [];
      return selectDueMarks(at, { state, marks, sentIds }).map((mark) => ({
        ...one,
        mark,
        from: moment,
        at,
      }));
    });
  });
}

/** Split at the moments at which anything relevant arrives, or the server starts. */
function intervalsOf({ season, student, target, entry }: ReminderCase): Span[] {
  const opportunity = season.opportunities.find(({ id }) => id === entry.opportunityId);
  const moments = [
    ...[entry, ...entry.rounds].flatMap(arrivalsOf),
    ...student.settings.map(({ arrivesAt }) => arrivesAt),
    ...(opportunity?.deadlines.map(({ at }) => at) ?? []),
    ...season.downtimes.map(({ to }) => to),
  ];
  const begin = Math.max(entry.created.arrivesAt, target.arrivesAt);
  const starts = [...new Set([begin, ...moments])]
    .filter((moment) => moment >= begin && moment < season.to)
    .toSorted((a, b) => a - b);
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? season.to }));
}

function arrivalsOf({ created, writes, removals }: SeasonRow): readonly number[] {
  return [created, ...writes, ...removals].map(({ arrivesAt }) => arrivesAt);
}

function isDown({ downtimes }: Season, moment: number): boolean {
  return downtimes.some(({ from, to }) => moment >= from && moment < to);
}

interface ReminderState {
  readonly state: State;
  readonly marks: readonly Mark[];
  readonly sentIds: Set<string>;
}

/** Of each date the latest mark that is due, unless it was sent; earlier ones count as sent with it. */
function selectDueMarks(now: number, { state, marks, sentIds }: ReminderState): Mark[] {
  return state.dates.flatMap((date) => {
    const due = marks.filter(
      (mark) => mark.of === date && mark.due > date.since && mark.due <= now && mark.ends > now,
    );
    const latest = due.toSorted((a, b) => a.due - b.due).at(-1);
    if (!latest || sentIds.has(latest.id)) return [];
    for (const mark of due) sentIds.add(mark.id);
    return [latest];
  });
}
