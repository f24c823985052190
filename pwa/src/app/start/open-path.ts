/**
 * Navigates the open app without a reload, from outside React: a shortcut launch, a tapped notification. The
 * router follows the history; a form with unsaved typing asks before it is left.
 */
export function openPath(path: string): void {
  const { idx } = (history.state ?? {}) as { readonly idx?: number };
  const state = { idx: (idx ?? 0) + 1, key: crypto.randomUUID().slice(0, 8), usr: null };
  history.pushState(state, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}
