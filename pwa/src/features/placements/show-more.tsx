import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';

/** How many entries of a long list a dialog shows at first, and how many more at a time. */
const STEP = 50;

export function useShowMore<T>(list: readonly T[], step = STEP) {
  const [count, setCount] = useState(step);
  return {
    shown: list.slice(0, count),
    hidden: list.length - count,
    showMore: () => setCount((now) => now + step),
  };
}

interface ShowMoreProps extends Pick<ButtonProps, 'sx' | 'variant'> {
  readonly hidden: number;
  readonly showMore: () => void;
}

export function ShowMore({ hidden, showMore, ...button }: ShowMoreProps) {
  if (hidden <= 0) return null;
  return <Button {...button} onClick={showMore}>{`Show more (${hidden} left)`}</Button>;
}
