/** A class of words: data, and how it is looked for in a text. */
import type { Span } from '../message-types.ts';
export type Language = 'en' | 'hi' | 'mr' | 'gu' | 'bn' | 'ta' | 'te' | 'kn' | 'ml';
export interface WordClass {
    /** In small letters, without the sign for endings. */
    readonly words: readonly string[];
    /** Where they stand in a text, as whole words, the longest first. */
    readonly find: (text: string) => readonly Span[];
    readonly isIn: (text: string) => boolean;
    /** True for a text that is one of them and nothing else. */
    readonly is: (text: string) => boolean;
    /** The pattern of one of them, for grammars: a group that captures nothing. */
    readonly source: string;
}
/**
 * Words of each language, divided by commas: `wordClass({ en: 'last date, dead line, clos*', hi: 'अंतिम तिथि' })`. A
 * blank stands for blanks or a dash or nothing, a star for any ending.
 */
export declare function wordClass(given: {
    readonly [L in Language]?: string;
}): WordClass;
