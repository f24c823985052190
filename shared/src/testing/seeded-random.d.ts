/** A seeded random number generator: the same seed gives the same sequence. */
export interface SeededRandom {
    /** From 0 (inclusive) to 1 (exclusive). */
    next(): number;
    /** A whole number from `min` to `max`, both included. */
    integer(min: number, max: number): number;
    /** True with this probability, from 0 to 1. */
    isTrue(share: number): boolean;
    oneOf<T>(choices: readonly [T, ...T[]]): T;
}
/** Mulberry32. */
export declare function createSeededRandom(seed: number): SeededRandom;
