export declare const APPLY: import("./word-class.ts").WordClass;
export declare const OTHER_LINK: import("./word-class.ts").WordClass;
export declare const FORM_HOST: RegExp;
