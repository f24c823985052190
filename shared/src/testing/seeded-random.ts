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
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    isTrue: (share) => next() < share,
    oneOf: (choices) => choices[integer(0, choices.length - 1)] ?? choices[0],
  };
}
