/** The legal form, which is left out when names are compared. */
export declare const LEGAL_FORMS: import("./word-class.ts").WordClass;
