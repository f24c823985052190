import { useLayoutEffect } from 'react';

/** Two taps within this time are one gesture, a double tap. */
const DOUBLE_TAP_MS = 300;

/** Above dialogs and toasts. */
const SHIELD_Z_INDEX = '2000';

/**
 * For a component that closes when it is pressed: a second tap there is meant for what was closed, and must
 * not reach what is under it. For a moment after `open` turned false, or the component unmounted, the page
 * ignores the pointer. Keys work as before.
 */
export function useDoubleTapGuard(open: boolean): void {
  // A layout effect runs in the same task in which the dialog closes: otherwise there would be a gap.
  useLayoutEffect(() => (open ? blockSecondTap : undefined), [open]);
}

function blockSecondTap(): void {
  const shield = document.createElement('div');
  Object.assign(shield.style, { position: 'fixed', inset: '0', zIndex: SHIELD_Z_INDEX });
  // Keeps the focus where the closed dialog returned it to.
  shield.addEventListener('mousedown', (event) => event.preventDefault());
  document.body.append(shield);
  setTimeout(() => shield.remove(), DOUBLE_TAP_MS);
}
