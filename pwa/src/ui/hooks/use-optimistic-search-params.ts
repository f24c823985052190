import { startTransition, useOptimistic } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** Replaces the URL's search parameters with the choice. */
type Choose = (choice: Readonly<Record<string, string>>, options?: NavigateOptions) => void;

/**
 * A choice stored in the URL's search parameters, shown as soon as it is tapped. The router renders a new
 * location only when there is time: without this, a radio button would jump back on a slow machine meanwhile.
 */
export function useOptimisticSearchParams(): readonly [URLSearchParams, Choose] {
  const [written, write] = useSearchParams();
  const [chosen, show] = useOptimistic(written);
  const choose: Choose = (choice, options) =>
    startTransition(() => {
      show(new URLSearchParams(choice));
      write(choice, options);
    });
  return [chosen, choose];
}
