import type { Span } from '../message-types.ts';
export interface FoundBranches {
    readonly span: Span;
    readonly branches: readonly string[];
    /** Every word of it is known. */
    readonly isClear: boolean;
}
/** `text` is one line or cell, `label` the folded words that it stands under. */
export declare function findBranchLists(text: string, label?: string): readonly FoundBranches[];
