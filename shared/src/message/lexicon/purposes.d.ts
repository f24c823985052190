export declare const DEADLINE: import("./word-class.ts").WordClass;
export declare const TEST: import("./word-class.ts").WordClass;
export declare const INTERVIEW: import("./word-class.ts").WordClass;
export declare const TALK: import("./word-class.ts").WordClass;
/** Of something that is no deadline and no event of the selection. */
export declare const OTHER_DATE: import("./word-class.ts").WordClass;
