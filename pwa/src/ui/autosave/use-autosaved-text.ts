import { useEffect, useRef, useState } from 'react';
import { whenAutosaved } from './autosave.ts';
import { useAutosave } from './use-autosave.ts';

type TextWithItems<What> = What & {
  readonly leftOut: readonly number[];
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

interface NamedText {
  readonly text: string;
}

export type AutosavedText<What extends NamedText, Ref> = ReturnType<
  typeof useAutosavedText<What, Ref>
>;

/** A text that was pasted or read from a file: stored on the device at every change, and restored on the next visit. */
export function useAutosavedText<What extends NamedText, Ref>(
  options: AutosavedTextOptions<What, Ref>,
) {
  type Text = TextWithItems<What>;
  const { save, onLeft } = options;
  const [{ ref: first, read }] = useState(options);
  const ref = useRef(first);
  const [input, setShown] = useState<Text>();
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
    setShown(next);
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
      setShown(stored.draft);
      setSavedAt(stored.draft?.broughtAt ?? null);
    };
    void restoreStored();
    return () => {
      isCurrent = false;
    };
  }, [read, first]);
  return {
    input,
    /** When it was chosen, if that was before this visit; null otherwise (ms). */
    savedAt,
    /** What an earlier visit left has been read, if there was any: from now on nothing replaces it unseen. */
    isRead,
    currentRef: () => ref.current,
    typing,
    restore: change,
    /** Replaces the text; undefined removes it. */
    replace: (next: What | undefined): void => {
      setSavedAt(null);
      // Another text has other items: those that were deselected in the former must not be deselected in it by their
      // number.
      change(next && { ...next, leftOut: [], broughtAt: Date.now() });
      // Input that arrived all at once would be lost all at once.
      if (!isTypedChange(input?.text.length ?? 0, next?.text.length ?? 0)) typing.saveNow();
    },
    setLeftOut: (leftOut: readonly number[]): void => {
      if (input) change({ ...input, leftOut });
    },
    /** Clears the text only; the caller has handled what was stored. */
    clear: (): void => {
      setSavedAt(null);
      setShown(undefined);
    },
  };
}

/** Typing changes a few characters at a time; autocorrection changes a word. */
const TYPED_AT_ONCE = 8;

export function isTypedChange(before: number, after: number): boolean {
  return Math.abs(before - after) <= TYPED_AT_ONCE;
}
