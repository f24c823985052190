import { type RefObject, useEffect, useRef } from 'react';
import { focusWhenAvailable } from '../../../ui/hooks/focus-when-available.ts';
import type { AdminDialog } from './use-admin-dialog.ts';

/**
 * Restores the focus when a dialog has closed: to the menu of its card, or else to the button at the top of
 * the page. The menu entry that opened the dialog no longer exists.
 */
export function useRestoreFocus(
  shown: AdminDialog | undefined,
  button: RefObject<HTMLElement | null>,
): void {
  const last = useRef<AdminDialog | undefined>(undefined);
  useEffect(() => {
    const closed = last.current;
    last.current = shown;
    if (closed === undefined || shown !== undefined) return undefined;
    // After the dialog's own clean-up, which tries to focus an element that is gone.
    const timer = setTimeout(() => focusWhenAvailable(() => cardMenu(closed) ?? button.current));
    return () => clearTimeout(timer);
  }, [shown, button]);
}

function cardMenu(dialog: AdminDialog): Element | null {
  return 'id' in dialog
    ? document.querySelector(`[data-manages="${CSS.escape(dialog.id)}"]`)
    : null;
}
