/** Changes that can be taken back: by the button of their toast, and the last one by a key. */
import { useCallback } from 'react';
import { toastFailure } from './save-problem.ts';
import { useToast, type Toasts } from './toaster.tsx';

/** Takes a change back; resolves to the sentence for the student. Rejects when nothing was taken back. */
type Undo = () => Promise<string>;

const NOT_UNDONE = 'That could not be undone. Please try again.';
const REMEMBERED_MAX = 20;

/** The undo of each change of this tab, the last one at the end. */
let remembered: readonly (() => void)[] = [];

interface Undoable {
  readonly text: string;
  readonly undo: Undo;
  readonly onUndone: (() => void) | undefined;
}

/** Confirms a change, and offers its undo; undefined where nothing was changed. */
type UndoToast = (text: string, undo: Undo | undefined, onUndone?: () => void) => void;

export function useUndoToast(): UndoToast {
  const toast = useToast();
  return useCallback(
    (text, undo, onUndone) => {
      if (undo) offerUndo(toast, { text, undo, onUndone });
      else toast.success(text);
    },
    [toast],
  );
}

function offerUndo(toast: Toasts, change: Undoable): void {
  const run = (): void => {
    close();
    // The button does nothing once the key has undone it, or another user has signed in.
    if (!remembered.includes(run)) return;
    remembered = remembered.filter((other) => other !== run);
    undo(toast, change).catch((error: unknown) => {
      offerUndo(toast, change);
      toastFailure(toast, NOT_UNDONE, error);
    });
  };
  const close = toast.success(change.text, { label: 'Undo', onClick: run });
  remembered = [...remembered, run].slice(-REMEMBERED_MAX);
}

async function undo(toast: Toasts, change: Undoable): Promise<void> {
  toast.success(await change.undo());
  change.onUndone?.();
}

/** Undoes the last change of this tab. Returns false when there is none. */
export function undoLast(): boolean {
  const last = remembered.at(-1);
  last?.();
  return last !== undefined;
}

export function forgetUndo(): void {
  remembered = [];
}
