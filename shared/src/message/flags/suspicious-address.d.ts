import type { Span } from '../message-types.ts';
/** Free addresses that a message gives as those of a company. */
export declare function findFreeMail(text: string): readonly Span[];
export interface LinkMention {
    readonly span: Span;
    readonly link: string;
    readonly host: string | null;
}
/** Links that hide where they lead, or pretend to lead elsewhere. */
export declare function findSuspiciousLinks(text: string, links: readonly LinkMention[]): readonly Span[];
