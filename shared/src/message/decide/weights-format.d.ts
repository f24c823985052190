/** Weights as text: for each one that is not zero how many buckets lie before it, and its value in steps. */
import type { LinearModel } from './linear-model.ts';
export interface StoredModel {
    readonly classes: number;
    readonly bits: number;
    /** The value of one step. */
    readonly step: number;
    readonly table: string;
}
export declare const STEPS_MAX = 45;
export declare function storeModel({ classes, bits, weights }: LinearModel, step: number): StoredModel;
export declare function loadModel({ classes, bits, step, table }: StoredModel): LinearModel;
/** A set of words as bits, one for each bucket: a few words that are not in it may seem to be. */
export declare function storeWords(words: Iterable<string>, hash: (word: string) => number): string;
export declare function loadWords(set: string, hash: (word: string) => number): (word: string) => boolean;
