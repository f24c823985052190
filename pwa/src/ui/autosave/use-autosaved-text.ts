import { useEffect, useRef, useState } from 'react';
import { whenAutosaved, type Autosave } from './autosave.ts';
import { useAutosave } from './use-autosave.ts';

/** A text with items in it: what it is, and what else is known about it. */
type TextWithItems<What> = What & {
  /** The numbers of the items that are deselected. */
  readonly leftOut: readonly number[];
  /** Device time. */
  readonly broughtAt: number;
};

interface AutosavedTextOptions<What, Ref> {
  /** Where it is stored, as far as is known before it is read. */
  readonly ref: Ref;
  /** Returns what is stored, if anything, and where. Never rejects. */
  readonly read: (ref: Ref) => Promise<{ readonly ref: Ref; readonly draft?: TextWithItems<What> }>;
  /** Stores it on the device; undefined deletes it. */
  readonly save: (ref: Ref, next: TextWithItems<What> | undefined) => Promise<void>;
  readonly onLeft?: () => void;
}

interface AutosavedText<What, Ref> {
  readonly source: TextWithItems<What> | undefined;
  /** When it was chosen, if that was before this visit; null otherwise (ms). */
  readonly savedAt: number | null;
  /** What an earlier visit left has been read, if there was any: from now on nothing replaces it unseen. */
  readonly isRead: boolean;
  readonly currentRef: () => Ref;
  /** Undefined removes the current text. */
  readonly setSource: (next: What | undefined) => void;
  readonly restore: (former: TextWithItems<What>) => void;
  readonly setDeselected: (numbers: readonly number[]) => void;
  /** Clears the text only; the caller has handled what was stored. */
  readonly clear: () => void;
  readonly typing: Autosave<TextWithItems<What> | undefined>;
}

/** A text that was pasted or read from a file: stored on the device at every change, and restored on the next visit. */
export function useAutosavedText<What, Ref>(
  options: AutosavedTextOptions<What, Ref>,
): AutosavedText<What, Ref> {
  type Text = TextWithItems<What>;
  const { save, onLeft } = options;
  const [{ ref: first, read }] = useState(options);
  const ref = useRef(first);
  const [source, setShownSource] = useState<Text>();
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [isRead, setIsRead] = useState(false);
  const wasUsed = useRef(false);
  const typing = useAutosave<Text | undefined>({
    save: (next) => save(ref.current, next),
    isTyped: (next) => next !== undefined,
    ...(onLeft && { onLeft }),
  });
  const change = (next: Text | undefined): void => {
    wasUsed.current = true;
    setShownSource(next);
    typing.update(next);
  };
  useEffect(() => {
    let isCurrent = true;
    const restoreStored = async (): Promise<void> => {
      await whenAutosaved();
      const stored = await read(first);
      if (!isCurrent) return;
      setIsRead(true);
      if (wasUsed.current) return;
      ref.current = stored.ref;
      setShownSource(stored.draft);
      setSavedAt(stored.draft?.broughtAt ?? null);
    };
    void restoreStored();
    return () => {
      isCurrent = false;
    };
  }, [read, first]);
  return {
    source,
    savedAt,
    isRead,
    currentRef: () => ref.current,
    typing,
    restore: change,
    setSource(next) {
      setSavedAt(null);
      // Another text has other items: those that were deselected in the former must not be deselected in it by their
      // number.
      change(next && { ...next, leftOut: [], broughtAt: Date.now() });
    },
    setDeselected(leftOut) {
      if (source) change({ ...source, leftOut });
    },
    clear() {
      setSavedAt(null);
      setShownSource(undefined);
    },
  };
}
