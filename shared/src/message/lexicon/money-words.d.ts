import { type WordClass } from './word-class.ts';
/** By their codes. */
export declare const CURRENCIES: {
    INR: WordClass;
    USD: WordClass;
    EUR: WordClass;
    GBP: WordClass;
    JPY: WordClass;
    SGD: WordClass;
    AUD: WordClass;
    CAD: WordClass;
    HKD: WordClass;
    NZD: WordClass;
    KRW: WordClass;
    AED: WordClass;
    CHF: WordClass;
    CNY: WordClass;
    MYR: WordClass;
    QAR: WordClass;
    SAR: WordClass;
    OMR: WordClass;
    KWD: WordClass;
    BHD: WordClass;
};
export declare const UNITS: {
    k: WordClass;
    lakh: WordClass;
    LPA: WordClass;
    crore: WordClass;
    million: WordClass;
};
/** Behind a word such as 'per'. */
export declare const PERIODS: {
    hour: WordClass;
    day: WordClass;
    week: WordClass;
    month: WordClass;
    year: WordClass;
};
export declare const PER: WordClass;
/** By themselves. */
export declare const PERIOD_ADVERBS: {
    hour: WordClass;
    day: WordClass;
    week: WordClass;
    month: WordClass;
    year: WordClass;
};
export declare const FROM: WordClass;
export declare const PLUS: WordClass;
/** In front of a limit. */
export declare const LIMITS: WordClass;
/** Behind a limit. */
export declare const OR_MORE: WordClass;
/** What a number without a unit counts instead of money. */
export declare const COUNTED: WordClass;
/** What thousands and lakhs may be instead of money. */
export declare const CROWDS: WordClass;
/** Beside a number that may be an amount without a unit. */
export declare const PAY_WORDS: WordClass;
/** Instead of an amount. */
export declare const PAY_PHRASES: WordClass;
