import { useState } from 'react';

/** How many entries of a long list a dialog shows at first, and how many more at a time. */
const STEP = 50;

/** The beginning of a list that may be long, with a function that shows more. */
export function useShowMore<T>(list: readonly T[], step = STEP) {
  const [count, setCount] = useState(step);
  return {
    shown: list.slice(0, count),
    hidden: Math.max(0, list.length - count),
    showMore: () => setCount((now) => now + step),
  };
}
