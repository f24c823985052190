/** In front of a word such as 'test'. */
export declare const EVENT_KINDS: import("./word-class.ts").WordClass;
export declare const EVENT_HEADS: import("./word-class.ts").WordClass;
/** Without a word in front. */
export declare const EVENTS: import("./word-class.ts").WordClass;
export declare const EVENT_JOINTS: import("./word-class.ts").WordClass;
/** Behind such a word it names no event. */
export declare const NO_EVENTS: import("./word-class.ts").WordClass;
export declare const HOURS: import("./word-class.ts").WordClass;
export declare const MINUTES: import("./word-class.ts").WordClass;
