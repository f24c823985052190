/** `YYYY-MM-DDTHH:mm:ss`, no zone. Sorts as text. */
export type WallTime = string;
/** The part of the day that a date without a time means. */
export type DayPart = 'start' | 'end';
/**
 * Parses an ISO date or date-time and drops any zone; undefined when it is not a real moment of the calendar
 * (30 February, 25:00). A bare date becomes 00:00:00, or 23:59:00 with `end`.
 */
export declare function parseWallTime(text: string, dayPart?: DayPart): WallTime | undefined;
/** True for a real moment of the calendar written as `YYYY-MM-DDTHH:mm:ss`. */
export declare function isWallTime(text: string): text is WallTime;
/** The wall-clock time of a moment in the zone the program runs in. */
export declare function wallTimeOf(moment: Date): WallTime;
/** Days from 1 January 1970 to the calendar day of a wall-clock time, unaffected by daylight saving. */
export declare function dayNumberOf(wall: WallTime): number;
/** Whole calendar days from one wall-clock time to another; negative when `to` is earlier. */
export declare function daysBetween(from: WallTime, to: WallTime): number;
/** Seconds between two wall-clock times, unaffected by daylight saving. */
export declare function secondsBetween(from: WallTime, to: WallTime): number;
/** The wall-clock time that many seconds later (or earlier), unaffected by daylight saving. */
export declare function addSeconds(wall: WallTime, seconds: number): WallTime;
