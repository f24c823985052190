/**
 * Leads the open app to another of its pages without loading it anew, from outside the drawn part: a launch by a
 * shortcut, a tapped notification. The router follows the history; a form with unsaved typing asks before it goes.
 */
export function openPath(path: string): void {
  const { idx } = (history.state ?? {}) as { readonly idx?: number };
  const state = { idx: (idx ?? 0) + 1, key: crypto.randomUUID().slice(0, 8), usr: null };
  history.pushState(state, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}
