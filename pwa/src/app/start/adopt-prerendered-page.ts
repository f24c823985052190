/**
 * index.html shows a page before the app runs: the landing page, or a snapshot of the dashboard. The app then renders
 * the same page in its place. What the user did in between must not be lost: the focus moves to the same link or control,
 * a link whose address index.html has set is followed, and a button that was pressed before it had a handler
 * (index.html notes which) is pressed again.
 */
const FOCUSABLE = 'a[href], button, input, select';

/** Call this right before the first render into `root`. False if no prerendered page is visible. */
export function adoptPrerenderedPage(root: Element): boolean {
  const { dataset } = document.documentElement;
  const prerendered = root.querySelector('#prerendered');
  const isVisible = dataset['start'] === 'landing' || dataset['start'] === 'snapshot';
  if (!prerendered || !isVisible) return false;
  const address = location.href;
  let focused = document.activeElement;
  prerendered.addEventListener('focusin', () => (focused = document.activeElement));
  const observer = new MutationObserver(() => {
    if (prerendered.isConnected) return;
    observer.disconnect();
    document.adoptedStyleSheets = [];
    if (focused && prerendered.contains(focused))
      findSame(root, focused, prerendered)?.focus({ preventScroll: true });
    // The router reads the address at the start of the first render, and listens from its end on.
    if (location.href !== address)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    const { pressed } = dataset;
    if (pressed !== undefined) findButton(root, pressed)?.click();
  });
  observer.observe(root, { childList: true });
  return true;
}

/** The link or control of the same name; of several, the one in the same place among them. */
function findSame(root: Element, element: Element, within: Element): HTMLElement | undefined {
  const name = nameOf(element);
  const named = (place: Element): HTMLElement[] =>
    [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => nameOf(one) === name);
  return named(root)[named(within).findIndex((one) => one === element)];
}

function nameOf(element: Element): string {
  return [element.localName, element.getAttribute('href'), labelOf(element)].join(' ');
}

function labelOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent.trim();
}

function findButton(root: Element, name: string): HTMLElement | undefined {
  return [...root.querySelectorAll('button')].find((button) => labelOf(button) === name);
}
