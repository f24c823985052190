import type { Line } from './split-lines.ts';
import type { Span } from '../message-types.ts';
export interface Cell {
    readonly text: string;
    readonly span: Span;
    /** The heading of its column. */
    readonly heading: string | null;
    /** The number of its row in the message; the cells of one row belong together. */
    readonly row: number;
}
/** The cells of the lines that are rows, by the index of the line; a row of headings or of dashes has none. */
export type Tables = ReadonlyMap<number, readonly Cell[]>;
export declare function findTables(lines: readonly Line[]): Tables;
export declare function isBareLabel(line: Line | undefined): boolean;
