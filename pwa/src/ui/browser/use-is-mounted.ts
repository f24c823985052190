import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Whether the component is still there, for an answer that arrives after it was closed. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const isMounted = useRef(false);
  // In the moment in which it disappears, not some time after.
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
