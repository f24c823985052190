/** The features of something found in a message: the words around it, its label, the lines beside it. */
import { type MessageText } from '../text/message-text.ts';
import type { Span } from '../message-types.ts';
/** Names of features, without the type of what was found. */
export declare function contextOf(message: MessageText, [start, end]: Span): string[];
