/** Words that say what a message is: where they contradict the decision, its kind is not sure. */
import type { MessageKind } from '../message-types.ts';
export declare function speaksAgainst(kind: MessageKind, text: string): boolean;
