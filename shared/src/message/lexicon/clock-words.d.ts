/** Before noon, after noon. */
export declare const HALVES: readonly [import("./word-class.ts").WordClass, import("./word-class.ts").WordClass];
export declare const HOURS: import("./word-class.ts").WordClass;
export declare const OCLOCK: import("./word-class.ts").WordClass;
/** Noon, midnight, the end of the day, the end of work. */
export declare const CLOCK_WORDS: readonly [import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass];
/** Our zone, and others. */
export declare const ZONES: readonly [import("./word-class.ts").WordClass, import("./word-class.ts").WordClass];
/** A time behind or before these is an estimate. */
export declare const VAGUE_BEFORE: import("./word-class.ts").WordClass;
export declare const VAGUE_AFTER: import("./word-class.ts").WordClass;
/** Hours and minutes behind these are no time of day. */
export declare const DURATIONS: import("./word-class.ts").WordClass;
/** Hours as words, from one on: only beside a word for the clock. */
export declare const HOUR_WORDS: readonly [import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass];
