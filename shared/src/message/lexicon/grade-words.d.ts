export declare const GRADES: import("./word-class.ts").WordClass;
export declare const OUT_OF: import("./word-class.ts").WordClass;
export declare const AT_LEAST: import("./word-class.ts").WordClass;
export declare const AND_ABOVE: import("./word-class.ts").WordClass;
