import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export const SYNC_SHEET = 'sync';

export const REMINDERS_SHEET = 'reminders';

export const QUICK_SEARCH = 'quick-search';
export const KEY_LIST = 'keys';

/** Back closes the dialog and does not leave the page. `name` distinguishes the dialogs of a page. */
export function useDialogEntry(name: string) {
  const navigate = useNavigate();
  const open = parseShownDialog(useLocation().state) === name;
  const show = useCallback(() => {
    const { state, ...address } = currentEntry();
    return navigate(address, { state: { ...state, dialog: name } });
  }, [navigate, name]);
  const close = useStepBack(useCallback((state) => parseShownDialog(state) === name, [name]));
  return { open, show, close };
}

/**
 * Leaves the entry of a dialog. Nothing where the browser shows another one by then: an answer may arrive after Back. A
 * step takes a moment, and a second one meanwhile would leave the page.
 */
export function useStepBack(isShown: (state: unknown) => boolean) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
  }, [key]);
  return useCallback(() => {
    if (isLeaving.current || !isShown(currentEntry().state)) return undefined;
    isLeaving.current = true;
    return navigate(-1);
  }, [navigate, isShown]);
}

/**
 * The browser's own entry. The router renders a new location only when there is time: until then its location is
 * the one before, and a dialog opened over that would undo a tab just chosen.
 */
export function currentEntry() {
  const { pathname, search, hash } = window.location;
  const entry = asObject(window.history.state);
  return { pathname, search, hash, state: asObject('usr' in entry ? entry.usr : undefined) };
}

function parseShownDialog(state: unknown): unknown {
  const entry = asObject(state);
  return 'dialog' in entry ? entry.dialog : undefined;
}

/** What a page has written into its entry also holds for a dialog over it. */
function asObject(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {};
}
