/** Finds the dates and times of a message. */
import { type WallTime } from '../../../lib/time/wall-time.ts';
import type { Span } from '../../message-types.ts';
import { type DateReading } from './calendar.ts';
/** A date or time of day found in a text. */
export interface DateMention {
    readonly span: Span;
    /** Best first, at least one. */
    readonly readings: readonly DateReading[];
    /** The words allow one reading only. */
    readonly sure: boolean;
    /** The end of a range such as '5 pm to 7 pm' or '5-7 Dec'. */
    readonly until?: DateReading;
    /** Its time stands behind other words. */
    readonly isLoose?: boolean;
}
/**
 * In order of position, none over another. `text` is in compatible form (NFKC), without invisible characters;
 * `now` is the wall time where the student is.
 */
export declare function findDates(text: string, now: WallTime): readonly DateMention[];
