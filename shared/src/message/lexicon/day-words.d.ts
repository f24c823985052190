export declare const DAY_WORDS: readonly [import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass];
/** The number of the class of today among them. */
export declare const TODAY_CLASS = 2;
/** One day and two days from today, in either direction. */
export declare const EITHER_DAYS: readonly [import("./word-class.ts").WordClass, import("./word-class.ts").WordClass];
/** 'Nowadays' */
export declare const NO_DAYS: import("./word-class.ts").WordClass;
/** In their sentence such a day is past, or still to come. */
export declare const PAST_WORDS: import("./word-class.ts").WordClass;
export declare const FUTURE_WORDS: import("./word-class.ts").WordClass;
