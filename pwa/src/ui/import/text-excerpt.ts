/** Number of characters shown on either side of the error in a long line. */
const CONTEXT_CHARACTERS = 32;

export interface TextExcerpt {
  readonly before: string;
  /** The character at the position; a symbol for the line end where there is none. */
  readonly at: string;
  readonly after: string;
}

/** The line of a text that contains an error, cut to what fits on a phone. Line and column count from 1. */
export function excerptLine(
  text: string,
  { line, column }: { readonly line: number; readonly column: number },
): TextExcerpt {
  const whole = text.split(/\r\n|\r|\n/, line)[line - 1] ?? '';
  const at = column - 1;
  const from = Math.max(0, at - CONTEXT_CHARACTERS);
  const to = at + 1 + CONTEXT_CHARACTERS;
  return {
    before: `${from > 0 ? '…' : ''}${whole.slice(from, at)}`,
    at: whole.slice(at, at + 1) || '⏎',
    after: `${whole.slice(at + 1, to)}${to < whole.length ? '…' : ''}`,
  };
}
