/** The words of a message as the tagger of names takes them. */
import type { MessageText } from '../text/split-pieces.ts';
import type { Span } from '../message-types.ts';

export interface Token {
  readonly text: string;
  readonly span: Span;
  /** The index of its line. */
  readonly line: number;
  /** Its place in its line. */
  readonly place: number;
  /** The first of its line or cell: no name goes on from before. */
  readonly isStart: boolean;
}

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’.&+-][\p{L}\p{M}\p{N}]+)*|\S/gu;
/** Between cells. */
const GAP = /\t| {3}|\|/;
const TOKENS_IN_LINE = 120;
const TOKENS_MAX = 4000;

export function tokensOf({ lines }: MessageText): readonly Token[] {
  const tokens: Token[] = [];
  for (const [line, { text, span, zone }] of lines.entries()) {
    if (zone === 'signature') continue;
    let place = 0;
    let end = 0;
    for (const { 0: word, index } of text.matchAll(TOKEN)) {
      const start = span[0] + index;
      const isStart = place === 0 || GAP.test(text.slice(end, index));
      tokens.push({ text: word, span: [start, start + word.length], line, place, isStart });
      end = index + word.length;
      place += 1;
      if (place === TOKENS_IN_LINE || tokens.length === TOKENS_MAX) break;
    }
  }
  return tokens;
}
