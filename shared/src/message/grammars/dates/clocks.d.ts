import { type DateText } from './days.ts';
/** Tokens that name a time of day. */
export interface Clock {
    readonly from: number;
    readonly to: number;
    /** `HH:mm:ss`, best first; 24:00:00 is the first moment of the next day. */
    readonly clocks: readonly string[];
    readonly until?: string | undefined;
    /** There is no doubt but that between its readings. */
    readonly isClear: boolean;
    /** 0: a time only as one end of a range, 1: only beside a day, 2: by itself. */
    readonly strength: 0 | 1 | 2;
}
/** Beside a word for a change its two ends are two times. */
export declare function readClock(text: DateText, at: number): Clock | undefined;
