/** What a written hour can mean. */
import type { ClockPart } from './parts.ts';
export type Reading = Pick<ClockPart, 'clocks' | 'isClear' | 'isWeak'>;
export type DayHalf = 'a' | 'p';
export type PartOfDay = 'morning' | 'noon' | 'evening' | 'night';
export interface WrittenClock {
    readonly hour: number;
    readonly minute: number;
    readonly second: string;
    readonly half: DayHalf | undefined;
    readonly part: PartOfDay | undefined;
    /** Written by the clock of 24 hours, as '17:00 hrs'. */
    readonly isHours: boolean;
}
/** Either end of a day: its last minute, then its first. */
export declare const MIDNIGHT: Reading;
/** The end of a day: its last minute, or the first of the next day. */
export declare const NIGHT_END: Reading;
/** Undefined when it is not a time. */
export declare function readClock(written: WrittenClock): Reading | undefined;
