/** Puts word classes into patterns, and looks for these in a text. */
import type { Span } from '../message-types.ts';
import type { WordClass } from './word-class.ts';
/** The pattern of a whole word of one of the classes. */
export declare const wordOf: (...classes: readonly WordClass[]) => string;
/** The pattern of two things in one sentence, so many characters from each other at most. */
export declare const near: (first: string, second: string, gap: number) => string;
/** The first places of a global pattern; a text made to have thousands is not read to its end. */
export declare function firstMatches(text: string, pattern: RegExp): readonly Span[];
