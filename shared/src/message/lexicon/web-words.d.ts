export declare const SCHEMES: import("./word-class.ts").WordClass;
export declare const FIRST_LABEL: import("./word-class.ts").WordClass;
export declare const TOP_LEVELS: import("./word-class.ts").WordClass;
/** Frameworks, degrees and short forms that end like one. */
export declare const NO_DOMAINS: import("./word-class.ts").WordClass;
