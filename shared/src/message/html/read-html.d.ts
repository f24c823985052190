import { type TracedText } from './page-text.ts';
/** True for a page, a mail or a part of one; false for text with a few signs of comparison. */
export declare function looksLikeHtml(text: string): boolean;
/**
 * All that a page says: its job postings as labelled lines ('Company: …'), then its text. Positions lead back to the
 * page. `zone` is the one in which a deadline with a zone is told.
 */
export declare function readHtml(html: string, zone?: string): TracedText;
