/** Endings of ordinal numbers. */
export declare const ORDINALS: import("./word-class.ts").WordClass;
/** Ordinal numbers as words, from the first on. */
export declare const ORDINAL_WORDS: import("./word-class.ts").WordClass[];
/** What follows the number of a day. */
export declare const DAY_NUMBERS: import("./word-class.ts").WordClass;
/** The end of a time that something may last: by, before, those behind a time, and those that are the end of a range too. */
export declare const UNTIL_WORDS: readonly [import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass, import("./word-class.ts").WordClass];
/** Behind a day: the day before is perhaps its last one. */
export declare const EARLIER: import("./word-class.ts").WordClass;
export declare const AT: import("./word-class.ts").WordClass;
export declare const TO: import("./word-class.ts").WordClass;
export declare const AND: import("./word-class.ts").WordClass;
export declare const OR: import("./word-class.ts").WordClass;
export declare const BETWEEN: import("./word-class.ts").WordClass;
export declare const OF: import("./word-class.ts").WordClass;
export declare const ON: import("./word-class.ts").WordClass;
/** They say nothing about a date. */
export declare const ARTICLES: import("./word-class.ts").WordClass;
export declare const NOT: import("./word-class.ts").WordClass;
/** Before a date, or a day without a month. */
export declare const DATE_CUES: import("./word-class.ts").WordClass;
/** Between the two: the first in either order, the second between a day and its time. */
export declare const FILLERS: readonly [import("./word-class.ts").WordClass, import("./word-class.ts").WordClass];
/** Labels of a time, and of a day, on a line of their own. */
export declare const LABELS: readonly [import("./word-class.ts").WordClass, import("./word-class.ts").WordClass];
/** Words before the two ends of a change: 'moved from 5 Dec to 7 Dec' */
export declare const MOVES: import("./word-class.ts").WordClass;
/** A number behind one of these is no day. */
export declare const NUMBERED: import("./word-class.ts").WordClass;
/** Dates and decimals behind one of these are numbers of something. */
export declare const SERIALS: import("./word-class.ts").WordClass;
export declare const SCORES: import("./word-class.ts").WordClass;
/** A number before one of these counts something. */
export declare const UNITS: import("./word-class.ts").WordClass;
/** The beginning of a duration before a day: 'a week from today' */
export declare const PERIODS: import("./word-class.ts").WordClass;
/** Before a weekday: what was. */
export declare const WAS: import("./word-class.ts").WordClass;
