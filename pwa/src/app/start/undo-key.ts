/** Ctrl+Z, on a Mac Cmd+Z, undoes the last change of this tab by the signed-in student. */
import { getSession, subscribeToSession } from '../../data/session/session.ts';
import { forgetUndo, undoLast } from '../../ui/notices/undo-toast.ts';
import { listen } from '../../ui/browser/listen.ts';

/** Listens until the returned function is called. */
export function undoByKey(): () => void {
  let uid = readUid();
  const unsubscribe = subscribeToSession(() => {
    if (readUid() !== uid) forgetUndo();
    uid = readUid();
  });
  const stop = listen(window, ['keydown'], onKeyDown);
  return () => {
    unsubscribe();
    stop();
  };
}

function readUid(): string | undefined {
  const session = getSession();
  return session.kind === 'signed-in' ? session.user._id : undefined;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || !isUndoKey(event) || isTyping(event.target)) return;
  if (undoLast()) event.preventDefault();
}

/** A keyboard of another script has no key for the letter, but one in its place. */
function isUndoKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isLetter = key.toLowerCase() === 'z' || (code === 'KeyZ' && !/[a-z]/i.test(key));
  return isLetter && ctrlKey !== metaKey && !altKey && !shiftKey;
}

const FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=textbox], form';

/** In a field the key takes back what is typed, and what is typed in an open dialog is not under it to be changed. */
function isTyping(target: EventTarget | null): boolean {
  const isInField = target instanceof Element && target.closest(FIELDS) !== null;
  return isInField || document.querySelector('[role=dialog] form') !== null;
}
