/** For longer than this nobody waits for the focus; it would jump away from what is done meanwhile. */
const WAIT_MS = 2000;

/**
 * Focuses what a selector finds, as soon as it is on the page: what an action brings back is drawn a moment later. It
 * does nothing once the focus is somewhere else.
 */
export function focusWhenThere(selector: string): void {
  if (focused(selector)) return;
  const observer = new MutationObserver(() => {
    if (focused(selector)) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WAIT_MS);
}

/** True when nothing is left to do. The focus is nowhere, or on the button that was just pressed and will vanish. */
function focused(selector: string): boolean {
  const target = document.querySelector(selector);
  if (!(target instanceof HTMLElement)) return false;
  const active = document.activeElement;
  const free = active === null || active === document.body || active.closest('output') !== null;
  if (free) target.focus({ preventScroll: true });
  return true;
}
