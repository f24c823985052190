export declare const MONTHS: readonly [import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass];
/** In numbers of the form 5-XII-26. */
export declare const ROMAN_MONTHS: import("./word-class.ts").WordClass[];
/** In small letters these months are rather verbs. */
export declare const VERBS: import("./word-class.ts").WordClass;
/** What follows 'may' where it is a verb. */
export declare const AFTER_VERB: import("./word-class.ts").WordClass;
