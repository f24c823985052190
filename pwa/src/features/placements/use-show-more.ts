import { useState } from 'react';

/** How many entries of a long list a dialog shows at first, and how many more at a time. */
const STEP = 50;

export interface ShowMore<T> {
  readonly shown: readonly T[];
  readonly hidden: number;
  readonly showMore: () => void;
}

/** The beginning of a list that may be long, with a function that shows more. */
export function useShowMore<T>(list: readonly T[]): ShowMore<T> {
  const [count, setCount] = useState(STEP);
  return {
    shown: list.slice(0, count),
    hidden: Math.max(0, list.length - count),
    showMore: () => setCount((now) => now + STEP),
  };
}
