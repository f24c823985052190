/** A piece is a line, a table cell or a paragraph of a normalised message. */
import type { Mention } from '../message-types.ts';

/** No line of a notice is longer; the rest of a longer piece is not read. */
const PIECE_MAX = 8000;
/** No piece has more values of one kind. */
export const MENTIONS_MAX = 20;

/** The part of a piece that is read, in Latin digits. */
export function readable(text: string): string {
  const piece = text.length <= PIECE_MAX ? text : text.slice(0, PIECE_MAX);
  return piece.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - ZERO));
}

const ZERO = '०'.charCodeAt(0);

/** Up to `length` characters in front of a position, without those of other lines. */
export function textBefore(text: string, position: number, length: number): string {
  const before = text.slice(Math.max(0, position - length), position);
  return before.slice(before.lastIndexOf('\n') + 1);
}

/** Up to `length` characters from a position, without those of other lines. */
export function textAfter(text: string, position: number, length: number): string {
  const [line = ''] = text.slice(position, position + length).split('\n');
  return line;
}

/** Words of a message for one line of a field. */
export function cleanWords(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Of several that contradict each other none is sure. */
export function unlessDifferent<Value>(
  mentions: readonly Mention<Value>[],
): readonly Mention<Value>[] {
  const isOne = new Set(mentions.map(({ value }) => value)).size <= 1;
  return isOne ? mentions : mentions.map((mention) => ({ ...mention, sure: false }));
}
