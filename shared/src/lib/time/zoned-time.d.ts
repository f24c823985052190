/** Converts between wall-clock times in a zone and moments. */
import type { WallTime } from './wall-time.ts';
/**
 * True for a name that this runtime accepts as a time zone, such as `Asia/Kolkata`, and for an offset, such as `+0530`.
 */
export declare function isTimeZone(name: string): boolean;
/** The named zone if this runtime knows it, else the fallback: devices may report zones that others do not know. */
export declare function timeZoneOrFallback(name: string | null | undefined, fallback: string): string;
/**
 * The zone of the device that this runs on, at a moment. Some browsers report one that they do not know
 * themselves, such as `Etc/Unknown`, or none; then it is the current offset of their clock from UTC.
 */
export declare function deviceTimeZone(now: Date): string;
/**
 * The wall-clock time in a zone at a moment (ms since 1970); before 1900, which only a typing error means,
 * the time in UTC. Throws a RangeError for an unknown zone.
 */
export declare function wallTimeIn(instant: number, timeZone: string): WallTime;
/**
 * The moment (ms since 1970) at which the clock in a zone shows this time. A time that is skipped when clocks
 * go forward is read with the previous offset and so moves later by the skipped time; of a time that occurs
 * twice the first is taken.
 */
export declare function instantOf(wall: WallTime, timeZone: string): number;
/** `+0530` */
export declare function offsetName(minutesAhead: number): string;
/** The offset of a zone from UTC at a moment, in milliseconds; positive when its clocks are ahead. */
export declare function offsetAt(instant: number, timeZone: string): number;
