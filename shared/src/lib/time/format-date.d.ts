/**
 * Dates and clock times in Indian English. Formatted from the wall-clock text itself,
 * with our own names of days and months: no zone can shift them, and every engine gives the same bytes
 * (versions of Intl disagree about commas, blanks and 'Sept').
 */
import { type WallTime } from './wall-time.ts';
export declare const MONTHS: readonly ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
/** 1 January 1970 was a Thursday. */
export declare function weekdayOf(wall: WallTime): string;
/** 'Friday, 20 November 2026'. */
export declare function longDate(wall: WallTime): string;
/** '20 Nov'. */
export declare function shortDate(wall: WallTime): string;
/** The 12-hour clock with seconds, '9:41:07 am'. */
export declare function clockText(wall: WallTime): string;
/** The 12-hour clock without seconds, '9:41 am'. */
export declare function clockMinutesText(wall: WallTime): string;
/** Takes a wall-clock time or a date `YYYY-MM-DD`; returns '20 Nov 2026'. */
export declare function dateText(wall: WallTime): string;
/** '20 Nov, 9:41 am'. */
export declare function shortDateTimeText(wall: WallTime): string;
/** '20 Nov 2026, 11:59 pm'. */
export declare function dateTimeText(wall: WallTime): string;
