/** The text of a message, in lines and pieces. */
import type { WallTime } from '../../lib/time/wall-time.ts';
import type { Span } from '../message-types.ts';
import type { Line } from './split-lines.ts';
import type { Piece } from './split-pieces.ts';

export interface MessageText {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly pieces: readonly Piece[];
  /** The moment that relative dates are counted from. */
  readonly now: WallTime;
}

interface Spanned {
  readonly span: Span;
}

/** The index of the last item that begins at or before a position, of items in order; -1 before the first. */
export function indexAt(items: readonly Spanned[], position: number): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((items[middle]?.span[0] ?? Infinity) <= position) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/** The piece in which a position is, its label included. */
export function pieceAt({ pieces }: MessageText, position: number): Piece | undefined {
  const at = indexAt(pieces, position);
  const next = pieces[at + 1];
  if (next && next.whole[0] <= position) return next;
  const piece = pieces[at];
  return piece && position < piece.whole[1] ? piece : undefined;
}
