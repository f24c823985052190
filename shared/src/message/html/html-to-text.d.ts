import { type TracedText } from './page-text.ts';
/**
 * The text of a page or mail as a reader sees it: a line for each block, the cells of a row with ' | ' between them,
 * '- ' before the entries of a list, the address behind the words that lead to it, and struck text as chats write it:
 * '~21CS017~'.
 */
export declare function htmlToText(html: string): TracedText;
