import type { Span } from '../message-types.ts';
/** The first places of a global pattern; a text made to have thousands is not read to its end. */
export declare function firstMatches(text: string, pattern: RegExp): readonly {
    readonly match: RegExpExecArray;
    readonly span: Span;
}[];
