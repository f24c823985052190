import type { Span } from '../message-types.ts';
export interface LinkMention {
    readonly span: Span;
    readonly link: string;
    readonly host: string | null;
}
/** Links that hide where they lead, or pretend to lead elsewhere. */
export declare function findSuspiciousLinks(text: string, links: readonly LinkMention[]): readonly Span[];
