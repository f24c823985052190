import type { Span } from '../message-types.ts';
import { type LinkUse } from './link-use.ts';
export type { LinkUse } from './link-use.ts';
export interface LinkMention {
    readonly span: Span;
    /** As a placement's link is stored. */
    readonly link: string;
    /** Null for a mail address. */
    readonly host: string | null;
    readonly use: LinkUse;
    readonly sure: boolean;
}
/** `label` is the folded label in front of the piece. */
export declare function findLinks(text: string, label?: string): readonly LinkMention[];
