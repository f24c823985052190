import { useSyncExternalStore } from 'react';

/** The minimum height of a keyboard; toolbars that come and go are smaller. */
const KEYBOARD_MIN_PX = 160;
let tallest = 0;

/** True while a phone's keyboard most likely covers the lower part of the screen. */
export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribe, isOpen);
}

function isOpen(): boolean {
  const field = document.activeElement;
  const typing = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  tallest = typing ? Math.max(tallest, innerHeight) : innerHeight;
  return typing && tallest - (visualViewport?.height ?? innerHeight) > KEYBOARD_MIN_PX;
}

function subscribe(listener: () => void): () => void {
  const targets = [visualViewport, globalThis].filter((target) => target !== null);
  for (const target of targets) target.addEventListener('resize', listener);
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', listener);
  return () => {
    for (const target of targets) target.removeEventListener('resize', listener);
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', listener);
  };
}
