export declare const NUMBER_WORDS: import("./word-class.ts").WordClass;
export declare const POINT: import("./word-class.ts").WordClass;
export declare const A_PART: import("./word-class.ts").WordClass;
export declare const RANGE_WORDS: import("./word-class.ts").WordClass;
export declare function numberOf(word: string): number | undefined;
