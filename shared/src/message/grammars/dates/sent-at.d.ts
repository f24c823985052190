/** When a message was sent, as a chat or a mail states it; never a date of its content. */
import { type WallTime } from '../../../lib/time/wall-time.ts';
import type { Span } from '../../message-types.ts';
import { type DateText } from './days.ts';
export interface SentAt {
    readonly at: WallTime;
    readonly span: Span;
}
/** The first stamp of a chat or mail. */
export declare function findSentAt(text: string, now: WallTime): SentAt | undefined;
/** The text with its stamps hidden. */
export declare function hideStamps(text: DateText): DateText;
