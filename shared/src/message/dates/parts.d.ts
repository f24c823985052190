/** What a date is put together from. */
/** Something in the text that names a day. */
export interface DayPart {
    readonly start: number;
    readonly end: number;
    /** Best first. */
    readonly days: readonly string[];
    readonly until?: string;
    /** The form alone names one day; otherwise something else must confirm it. */
    readonly isClear: boolean;
    readonly kind: 'date' | 'weekday' | 'word';
    /** 0 is Sunday. */
    readonly weekday?: number;
    /** Without a time or another name of the day beside it, it is uncertain or no date at all. */
    readonly alone?: 'uncertain' | 'none' | undefined;
    /** In a form in which the second reader is known to be wrong. */
    readonly isForeign?: boolean;
}
/** Something in the text that names a time of day. */
export interface ClockPart {
    readonly start: number;
    readonly end: number;
    /** Best first. */
    readonly clocks: readonly Clock[];
    readonly until?: Clock;
    readonly isClear: boolean;
    /** Only a time beside a date. */
    readonly isWeak?: boolean;
    /** 'EOD', 'noon', 'midnight'. */
    readonly isWord?: boolean;
    readonly isForeign?: boolean;
}
/** `HH:mm:ss`; 24:00:00 is the first moment of the next day. */
export type Clock = string;
/** Starts and ends of words, in a pattern. */
export declare const START: string;
export declare const END: string;
/** Those that begin first, and of two that begin together the longer; none overlaps another. */
export declare function withoutOverlaps<Part extends {
    readonly start: number;
    readonly end: number;
}>(parts: readonly Part[]): Part[];
export declare function matchesOf(text: string, pattern: RegExp): RegExpExecArray[];
