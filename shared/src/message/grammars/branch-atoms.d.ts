import * as lexicon from '../lexicon/branch-words.ts';
/** `weak`: a name only beside another one; `code` and `capital`: not known; `next`: the end of an entry. */
export type Sort = (typeof lexicon.BRANCH_SORTS)[number][0] | ('name' | 'weak' | 'code' | 'capital' | 'sign' | 'bracket' | 'next' | 'other');
export interface Atom {
    readonly sort: Sort;
    readonly start: number;
    readonly end: number;
    readonly text: string;
    /** Its folded words, without joints. */
    readonly key: string;
}
export declare function atomsIn(text: string): readonly Atom[];
