/** True for a page, a mail or a part of one; false for text with a few signs of comparison. */
export declare function looksLikeHtml(text: string): boolean;
