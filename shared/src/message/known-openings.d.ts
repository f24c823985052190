import { type MessageText } from './text/message-text.ts';
import { type Seed } from './decide/openings.ts';
export interface KnownOpening {
    readonly company: string;
    readonly role?: string | undefined;
}
/** The names that were tagged, with those of a known opening in their place where the message has them. */
export declare function withKnown([seed]: readonly Seed[], message: MessageText, known: readonly KnownOpening[]): readonly Seed[];
