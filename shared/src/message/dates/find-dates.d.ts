/** Finds the dates and times of a message. */
import type { WallTime } from '../../lib/time/wall-time.ts';
import type { DateMention } from './date-types.ts';
/**
 * In order of position, none over another. `text` is in compatible form (NFKC), without invisible characters;
 * `now` is the wall time where the student is.
 */
export declare function findDates(text: string, now: WallTime): readonly DateMention[];
