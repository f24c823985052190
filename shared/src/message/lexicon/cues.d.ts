export declare const FORMER: import("./word-class.ts").WordClass;
export declare const STIPEND: import("./word-class.ts").WordClass;
export declare const BASE: import("./word-class.ts").WordClass;
export declare const VARIABLE: import("./word-class.ts").WordClass;
/** Words between a label and its value. */
export declare const FILLERS: import("./word-class.ts").WordClass;
/** Behind the name of a company. */
export declare const COMPANY_BEHIND: import("./word-class.ts").WordClass;
/** In front of the name of a company. */
export declare const COMPANY_BEFORE: import("./word-class.ts").WordClass;
export declare const ROLE_BEFORE: import("./word-class.ts").WordClass;
export declare const ROLE_BEHIND: import("./word-class.ts").WordClass;
export declare const YEARLY: import("./word-class.ts").WordClass;
export declare const AT_LEAST: import("./word-class.ts").WordClass;
