export declare const INTERN: import("./word-class.ts").WordClass;
export declare const FULL_TIME: import("./word-class.ts").WordClass;
export declare const OFFER: import("./word-class.ts").WordClass;
/** Words near which a message speaks of the type of a job. */
export declare const JOB_CUES: import("./word-class.ts").WordClass;
