/** Cells that reach over several rows or columns stand in each of them, as in a spreadsheet with merged cells. */
import { type HtmlToken } from './scan-html.ts';
/** Takes the tokens of a page in their order; yields them, and those that are repeated. */
export declare function repeatSpans(tokens: Iterable<HtmlToken>, html: string): Generator<HtmlToken>;
