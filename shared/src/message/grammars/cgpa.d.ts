import type { Span } from '../message-types.ts';
export interface FoundCgpa {
    readonly span: Span;
    readonly value: number;
    /** The name of a grade stands in its text or label. */
    readonly isNamed: boolean;
    readonly isClear: boolean;
}
/** `text` is one line or cell, `label` the folded words that it stands under. */
export declare function findCgpas(text: string, label?: string): readonly FoundCgpa[];
