export declare const INTERN: import("./word-class.ts").WordClass;
export declare const FULL_TIME: import("./word-class.ts").WordClass;
export declare const OFFER: import("./word-class.ts").WordClass;
/** Words near which a message speaks of the type of a job. */
export declare const JOB_CUES: import("./word-class.ts").WordClass;
/** What stands behind a name in brackets or after a comma and is no part of it. */
export declare const ASIDES: import("./word-class.ts").WordClass;
