/** Even a slow phone has rendered the target by then. */
const WAIT_MS = 10_000;

/** The latest request. A new one ends it. */
let currentTarget: { held: Element | null; readonly observer: MutationObserver } | undefined;

/**
 * Focuses the element that `find` returns, and again when that leaves the page: a restored item is rendered a
 * moment later, and a deleted one leaves a moment later. Does nothing once the user has moved the focus.
 */
export function focusWhenAvailable(find: () => Element | null): void {
  const former = currentTarget?.held ?? null;
  currentTarget?.observer.disconnect();
  const hold = (): void => {
    if (now.held?.isConnected === true || !mayTakeFocus([former, now.held])) return;
    const target = find();
    if (!(target instanceof HTMLElement)) return;
    target.focus({ preventScroll: true });
    now.held = target;
  };
  const observer = new MutationObserver(hold);
  const now: NonNullable<typeof currentTarget> = { held: null, observer };
  currentTarget = now;
  hold();
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WAIT_MS);
}

/** True while the focus is nowhere, where this module has put it, or still on the button of a toast that is closing. */
function mayTakeFocus(ours: readonly (Element | null)[]): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body) return true;
  return ours.includes(active) || active.closest('output') !== null;
}
