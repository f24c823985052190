import { type TracedText } from './traced-text.ts';
/**
 * The postings of a page as labelled lines ('Company: …'), empty where it has none. `zone` is the one in which a
 * deadline with a zone is told.
 */
export declare function readJobPosting(html: string, zone?: string): TracedText;
/** All that a page says: the postings, then its text. Positions lead back to the page. */
export declare function readHtml(html: string, zone?: string): TracedText;
