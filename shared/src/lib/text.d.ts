/** True for text without a visible character: empty, blanks, or only characters that draw nothing. */
export declare function isInvisible(text: string): boolean;
/**
 * Text as it is stored: one kind of line end and of blank, composed form, trimmed, no character that neither
 * draws nor shapes anything, and empty when nothing of it is visible. Ill-formed surrogate pairs become the
 * replacement character, so that every copy is the same bytes.
 */
export declare function cleanText(text: string): string;
/** Like `cleanText`, for a single line: line ends and tabs become blanks. */
export declare function cleanLine(text: string): string;
/** Text without the characters that draw nothing, including those that shape others. */
export declare function removeInvisible(text: string): string;
/**
 * One line of text for a parser of dates, numbers, addresses and the like: only visible characters, in their
 * plain form.
 */
export declare function toParsableText(text: string): string;
/**
 * Lower case without accents and width. The paths of synced lists are made with it, so its result must never change.
 */
export declare function foldCase(text: string): string;
/**
 * Text for comparison: lower case, plain letters, no quotes, no trade marks and nothing invisible, 'ss' for 'ß', one
 * kind of dash, of slash and of blank. Used for search, duplicates, branches and headings.
 */
export declare function foldText(text: string): string;
/**
 * Like `foldText`, with one blank between words and none around dashes, slashes and '&': 'QA – 1' is 'qa-1'.
 * Line ends are preserved.
 */
export declare function foldSpacing(text: string): string;
/** Digits of Indian and Arabic scripts as 0 to 9; the length of the text stays. */
export declare function asciiDigits(text: string): string;
/**
 * Cuts text of more than `max` characters to `max` and an ellipsis; a surrogate pair counts as one and is never split.
 */
export declare function truncate(text: string, max: number): string;
/** The length of well-formed text in UTF-8 bytes; each half of a surrogate pair counts as two. */
export declare function utf8Bytes(text: string): number;
