import type { Span } from '../message-types.ts';
export interface FoundWords {
    readonly span: Span;
    /** As they are written. */
    readonly words: string;
    readonly isClear: boolean;
}
/** `text` is one line or cell. */
export declare function findEvents(text: string): readonly FoundWords[];
/** In hours and minutes, not '3 HR'; `text` is one line or cell. */
export declare function findDurations(text: string): readonly FoundWords[];
