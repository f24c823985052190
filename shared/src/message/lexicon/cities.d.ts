export declare const CITIES: import("./word-class.ts").WordClass;
export declare const ANY_PLACE: import("./word-class.ts").WordClass;
/** Between places. */
export declare const PLACE_JOINTS: import("./word-class.ts").WordClass;
