import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';

/** Returns the wall-clock time in a time zone at an instant in milliseconds. */
export const createWallClock =
  (timeZone: string): ((nowMs: number) => WallTime) =>
  (nowMs) =>
    wallTimeIn(nowMs, timeZone);
