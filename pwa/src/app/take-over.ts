/**
 * The landing page stands in index.html as the build drew it, and the app then draws the same page in its place. What
 * a visitor did in between must not be lost: the focus moves to the same link, and a button that was pressed before
 * anything could answer it (index.html notes which) is pressed again.
 */
const REACHABLE = 'a[href], button';

/** To be called right before the first drawing into `root`; does nothing where no page was drawn ahead. */
export function takeOver(root: Element): void {
  const { pressed } = document.documentElement.dataset;
  const ahead = root.querySelector('#drawn-ahead');
  if (!ahead) return;
  const focused = [...ahead.querySelectorAll(REACHABLE)].findIndex(
    (element) => element === document.activeElement,
  );
  const observer = new MutationObserver(() => {
    if (ahead.isConnected) return;
    observer.disconnect();
    root.querySelectorAll<HTMLElement>(REACHABLE)[focused]?.focus({ preventScroll: true });
    if (pressed !== undefined) buttonNamed(root, pressed)?.click();
  });
  observer.observe(root, { childList: true });
}

function buttonNamed(root: Element, name: string): HTMLElement | undefined {
  return [...root.querySelectorAll('button')].find(
    (button) => button.getAttribute('aria-label') === name,
  );
}
