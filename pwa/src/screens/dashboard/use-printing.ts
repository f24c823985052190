/**
 * Printing the dashboard. The browser's own command announces itself before it takes its picture of the page. Ours
 * has to draw the sheet first: `window.print` waits for nothing.
 */
import { useSyncExternalStore } from 'react';

/**
 * 'asked': draw the sheet, then print. 'printing': the browser is at it. The sheet stays after that until somebody
 * touches the page again, because phones say too early that they are done.
 */
type PrintState = 'no' | 'asked' | 'printing';

const listeners = new Set<() => void>();
let state: PrintState = 'no';

function become(next: PrintState): void {
  state = next;
  for (const listener of listeners) listener();
}

const onBeforePrint = (): void => become('printing');
const onAct = (): void => {
  if (state === 'printing') become('no');
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

/** Whether what goes on paper is wanted now. */
export function usePrinting(): PrintState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Asks for the sheet; once it is drawn, `printDrawn` prints it. */
export function printPage(): void {
  become('asked');
}

/** Prints the page. Not every browser announces that by an event, and one that stays silent must print again too. */
export function printDrawn(): void {
  window.print();
  become('printing');
}
