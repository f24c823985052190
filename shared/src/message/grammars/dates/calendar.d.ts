/** Calendar days as `YYYY-MM-DD`, and times of day on them. */
import { type WallTime } from '../../../lib/time/wall-time.ts';
import type { Clock } from './clocks.ts';
import type { Day } from './days.ts';
export declare function addDays(day: string, days: number): string;
/** Undefined when the day does not exist. */
export declare function toDay(year: number, month: number, day: number): string | undefined;
/** The days beside it where there is no such day, as of 31 November; none where no month has it. */
export declare function daysOf(year: number, month: number, day: number): readonly string[];
/** 0 is Sunday. */
export declare function weekdayNumber(day: string): number;
export declare function yearOf(now: WallTime): number;
/** The year of a day without one: the first in which it is not more than 45 days ago. */
export declare function likelyYear(month: number, day: number, now: WallTime): number;
/** Years that a message of today speaks of. */
export declare function isLikelyYear(year: number, now: WallTime): boolean;
/** One meaning of a date; `clock` is `HH:mm:ss`, null where none is stated. */
export interface DateReading {
    /** YYYY-MM-DD */
    readonly day: string;
    readonly clock: string | null;
}
/** Best first; of today, and of several days, what is still to come. */
export declare function readingsOf({ days, kind }: Day, clock: Clock | undefined, now: WallTime): readonly DateReading[];
/** The end of a range of days, of hours or of both. */
export declare function untilOf({ days: [first], until }: Day, clock: Clock | undefined): DateReading | undefined;
