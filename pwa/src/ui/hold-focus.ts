/** Even a slow phone has drawn by then what was asked for. */
const WAIT_MS = 10_000;

/** What the page was last asked to focus. Asking anew ends what was asked before. */
let last: { held: Element | null; readonly observer: MutationObserver } | undefined;

/**
 * Focuses what `find` gives, and again when that leaves the page: what was brought back is drawn a moment later, and
 * what was deleted goes a moment later. It does nothing once a person has put the focus somewhere else.
 */
export function holdFocus(find: () => Element | null): void {
  const former = last?.held ?? null;
  last?.observer.disconnect();
  const hold = (): void => {
    if (now.held?.isConnected === true || !isFree([former, now.held])) return;
    const target = find();
    if (!(target instanceof HTMLElement)) return;
    target.focus({ preventScroll: true });
    now.held = target;
  };
  const observer = new MutationObserver(hold);
  const now: NonNullable<typeof last> = { held: null, observer };
  last = now;
  hold();
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WAIT_MS);
}

/** True while the focus is nowhere, where we have put it, or still on the button of a message that goes away now. */
function isFree(ours: readonly (Element | null)[]): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body) return true;
  return ours.includes(active) || active.closest('output') !== null;
}
