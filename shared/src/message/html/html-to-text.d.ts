import { type TracedText } from './traced-text.ts';
/**
 * The text of a page or mail as a reader sees it: a line for each block, the cells of a row with ' | ' between them,
 * '- ' before the entries of a list, and the address behind the words that lead to it.
 */
export declare function htmlToText(html: string): TracedText;
