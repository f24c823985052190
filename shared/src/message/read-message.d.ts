import type { WallTime } from '../lib/time/wall-time.ts';
import type { Opportunity } from '../opportunity/schema.ts';
import type { Placement } from '../placement/schema.ts';
import type { MessageReading } from './message-types.ts';
import { type Models } from './read-drafts.ts';
import type { MessageText } from './text/message-text.ts';
import { type NormalText } from './text/normalise.ts';
export interface ReadOptions {
    /** The moment at which the message is read: milliseconds since 1970, a Date, or ISO text with its zone. */
    readonly now: number | string | Date;
    readonly zone: string;
    /** Those that are there already: their companies are recognised. */
    readonly placements?: readonly Placement[];
    readonly opportunities?: readonly Pick<Opportunity, '_id' | 'company' | 'role'>[];
    /** Messages that were read before. */
    readonly earlier?: readonly string[];
}
export declare function readMessage(given: string, options: ReadOptions): MessageReading;
export declare function readWith(given: string, options: ReadOptions, models: Models): MessageReading;
export declare function readLines({ text: whole, origin }: NormalText, given: string, now: WallTime): MessageText;
/** The plain text of a message, or of a page, with the place of each part of it. */
export declare function readText(given: string, zone: string): NormalText;
