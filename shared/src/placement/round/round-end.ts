import { addSeconds, isAllDay, isWallTime, type WallTime } from '../../lib/time/wall-time.ts';
import type { Round, RoundKind } from './round-fields.ts';

/** How long a round is taken to last whose end is not known. */
export const ASSUMED_MINUTES: Readonly<Record<RoundKind, number>> = {
  talk: 60,
  test: 90,
  group_discussion: 60,
  technical: 60,
  hr: 60,
  other: 60,
};

/** When a round ends, known or assumed; null for one without a time of day. */
export function endOfRound({
  kind,
  startsAt,
  endsAt,
}: Pick<Round, 'kind' | 'startsAt' | 'endsAt'>): WallTime | null {
  if (isAllDay(startsAt)) return null;
  // An end before the beginning was mistyped.
  if (endsAt !== null && endsAt > startsAt) return endsAt;
  const end = addSeconds(startsAt, ASSUMED_MINUTES[kind] * 60);
  return isWallTime(end) ? end : null;
}
