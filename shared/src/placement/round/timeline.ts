import { clockMinutesText, dateText, weekdayOf } from '../../lib/time/format-date.ts';
import { isAllDay, type WallTime } from '../../lib/time/wall-time.ts';
import { compareText } from '../rules/placement-list.ts';
import type { PlacementStatus } from '../fields/placement-fields.ts';
import type { Outcome, PlacementSeason } from '../fields/season.ts';
import type { Round } from './round-fields.ts';

/** One step of a placement. `at` is null where it is not known when. */
export type TimelineEntry<R extends Round = Round> =
  | { readonly kind: 'applied'; readonly at: WallTime | null }
  | { readonly kind: 'round'; readonly at: WallTime; readonly round: R }
  | { readonly kind: 'outcome'; readonly at: WallTime | null; readonly outcome: Outcome };

interface TimelineSource<R extends Round> {
  readonly status: PlacementStatus;
  readonly season: Pick<PlacementSeason, 'appliedAt' | 'outcome' | 'outcomeAt'>;
  /** In the order of their times. */
  readonly rounds: readonly R[];
}

/**
 * The steps of a placement in their order: a filled form, the rounds, the outcome. A form that was filled at an unknown
 * time comes first, an outcome always last.
 */
export function timelineOf<R extends Round>({
  status,
  season,
  rounds,
}: TimelineSource<R>): readonly TimelineEntry<R>[] {
  const { appliedAt, outcome, outcomeAt } = season;
  const isFilled = status !== 'form_not_filled' || appliedAt !== null;
  const steps = [
    ...(isFilled ? [{ kind: 'applied', at: appliedAt } as const] : []),
    ...rounds.map((round) => ({ kind: 'round', at: round.startsAt, round }) as const),
  ].toSorted((a, b) => compareText(a.at ?? '', b.at ?? ''));
  return [
    ...steps,
    ...(outcome === null ? [] : [{ kind: 'outcome', at: outcomeAt, outcome } as const]),
  ];
}

/** 'Thursday, 3 Dec 2026, 10:00 am to 11:00 am'. */
export function roundTimesText({ startsAt, endsAt }: Pick<Round, 'startsAt' | 'endsAt'>): string {
  const day = `${weekdayOf(startsAt)}, ${dateText(startsAt)}`;
  if (isAllDay(startsAt)) return day;
  const from = `${day}, ${clockMinutesText(startsAt)}`;
  if (endsAt === null) return from;
  const isSameDay = endsAt.slice(0, 10) === startsAt.slice(0, 10);
  const end = clockMinutesText(endsAt);
  return `${from} to ${isSameDay ? end : `${dateText(endsAt)}, ${end}`}`;
}
