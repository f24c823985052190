export declare const FILE_ENDINGS: import("./word-class.ts").WordClass;
