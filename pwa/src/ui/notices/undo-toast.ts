/** Changes that can be taken back: by the button of their message, and the last one by a key. */
import { useCallback } from 'react';
import { toastFailure } from './save-problem.ts';
import { useToast, type Toasts } from './toaster.tsx';

/** Takes a change back. Rejects when nothing was taken back. */
export interface Undo {
  (): Promise<{
    readonly text: string;
    /** Undefined where the change cannot be made again. */
    readonly redo?: Undo | undefined;
  }>;
  /** What was changed, such as a company. */
  readonly subject?: string | undefined;
}

interface Change {
  readonly text: string;
  /** What the button undoes, or makes again: the change as it was first reported, and what it was made to. */
  readonly object: string;
  readonly undo: Undo;
  readonly onUndone: (() => void) | undefined;
}

interface Offer {
  readonly label: keyof typeof OPPOSITE;
  readonly run: () => void;
}

const OPPOSITE = { Undo: 'Redo', Redo: 'Undo' } as const;
const NOT_UNDONE = 'That could not be undone. Please try again.';
const OFFERS_MAX = 20;

/** What can be undone in this tab, the last one at the end. */
let offers: readonly Offer[] = [];

/** Confirms a change, and offers its undo; undefined where nothing was changed. `onUndone` is called after a redo, too. */
export type UndoToast = (text: string, undo: Undo | undefined, onUndone?: () => void) => void;

export function useUndoToast(): UndoToast {
  const toast = useToast();
  return useCallback(
    (text, undo, onUndone) => {
      if (undo) offer(toast, 'Undo', { text, object: objectOf(text, undo), undo, onUndone });
      else toast.success(text);
    },
    [toast],
  );
}

/** With the subject, unless the text names it. */
function objectOf(text: string, { subject = '' }: Undo): string {
  return text.includes(subject) ? text : `${text}, ${subject}`;
}

function offer(toast: Toasts, label: Offer['label'], change: Change): void {
  const run = (): void => {
    close();
    // The button does nothing once the key has undone it, or another user has signed in.
    if (!offers.includes(mine)) return;
    offers = offers.filter((other) => other !== mine);
    void reverse(toast, label, change);
  };
  const mine = { label, run };
  const close = toast.success(change.text, { label, object: change.object, onClick: run });
  offers = [...offers, mine].slice(-OFFERS_MAX);
}

async function reverse(toast: Toasts, label: Offer['label'], change: Change): Promise<void> {
  const { object, undo, onUndone } = change;
  try {
    const { text, redo } = await undo();
    if (redo) offer(toast, OPPOSITE[label], { text, object, undo: redo, onUndone });
    else toast.success(text);
    onUndone?.();
  } catch (error) {
    offer(toast, label, change);
    toastFailure(toast, NOT_UNDONE, error);
  }
}

/** Undoes the last change of this tab. Returns false when there is none. */
export function undoLast(): boolean {
  const last = offers.findLast(({ label }) => label === 'Undo');
  last?.run();
  return last !== undefined;
}

export function forgetUndo(): void {
  offers = [];
}
