import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Goes to the part of the page that the address names (`/legal/privacy#rights`). The browser itself can do that only
 * for what is there when it loads the page; ours is drawn later.
 */
export function useAnchor(): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(anchorId(hash));
    if (!target) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}

/** The id that an address's hash names; '' for none. */
export function anchorId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // Somebody cut the address in the middle of an escape: it names nothing.
    return '';
  }
}
