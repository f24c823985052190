export declare const ROLE_HEADS: import("./word-class.ts").WordClass;
/** Around the title of a role, which they are no part of. */
export declare const ROLE_FILLERS: import("./word-class.ts").WordClass;
/** What is said of all openings. */
export declare const FOR_ALL: import("./word-class.ts").WordClass;
