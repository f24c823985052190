import { useState, useSyncExternalStore } from 'react';

/**
 * Whether to show a notice above the lists: from the moment on at which it is wanted and the page is at its top. One
 * that appears while the student reads further down would move what is being read.
 */
export function useShownAtTop(isWanted: boolean): boolean {
  const isAtTop = useSyncExternalStore(subscribe, () => window.scrollY <= 0);
  const [wasShown, setWasShown] = useState(false);
  const isShown = isWanted && (wasShown || isAtTop);
  if (isShown !== wasShown) setWasShown(isShown);
  return isShown;
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}
