/**
 * The landing page is prerendered in index.html, and the app then renders the same page in its place. What a
 * visitor did in between must not be lost: the focus moves to the same link, and a button that was pressed
 * before it had a handler (index.html notes which) is pressed again.
 */
const REACHABLE = 'a[href], button';

/** Call this right before the first render into `root`. False if no prerendered page is visible. */
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
