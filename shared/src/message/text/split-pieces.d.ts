import type { Line } from './split-lines.ts';
import type { Span } from '../message-types.ts';
import { type Topic } from './labels.ts';
export interface Piece {
    readonly text: string;
    readonly span: Span;
    readonly topic: Topic | null;
    /** Folded; undefined where it has none. */
    readonly label: string | undefined;
    /** The label with the text, as one span. */
    readonly whole: Span;
    /** The index of its line. */
    readonly line: number;
    /** Cells of one row of a table have the same number. */
    readonly row: number | null;
    readonly isLineStart: boolean;
}
export declare function splitPieces(lines: readonly Line[]): readonly Piece[];
