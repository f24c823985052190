import type { Span } from '../message-types.ts';
export interface FoundLink {
    readonly span: Span;
    /** As a placement's link is stored. */
    readonly link: string;
    /** Null for a mail address. */
    readonly host: string | null;
    readonly isClear: boolean;
}
/** `text` is one line or cell. */
export declare function findLinks(text: string): readonly FoundLink[];
