import { useCallback, useEffect, useRef, useState } from 'react';
import { useAutosave } from './use-autosave.ts';

/** A text with items in it: what it is, and what else is known about it. */
type TextWithItems<What> = What & {
  /** The numbers of the items that are deselected. */
  readonly leftOut: readonly number[];
  /** Device time. */
  readonly broughtAt: number;
};

export interface AutosavedTextOptions<What> {
  /** Stores it on the device; undefined deletes it. */
  readonly save: (next: TextWithItems<What> | undefined) => Promise<void>;
  /** Returns what was stored; must not change between renderings. */
  readonly read: () => Promise<TextWithItems<What> | undefined>;
  readonly onLeft?: () => void;
}

export interface AutosavedText<What> {
  readonly source: TextWithItems<What> | undefined;
  /** When it was chosen, if that was before this visit; null otherwise (ms). */
  readonly savedAt: number | null;
  /** What an earlier visit left has been read, if there was any: from now on nothing replaces it unseen. */
  readonly isRead: boolean;
  /** Undefined removes the current text. */
  readonly setSource: (next: What | undefined) => void;
  readonly restore: (former: TextWithItems<What>) => void;
  readonly setDeselected: (numbers: readonly number[]) => void;
  /** Clears the text only; the caller has handled what was stored. */
  readonly clear: () => void;
  readonly typing: ReturnType<typeof useAutosave<TextWithItems<What> | null>>;
}

/** A text that was pasted or read from a file: stored on the device at every change, and restored on the next visit. */
export function useAutosavedText<What>(options: AutosavedTextOptions<What>): AutosavedText<What> {
  type T = TextWithItems<What>;
  const { save, read, onLeft } = options;
  const [source, setStoredSource] = useState<T>();
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [isRead, setIsRead] = useState(false);
  const notifyAutosave = useRef<(next: T | null) => void>(() => undefined);
  const wasUsed = useRef(false);
  const typing = useAutosave<T | null>({
    subscribe(listener) {
      notifyAutosave.current = listener;
      return () => {
        notifyAutosave.current = () => undefined;
      };
    },
    save: (next) => save(next ?? undefined),
    onLeft: (left) => {
      if (left) onLeft?.();
    },
  });
  const change = useCallback((next: T | undefined): void => {
    wasUsed.current = true;
    setStoredSource(next);
    notifyAutosave.current(next ?? null);
  }, []);
  useEffect(() => {
    let isCurrent = true;
    const restoreStored = async (): Promise<void> => {
      // What cannot be read now stays for the next time; the page itself shows what is wrong with the device.
      const draft = await read().catch(() => undefined);
      if (!isCurrent) return;
      setIsRead(true);
      if (!draft || wasUsed.current) return;
      setStoredSource(draft);
      setSavedAt(draft.broughtAt);
    };
    void restoreStored();
    return () => {
      isCurrent = false;
    };
  }, [read]);
  return {
    source,
    savedAt,
    isRead,
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
      setStoredSource(undefined);
    },
  };
}
