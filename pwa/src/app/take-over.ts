/**
 * The landing page stands in index.html as the build drew it, and the app then draws the same page in its place. What
 * a visitor did in between must not be lost: the focus moves to the same link, and a button that was pressed before
 * anything could answer it (index.html notes which) is pressed again.
 */
const REACHABLE = 'a[href], button';

/** To be called right before the first drawing into `root`. False where no page drawn ahead is in sight. */
export function takeOver(root: Element): boolean {
  const { dataset } = document.documentElement;
  const ahead = root.querySelector('#drawn-ahead');
  if (!ahead || dataset['start'] !== 'landing') return false;
  const places = [...ahead.querySelectorAll(REACHABLE)];
  let focused = document.activeElement;
  ahead.addEventListener('focusin', () => (focused = document.activeElement));
  const observer = new MutationObserver(() => {
    if (ahead.isConnected) return;
    observer.disconnect();
    const index = places.findIndex((place) => place === focused);
    root.querySelectorAll<HTMLElement>(REACHABLE)[index]?.focus({ preventScroll: true });
    const { pressed } = dataset;
    if (pressed !== undefined) buttonNamed(root, pressed)?.click();
  });
  observer.observe(root, { childList: true });
  return true;
}

function buttonNamed(root: Element, name: string): HTMLElement | undefined {
  return [...root.querySelectorAll('button')].find(
    (button) => button.getAttribute('aria-label') === name,
  );
}
