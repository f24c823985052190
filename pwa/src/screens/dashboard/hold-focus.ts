/** Even a slow phone has drawn by then what was asked for. */
const WAIT_MS = 10_000;

/**
 * Focuses what `find` gives, and again when that leaves the page: what was brought back is drawn a moment later, and
 * what was deleted goes a moment later. It does nothing once a person has put the focus somewhere else.
 */
export function holdFocus(find: () => Element | null): void {
  let held: Element | null = null;
  const hold = (): void => {
    if (held?.isConnected === true || !isFree(held)) return;
    const target = find();
    if (!(target instanceof HTMLElement)) return;
    target.focus({ preventScroll: true });
    held = target;
  };
  hold();
  const observer = new MutationObserver(hold);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WAIT_MS);
}

/** True while the focus is nowhere, or still on the button of a message that goes away now. */
function isFree(held: Element | null): boolean {
  const active = document.activeElement;
  return (
    active === null ||
    active === document.body ||
    active === held ||
    active.closest('output') !== null
  );
}
