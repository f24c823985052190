/** Above or in front of a value that no longer holds. */
export declare const WAS: import("./word-class.ts").WordClass;
/** Above or in front of the value that holds. */
export declare const NOW: import("./word-class.ts").WordClass;
/** A message with one of them changes something. */
export declare const CHANGED: import("./word-class.ts").WordClass;
/** Of what was offered before. */
export declare const LAST_YEAR: import("./word-class.ts").WordClass;
/** The names of the lines above a quoted mail. */
export declare const MAIL_HEADERS: import("./word-class.ts").WordClass;
export declare const WROTE: import("./word-class.ts").WordClass;
