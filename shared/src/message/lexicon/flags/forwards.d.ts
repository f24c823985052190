export declare const FORWARD_MARKS: import("../word-class.ts").WordClass;
export declare const MAIL_HEADERS: import("../word-class.ts").WordClass;
export declare const SUBJECT_MARKS: import("../word-class.ts").WordClass;
