/** The words of a message as the tagger of names takes them. */
import type { MessageText } from '../text/message-text.ts';
import type { Span } from '../message-types.ts';

export interface Token {
  readonly text: string;
  readonly span: Span;
  /** The index of its line. */
  readonly line: number;
  /** Its place in its line. */
  readonly place: number;
}

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’.&+-][\p{L}\p{M}\p{N}]+)*|\S/gu;
const TOKENS_IN_LINE = 120;
const TOKENS_MAX = 4000;

export function tokensOf({ lines }: MessageText): readonly Token[] {
  const tokens: Token[] = [];
  for (const [line, { text, span, zone }] of lines.entries()) {
    if (zone === 'signature') continue;
    let place = 0;
    for (const { 0: word, index } of text.matchAll(TOKEN)) {
      const start = span[0] + index;
      tokens.push({ text: word, span: [start, start + word.length], line, place });
      place += 1;
      if (place === TOKENS_IN_LINE || tokens.length === TOKENS_MAX) break;
    }
  }
  return tokens;
}
