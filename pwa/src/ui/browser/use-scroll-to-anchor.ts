import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the element that the URL's hash names (`/legal/privacy#rights`). The browser does that only for
 * elements that exist when the page loads; ours are rendered later.
 */
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
