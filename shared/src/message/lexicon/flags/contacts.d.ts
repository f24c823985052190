/** Anybody can have an address with these. */
export declare const FREE_MAILS: import("../word-class.ts").WordClass;
export declare const BESIDE_MAIL: {
    /** Coordinators of the college write from addresses of their own. */
    readonly college: import("../word-class.ts").WordClass;
    readonly students: import("../word-class.ts").WordClass;
    readonly hiring: import("../word-class.ts").WordClass;
    /** What only a company, or who claims to be one, is written for. */
    readonly companyUse: import("../word-class.ts").WordClass;
    readonly question: import("../word-class.ts").WordClass;
    readonly example: import("../word-class.ts").WordClass;
};
/** Within the part before the '@', as one of its parts, and at the end of one. */
export declare const MAIL_NAMES: {
    readonly college: {
        readonly within: readonly string[];
        readonly parts: readonly string[];
        readonly endings: readonly [];
    };
    readonly company: {
        readonly within: readonly string[];
        readonly parts: readonly string[];
        readonly endings: readonly string[];
    };
    readonly samples: readonly string[];
};
