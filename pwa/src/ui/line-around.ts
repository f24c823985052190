/** How much of a long line is shown on either side of the place. */
const AROUND = 32;

export interface LineAround {
  readonly before: string;
  /** The character at the place; a sign for the end where the line has none there. */
  readonly at: string;
  readonly after: string;
}

/** The line of a text with an error in it, cut to what a phone shows. Takes line and column from 1. */
export function lineAround(
  text: string,
  { line, column }: { readonly line: number; readonly column: number },
): LineAround {
  const whole = text.split(/\r\n|\r|\n/, line)[line - 1] ?? '';
  const at = column - 1;
  const from = Math.max(0, at - AROUND);
  const to = at + 1 + AROUND;
  return {
    before: `${from > 0 ? '…' : ''}${whole.slice(from, at)}`,
    at: whole.slice(at, at + 1) || '⏎',
    after: `${whole.slice(at + 1, to)}${to < whole.length ? '…' : ''}`,
  };
}
