/**
 * The landing page is prerendered in index.html, and the app then renders the same page in its place. What a
 * visitor did in between must not be lost: the focus moves to the same link, and a button that was pressed
 * before it had a handler (index.html notes which) is pressed again.
 */
const FOCUSABLE = 'a[href], button';

/** Call this right before the first render into `root`. False if no prerendered page is visible. */
export function adoptPrerenderedPage(root: Element): boolean {
  const { dataset } = document.documentElement;
  const prerendered = root.querySelector('#prerendered');
  if (!prerendered || dataset['start'] !== 'landing') return false;
  const focusable = [...prerendered.querySelectorAll(FOCUSABLE)];
  let focused = document.activeElement;
  prerendered.addEventListener('focusin', () => (focused = document.activeElement));
  const observer = new MutationObserver(() => {
    if (prerendered.isConnected) return;
    observer.disconnect();
    const index = focusable.findIndex((place) => place === focused);
    root.querySelectorAll<HTMLElement>(FOCUSABLE)[index]?.focus({ preventScroll: true });
    const { pressed } = dataset;
    if (pressed !== undefined) findButton(root, pressed)?.click();
  });
  observer.observe(root, { childList: true });
  return true;
}

function findButton(root: Element, name: string): HTMLElement | undefined {
  return [...root.querySelectorAll('button')].find(
    (button) => button.getAttribute('aria-label') === name,
  );
}
