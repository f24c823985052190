import { useLayoutEffect } from 'react';

/** Two taps that follow each other this fast are one gesture; browsers call it a double tap. */
const SECOND_TAP_MS = 300;

/** Above dialogs and messages alike. */
const ABOVE_ALL = '2000';

/**
 * For what closes when it is pressed: a second tap there means what was closed, and must not reach what lies under it.
 * For a moment after `open` ended, or the component went, the page takes no pointer. Keys go on as before.
 */
export function useSecondTapCaught(open: boolean): void {
  // In the same breath in which the dialog goes: between them there would be a gap.
  useLayoutEffect(() => (open ? catchSecondTap : undefined), [open]);
}

function catchSecondTap(): void {
  const shield = document.createElement('div');
  Object.assign(shield.style, { position: 'fixed', inset: '0', zIndex: ABOVE_ALL });
  // The focus stays where the closed dialog gave it back to.
  shield.addEventListener('mousedown', (event) => event.preventDefault());
  document.body.append(shield);
  setTimeout(() => shield.remove(), SECOND_TAP_MS);
}
