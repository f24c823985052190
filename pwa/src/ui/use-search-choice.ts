import { startTransition, useOptimistic } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** Writes the choice into the address; nothing else of the search stays. */
type Choose = (choice: Readonly<Record<string, string>>, options?: NavigateOptions) => void;

/**
 * What was chosen on a page, kept in the search of its address, and shown as soon as it is tapped. The router draws
 * a new address only when there is time: without this, a slow machine would let a radio button jump back meanwhile.
 */
export function useSearchChoice(): readonly [URLSearchParams, Choose] {
  const [written, write] = useSearchParams();
  const [chosen, show] = useOptimistic(written);
  const choose: Choose = (choice, options) =>
    startTransition(() => {
      show(new URLSearchParams(choice));
      write(choice, options);
    });
  return [chosen, choose];
}
