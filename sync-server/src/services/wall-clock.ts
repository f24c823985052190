import type { WallTime } from '@shortlist/shared/lib/wall-time.ts';
import { wallTimeIn } from '@shortlist/shared/lib/zoned-time.ts';

/** Gives what a clock in a time zone shows at an instant in milliseconds. */
export const createWallClock =
  (timeZone: string): ((nowMs: number) => WallTime) =>
  (nowMs) =>
    wallTimeIn(nowMs, timeZone);
