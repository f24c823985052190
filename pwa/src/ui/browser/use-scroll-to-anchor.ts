import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Browsers scroll only to elements that exist when the page loads; ours are rendered later. */
export function useScrollToAnchor(): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(parseAnchorId(hash));
    if (!target) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}

export function parseAnchorId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // The URL was cut in the middle of an escape: it names nothing.
    return '';
  }
}
