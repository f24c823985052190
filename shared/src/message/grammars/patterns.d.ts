/** Parts of the patterns of grammars, and what they match at a position. */
export declare const END = "(?![\\p{L}\\p{M}\\p{N}])";
export declare const GAP = "\\s{0,2}";
/** For a position where something begins. */
export declare const behind: (source: string) => RegExp;
/** For the text in front of something. */
export declare const before: (source: string) => RegExp;
/** What a pattern of `behind` matches at a position; '' for nothing. */
export declare function wordsAt(pattern: RegExp, text: string, position: number): string;
/** What a pattern of `before` matches in front of a position; '' for nothing. */
export declare function wordsBefore(pattern: RegExp, text: string, position: number): string;
export declare const oneLine: (text: string) => string;
