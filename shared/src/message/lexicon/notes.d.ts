export declare const NOTED: import("./word-class.ts").WordClass;
