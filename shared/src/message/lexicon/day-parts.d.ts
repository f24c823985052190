export declare const DAY_PARTS: readonly [import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass];
/** The first and the last hour of each, on the clock of 24 hours. */
export declare const PART_HOURS: readonly [readonly [4, 11], readonly [11, 17], readonly [15, 21], readonly [18, 23]];
/** The number of the class of the night among them. */
export declare const NIGHT_CLASS = 3;
/** Either half of the working day, without a time. */
export declare const HALF_DAYS: import("./word-class.ts").WordClass;
