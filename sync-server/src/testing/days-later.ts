import type { WallTime } from '@shortlist/shared/lib/wall-time.ts';

const DAY_MS = 86_400_000;

/** The same time of day so many days later, or earlier when `days` is negative. */
export function daysLater(wall: WallTime, days: number): WallTime {
  return new Date(new Date(`${wall}Z`).getTime() + days * DAY_MS).toISOString().slice(0, 19);
}
