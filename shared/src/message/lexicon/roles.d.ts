export declare const ROLE_HEADS: import("./word-class.ts").WordClass;
