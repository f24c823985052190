/**
 * A message in plain characters, each with its position in the message as it was given. Marks of bold and italic text,
 * of quoting, and characters that draw nothing go; emoji and bullets become one bullet sign at the start of a line, and
 * a blank elsewhere; text that was struck out is not part of the message.
 */
import type { Span } from '../message-types.ts';
export interface NormalText {
    readonly text: string;
    /** Where a span of `text` is in the message as it was given. */
    readonly origin: (span: Span) => Span;
}
export declare const BULLET = "\u2022";
/** Takes any text; the result has line feeds, tabs and blanks as its only white space. */
export declare function normaliseMessage(given: string): NormalText;
