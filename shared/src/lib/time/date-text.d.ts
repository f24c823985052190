import { type DayPart, type WallTime } from './wall-time.ts';
/** The reading of a text day first, and month first. */
export interface DateReading {
    /** Undefined when it is not a date day first. */
    readonly time: WallTime | undefined;
    /** Undefined when the order is unambiguous, or when it is not a date month first. */
    readonly monthFirst: WallTime | undefined;
}
/** Why a text that contains a day is not a date. `day` is the day that it seems to mean. */
export type DateFault = {
    readonly kind: 'no-year' | 'no-such-day';
} | {
    readonly kind: 'no-such-time' | 'before' | 'midnight' | 'weekday' | 'serial-number';
    readonly day: WallTime;
};
/** `dayPart` is the part of the day that a date without a time means. */
export declare function readDateText(text: string, dayPart: DayPart): DateReading;
/** Undefined for a text that is a date or does not look like one. */
export declare function dateFaultOf(text: string): DateFault | undefined;
/** True when day and month are numbers, so that their order matters. */
export declare function isNumericDate(text: string): boolean;
/** True when a text that is a date has a time of day as well. */
export declare function hasClock(text: string): boolean;
export declare const HINDI_MONTHS: string[];
