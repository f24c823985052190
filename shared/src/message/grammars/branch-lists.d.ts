import type { Span } from '../message-types.ts';
/** In order of position; `text` is one line or cell. */
export declare function findBranchLists(text: string): readonly Span[];
