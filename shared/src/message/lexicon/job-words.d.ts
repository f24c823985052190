export declare const INTERN: import("./word-class.ts").WordClass;
export declare const FULL_TIME: import("./word-class.ts").WordClass;
export declare const OFFER: import("./word-class.ts").WordClass;
