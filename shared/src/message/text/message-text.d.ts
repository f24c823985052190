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
export declare function indexAt(items: readonly Spanned[], position: number): number;
/** The piece in which a position is, its label included. */
export declare function pieceAt({ pieces }: MessageText, position: number): Piece | undefined;
export {};
