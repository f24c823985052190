import type { Span } from '../message-types.ts';
/** One meaning of a date; `clock` is `HH:mm:ss`, null where none is stated. */
export interface DateReading {
    /** YYYY-MM-DD */
    readonly day: string;
    readonly clock: string | null;
}
/** A date or time of day found in a text. */
export interface DateMention {
    readonly span: Span;
    /** Best first, at least one. */
    readonly readings: readonly DateReading[];
    /** There is one reading, and two independent ones agree on it. */
    readonly sure: boolean;
    /** The end of a range such as '5 pm to 7 pm' or '5-7 Dec'. */
    readonly until?: DateReading;
    /** Its time stands behind other words. */
    readonly isLoose?: boolean;
}
