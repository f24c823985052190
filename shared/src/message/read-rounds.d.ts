import type { MessageDraft, ReadRound } from './message-types.ts';
import type { Understood } from './read-drafts.ts';
import { type MessageText } from './text/message-text.ts';
/** The rounds of each draft. */
export declare function readRounds(message: MessageText, understood: Understood, drafts: readonly MessageDraft[]): readonly (readonly ReadRound[])[];
