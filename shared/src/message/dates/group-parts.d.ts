/** Puts days and times together that the words between them join. */
import { type JoinedDay } from './join-days.ts';
import type { ClockPart, DayPart } from './parts.ts';
/** A day, a time of day, or both. */
export interface Group {
    readonly start: number;
    readonly end: number;
    readonly day?: JoinedDay;
    readonly clock?: ClockPart;
    /** Joined over other words: perhaps they do not belong together. */
    readonly isLoose?: boolean;
}
export declare function groupParts(text: string, days: readonly DayPart[], clocks: readonly ClockPart[]): Group[];
