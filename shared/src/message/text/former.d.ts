import type { Span } from '../message-types.ts';
import type { Line } from './split-lines.ts';
/** Blanks in place of the old values of tables with a column for the old and one for the new; positions stay. */
export declare function blankFormerColumns(text: string): string;
/** The lines of the mail that a change answers are quoted. `origin`: where a line is in the message as it was given. */
export declare function markQuoted(lines: readonly Line[], given: string, origin: (span: Span) => Span): readonly Line[];
