import type { Span } from '../message-types.ts';
/** The places where a message asks its readers for money. */
export declare function findMoneyRequests(text: string): readonly Span[];
