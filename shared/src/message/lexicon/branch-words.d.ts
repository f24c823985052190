/** Beside a first degree they are of the same branches. */
export declare const SAME_DEGREES: import("./word-class.ts").WordClass;
export declare const ALL_LOCAL: import("./word-class.ts").WordClass;
/** Words of lists, without full stops, by what they do there. */
export declare const BRANCH_SORTS: readonly [readonly ['first-degree', import("./word-class.ts").WordClass], readonly ['degree', import("./word-class.ts").WordClass], readonly ['except', import("./word-class.ts").WordClass], readonly ['and', import("./word-class.ts").WordClass], readonly ['of', import("./word-class.ts").WordClass], readonly ['group', import("./word-class.ts").WordClass], readonly ['group', import("./word-class.ts").WordClass], readonly ['noun', import("./word-class.ts").WordClass], readonly ['degree-word', import("./word-class.ts").WordClass], readonly ['tail', import("./word-class.ts").WordClass], readonly ['students', import("./word-class.ts").WordClass], readonly ['beside', import("./word-class.ts").WordClass]];
/** Only with full stops or in capitals. */
export declare const PLAIN_WORDS: import("./word-class.ts").WordClass;
/** They name a branch only beside another one, in capitals, or where a list is expected. */
export declare const EVERYDAY: import("./word-class.ts").WordClass;
/** So do these names of several words. */
export declare const EVERYDAY_NAMES: import("./word-class.ts").WordClass;
/** Neighbours joined by 'and' that are one name although each is one too. */
export declare const JOINABLE: import("./word-class.ts").WordClass;
/** Of other degrees than those of engineering, and names in other scripts. */
export declare const SUBJECTS: import("./word-class.ts").WordClass;
/** Words in capitals, or with one, that stand for something else. */
export declare const NO_NAMES: import("./word-class.ts").WordClass;
/** Short names in small letters. */
export declare const SMALL_CODES: import("./word-class.ts").WordClass;
/** Short forms in front of a full stop. */
export declare const ABBREVIATIONS: import("./word-class.ts").WordClass;
/** A list is expected under these. */
export declare const LIST_LABELS: import("./word-class.ts").WordClass;
/** Or here, beside other criteria. */
export declare const CRITERIA_LABELS: import("./word-class.ts").WordClass;
