/** Calendar days as `YYYY-MM-DD`. */
import { type WallTime } from '../../lib/time/wall-time.ts';
export declare function addDays(day: string, days: number): string;
/** Undefined when the day does not exist. */
export declare function toDay(year: number, month: number, day: number): string | undefined;
/** 0 is Sunday. */
export declare function weekdayNumber(day: string): number;
export declare function yearOf(now: WallTime): number;
/** The year of a day without one: the first in which it is not more than 45 days ago. */
export declare function likelyYear(month: number, day: number, now: WallTime): number;
/** The days beside one that does not exist, such as 31 November; undefined when no month has such a day. */
export declare function daysBeside(year: number, month: number, day: number): readonly string[] | undefined;
/** Years that a message of today speaks of. */
export declare function isLikelyYear(year: number, now: WallTime): boolean;
