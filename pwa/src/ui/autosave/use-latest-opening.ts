import { useCallback, useEffect, useRef, useState } from 'react';

/** Shows what a promise resolves to; false once something else, or nothing any more, is to be shown. */
export type ShowOpening<T> = (next: Promise<T>) => Promise<boolean>;

/**
 * What is opened and shown, such as a form, and the function that shows the next. `getClose` returns the function that
 * releases a shown one; it is called when the next is shown and when nothing is shown any more. It must not change.
 */
export function useLatestOpening<T>(
  closeOf: (opening: T) => (() => void) | undefined,
): [T | 'reading', ShowOpening<T>] {
  const [opening, setOpening] = useState<{ readonly of: T }>();
  const close = useRef<(() => void) | undefined>(undefined);
  const turn = useRef(0);
  const show = useCallback<ShowOpening<T>>(
    async (asked) => {
      const mine = (turn.current += 1);
      const next = await asked;
      const closeNext = closeOf(next);
      if (turn.current !== mine) {
        closeNext?.();
        return false;
      }
      close.current?.();
      close.current = closeNext;
      setOpening({ of: next });
      return true;
    },
    [closeOf],
  );
  useEffect(
    () => () => {
      turn.current = Number.NaN;
      close.current?.();
      close.current = undefined;
    },
    [],
  );
  return [opening === undefined ? 'reading' : opening.of, show];
}
