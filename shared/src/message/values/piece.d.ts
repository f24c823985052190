/** A piece is a line, a table cell or a paragraph of a normalised message. */
import type { Mention } from '../message-types.ts';
/** No piece has more values of one kind. */
export declare const MENTIONS_MAX = 20;
/** The part of a piece that is read, in Latin digits. */
export declare function readable(text: string): string;
/** Up to `length` characters in front of a position, without those of other lines. */
export declare function textBefore(text: string, position: number, length: number): string;
/** Up to `length` characters from a position, without those of other lines. */
export declare function textAfter(text: string, position: number, length: number): string;
/** Words of a message for one line of a field. */
export declare function cleanWords(text: string): string;
/** Of several that contradict each other none is sure. */
export declare function unlessDifferent<Value>(mentions: readonly Mention<Value>[]): readonly Mention<Value>[];
