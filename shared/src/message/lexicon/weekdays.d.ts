export declare const WEEKDAYS: readonly [import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass];
/** Short names that are everyday words too: a weekday only where something else says so. */
export declare const SHORT_WEEKDAYS: import("./word-class.ts").WordClass;
/** Last, this, the coming, next, every. */
export declare const WEEKS: readonly [import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass];
