import type { WordClass } from './word-class.ts';
/**
 * Each with its letter in the shape of a text (see `tokens.ts`), or one for each class; of the senses of a word the
 * first counts. The value of a sense is the number of the class.
 */
export declare const DATE_SENSES: {
    readonly month: readonly ["M", readonly [WordClass, WordClass, WordClass, WordClass, WordClass, WordClass, WordClass, WordClass, WordClass, WordClass, WordClass, WordClass]];
    readonly roman: readonly ["N", WordClass[]];
    readonly weekday: readonly ["O", readonly [WordClass, WordClass, WordClass, WordClass, WordClass, WordClass, WordClass]];
    readonly away: readonly ["A", readonly [WordClass, WordClass, WordClass, WordClass, WordClass]];
    readonly either: readonly ["B", readonly [WordClass, WordClass]];
    readonly part: readonly ["P", readonly [WordClass, WordClass, WordClass, WordClass]];
    readonly half: readonly ["H", readonly [WordClass, WordClass]];
    readonly hours: readonly ["I", readonly [WordClass]];
    readonly oclock: readonly ["J", readonly [WordClass]];
    readonly clock: readonly ["CCDD", readonly [WordClass, WordClass, WordClass, WordClass]];
    readonly ordinal: readonly ["L", readonly [WordClass]];
    readonly nth: readonly ["E", WordClass[]];
    readonly hour: readonly ["G", readonly [WordClass, WordClass, WordClass, WordClass, WordClass, WordClass, WordClass, WordClass, WordClass, WordClass, WordClass, WordClass]];
    readonly zone: readonly ["g", readonly [WordClass, WordClass]];
    readonly until: readonly ["lnkm", readonly [WordClass, WordClass, WordClass, WordClass]];
    readonly to: readonly ["q", readonly [WordClass]];
    readonly and: readonly ["&", readonly [WordClass]];
    readonly or: readonly ["F", readonly [WordClass]];
    readonly of: readonly ["b", readonly [WordClass]];
    readonly on: readonly ["a", readonly [WordClass]];
    readonly at: readonly ["o", readonly [WordClass]];
    readonly between: readonly ["r", readonly [WordClass]];
    readonly week: readonly ["j", readonly [WordClass, WordClass, WordClass, WordClass, WordClass]];
    readonly unit: readonly ["K", readonly [WordClass]];
    readonly dayNumber: readonly ["i", readonly [WordClass]];
    readonly label: readonly ["de", readonly [WordClass, WordClass]];
    readonly cue: readonly ["c", readonly [WordClass]];
    readonly vague: readonly ["p", readonly [WordClass]];
    readonly mail: readonly ["tuv", readonly [WordClass, WordClass, WordClass]];
    readonly fill: readonly ["fs", readonly [WordClass, WordClass]];
    readonly verb: readonly ["", readonly [WordClass]];
    readonly afterVerb: readonly ["", readonly [WordClass]];
    readonly short: readonly ["", readonly [WordClass]];
    readonly noDay: readonly ["", readonly [WordClass]];
    readonly past: readonly ["", readonly [WordClass, WordClass]];
    readonly future: readonly ["", readonly [WordClass]];
    readonly halfDay: readonly ["", readonly [WordClass]];
    readonly vagueAfter: readonly ["", readonly [WordClass]];
    readonly duration: readonly ["", readonly [WordClass]];
    readonly earlier: readonly ["", readonly [WordClass]];
    readonly not: readonly ["", readonly [WordClass]];
    readonly move: readonly ["", readonly [WordClass]];
    readonly numbered: readonly ["", readonly [WordClass]];
    readonly serial: readonly ["", readonly [WordClass]];
    readonly score: readonly ["", readonly [WordClass]];
    readonly period: readonly ["", readonly [WordClass]];
};
export type Sense = keyof typeof DATE_SENSES;
export interface DateWord {
    readonly senses: Readonly<Partial<Record<Sense, number>>>;
    /** 'Z' where no sense has one. */
    readonly letter: string;
}
export declare const UNKNOWN: DateWord;
export declare const startsPhrase: (word: string) => boolean;
/** Undefined for a word that means nothing for a date; the words of a phrase have one blank between them. */
export declare function dateWordOf(word: string): DateWord | undefined;
