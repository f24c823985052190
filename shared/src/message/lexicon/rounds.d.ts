/** Words of rounds, and of the places where they are held. */
import type { RoundKind } from '../../placement/round/round.ts';
import { type WordClass } from './word-class.ts';
/** The first whose words are in the name of a round counts. */
export declare const ROUND_WORDS: readonly (readonly [RoundKind, WordClass])[];
/** A name that says no more than the kind. */
export declare const PLAIN_ROUND: WordClass;
export declare const INTERVIEW_ALONE: WordClass;
/** Names that are written in capitals in a line of small letters. */
export declare const CAPITALS: WordClass;
export declare const VENUE: WordClass;
export declare const ROOM: WordClass;
export declare const NO_VENUE: WordClass;
export declare const TENTATIVE: WordClass;
export declare const MOCK: WordClass;
export declare const ARTICLES: WordClass;
