/**
 * Printing the dashboard. The browser's own command fires an event before it captures the page. Ours has to
 * render the sheet first: `window.print` waits for nothing.
 */
import { useSyncExternalStore } from 'react';

/**
 * 'asked': render the sheet, then print. 'printing': the browser prints. The sheet stays after that until the
 * page is touched again, because phones report too early that they are done.
 */
type PrintState = 'no' | 'asked' | 'printing';

const listeners = new Set<() => void>();
let state: PrintState = 'no';

function setState(next: PrintState): void {
  state = next;
  for (const listener of listeners) listener();
}

const onBeforePrint = (): void => setState('printing');
const onAct = (): void => {
  if (state === 'printing') setState('no');
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', onBeforePrint);
    window.addEventListener('pointerdown', onAct);
    window.addEventListener('keydown', onAct);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', onBeforePrint);
    window.removeEventListener('pointerdown', onAct);
    window.removeEventListener('keydown', onAct);
    state = 'no';
  };
}

export function usePrinting(): PrintState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Requests the sheet; once it is rendered, `printRenderedSheet` prints it. */
export function printPage(): void {
  setState('asked');
}

/** Prints the page. Not every browser fires the print events, and one without them must be able to print again too. */
export function printRenderedSheet(): void {
  window.print();
  setState('printing');
}
