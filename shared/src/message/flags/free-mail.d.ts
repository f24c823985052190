import type { Span } from '../message-types.ts';
/** Free addresses that a message gives as those of a company. */
export declare function findFreeMail(text: string): readonly Span[];
