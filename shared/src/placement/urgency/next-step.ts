import { clockMinutesText, shortDate, weekdayOf } from '../../lib/time/format-date.ts';
import { daysBetween, isAllDay, type WallTime } from '../../lib/time/wall-time.ts';
import { compareText } from '../rules/placement-list.ts';
import { roundName, type Round } from '../round/round-fields.ts';
import type { Placement } from '../fields/placement-fields.ts';
import { OUTCOME_LABELS, type PlacementSeason } from '../fields/season.ts';

export interface SeasonPlacement extends Pick<
  Placement,
  '_id' | 'company' | 'status' | 'deadlines'
> {
  readonly season: Pick<PlacementSeason, 'outcome'>;
  /** In the order of their times. */
  readonly rounds: readonly Round[];
  /** The placement cell has cancelled the drive; absent for a placement without one. */
  readonly isCancelled?: boolean;
  /** The placement cell collects the registrations of its drive, and has none of this student. */
  readonly needsRegistration?: boolean;
}

export type NextStep =
  | { readonly kind: 'outcome'; readonly text: string }
  | { readonly kind: 'round' | 'deadline'; readonly at: WallTime; readonly text: string }
  /** A round is over and nothing is known of it, or its result is awaited. */
  | { readonly kind: 'result'; readonly round: Round; readonly text: string };

/** Nothing more is to be done about it: the process is done, or its outcome is known. */
export function isOver({
  status,
  season,
  isCancelled = false,
}: Pick<SeasonPlacement, 'status' | 'season' | 'isCancelled'>): boolean {
  return status === 'process_done' || season.outcome !== null || isCancelled;
}

/** Null where there is nothing to say beyond what the status says. */
export function nextStep(placement: SeasonPlacement, now: WallTime): NextStep | null {
  const { season, rounds } = placement;
  if (season.outcome !== null) return { kind: 'outcome', text: OUTCOME_LABELS[season.outcome] };
  const ahead = dateAhead(placement, now);
  if (ahead) return withText(ahead, now);
  const last = isOver(placement) ? undefined : rounds.findLast((round) => isPast(round, now));
  if (last?.result === 'waiting')
    return { kind: 'result', round: last, text: `${roundName(last)}: result awaited` };
  if (last?.result === null && last.kind !== 'talk')
    return { kind: 'result', round: last, text: `${roundName(last)}: how did it go?` };
  return null;
}

type StepAhead = Extract<NextStep, { readonly at: WallTime }>;
/** The next deadline or round; of a list that is asked for the first of all, the texts of the others are not written. */
type DateAhead =
  | { readonly kind: 'deadline'; readonly at: WallTime; readonly what: string }
  | { readonly kind: 'round'; readonly at: WallTime; readonly round: Round };

/** The deadline of a form that is not filled, or an undecided round that is not over: what comes first. */
function dateAhead(placement: SeasonPlacement, now: WallTime): DateAhead | undefined {
  if (isOver(placement)) return undefined;
  const { status, deadlines, rounds, needsRegistration = false } = placement;
  const { applicationDeadline: at } = deadlines;
  const round = rounds.find((one) => one.result === null && !isPast(one, now));
  const isOpen = status === 'form_not_filled' || needsRegistration;
  const isDue = isOpen && at !== null && at >= now;
  if (isDue && (round === undefined || at <= round.startsAt))
    return {
      kind: 'deadline',
      at,
      what: needsRegistration ? 'Not registered yet: register' : 'Fill the form',
    };
  return round && { kind: 'round', at: round.startsAt, round };
}

function withText(date: DateAhead, now: WallTime): StepAhead {
  const { kind, at } = date;
  const when = momentText(at, now);
  const text =
    kind === 'deadline' ? `${date.what} by ${when}` : `${roundName(date.round)}, ${when}`;
  return { kind, at, text };
}

/** True once it has ended or, where its end is not known, has begun; without a time of day, once its day is over. */
export function isPast(
  { startsAt, endsAt }: Pick<Round, 'startsAt' | 'endsAt'>,
  now: WallTime,
): boolean {
  if (endsAt !== null) return endsAt < now;
  return isAllDay(startsAt) ? daysBetween(now, startsAt) < 0 : startsAt < now;
}

const DAYS_BY_NAME = 6;

/** 'today 10:00 am', 'tomorrow', 'Thu 10:00 am', '3 Dec, 10:00 am'; no time where none is known. */
export function momentText(at: WallTime, now: WallTime): string {
  const days = daysBetween(now, at);
  const isNear = days >= 0 && days <= DAYS_BY_NAME;
  const day = isNear ? nearDayText(at, days) : shortDate(at);
  if (isAllDay(at)) return day;
  return `${day}${isNear ? '' : ','} ${clockMinutesText(at)}`;
}

function nearDayText(at: WallTime, days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : weekdayOf(at).slice(0, 3);
}

export interface NextUp<P extends SeasonPlacement> {
  readonly placement: P;
  readonly step: StepAhead;
}

/** The next thing to do of all placements; undefined when nothing is ahead. */
export function nextUp<P extends SeasonPlacement>(
  placements: readonly P[],
  now: WallTime,
): NextUp<P> | undefined {
  let first: PlacementAhead<P> | undefined;
  for (const placement of placements) {
    const date = dateAhead(placement, now);
    if (date && (first === undefined || isBefore({ placement, date }, first)))
      first = { placement, date };
  }
  return first && { placement: first.placement, step: withText(first.date, now) };
}

interface PlacementAhead<P> {
  readonly placement: P;
  readonly date: DateAhead;
}

/** Of two at the same time the one that comes first in the alphabet, so that the list does not decide. */
function isBefore(a: PlacementAhead<SeasonPlacement>, b: PlacementAhead<SeasonPlacement>): boolean {
  const order =
    compareText(a.date.at, b.date.at) ||
    compareText(a.placement.company, b.placement.company) ||
    compareText(a.placement._id, b.placement._id);
  return order < 0;
}
