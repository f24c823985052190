export declare const FEE: {
    /** What a fee is for. */
    readonly kinds: import("../word-class.ts").WordClass;
    readonly costs: import("../word-class.ts").WordClass;
    readonly sums: import("../word-class.ts").WordClass;
    readonly entries: import("../word-class.ts").WordClass;
    readonly rupees: import("../word-class.ts").WordClass;
    readonly only: import("../word-class.ts").WordClass;
    readonly refundable: import("../word-class.ts").WordClass;
    readonly returned: import("../word-class.ts").WordClass;
    readonly purpose: import("../word-class.ts").WordClass;
    readonly pay: import("../word-class.ts").WordClass;
    readonly payment: import("../word-class.ts").WordClass;
    readonly paid: import("../word-class.ts").WordClass;
    readonly anyPayment: import("../word-class.ts").WordClass;
    readonly signUp: import("../word-class.ts").WordClass;
    readonly confirm: import("../word-class.ts").WordClass;
    readonly scan: import("../word-class.ts").WordClass;
    readonly via: import("../word-class.ts").WordClass;
    readonly wallets: import("../word-class.ts").WordClass;
    readonly upiBanks: import("../word-class.ts").WordClass;
};
export declare const DENIAL: {
    readonly no: import("../word-class.ts").WordClass;
    /** 'Do not delay' and 'no interview' deny no fee. */
    readonly idle: import("../word-class.ts").WordClass;
    readonly except: import("../word-class.ts").WordClass;
    readonly strangers: import("../word-class.ts").WordClass;
    readonly ask: import("../word-class.ts").WordClass;
    /** What may stand between a fee and its denial. */
    readonly between: import("../word-class.ts").WordClass;
    readonly after: import("../word-class.ts").WordClass;
    readonly byOthers: import("../word-class.ts").WordClass;
};
/** Of money that is none of those who hire. */
export declare const OTHER_MONEY: {
    readonly college: import("../word-class.ts").WordClass;
    /** What the job is about. */
    readonly customers: import("../word-class.ts").WordClass;
};
/** Of what those who hire pay, and what leaving early costs. */
export declare const PAY: {
    readonly earned: import("../word-class.ts").WordClass;
    readonly names: import("../word-class.ts").WordClass;
    readonly bond: import("../word-class.ts").WordClass;
    readonly payers: import("../word-class.ts").WordClass;
    readonly auxiliaries: import("../word-class.ts").WordClass;
    /** 'pay scale', 'pay is' */
    readonly nouns: import("../word-class.ts").WordClass;
    readonly periods: import("../word-class.ts").WordClass;
};
