import { useCallback, useEffect, useRef, useState } from 'react';
import { useKeptTyping } from './use-kept-typing.ts';

/** A text with items in it: what it is, and what else is known about it. */
type TextWithItems<What> = What & {
  /** The numbers of the items that are deselected. */
  readonly leftOut: readonly number[];
  /** Device time. */
  readonly broughtAt: number;
};

export interface KeptTextOptions<What> {
  /** Stores it on the device; undefined deletes it. */
  readonly keep: (next: TextWithItems<What> | undefined) => Promise<void>;
  /** Returns what was stored; must not change between renderings. */
  readonly read: () => Promise<TextWithItems<What> | undefined>;
  readonly onLeft?: () => void;
}

export interface KeptText<What> {
  readonly brought: TextWithItems<What> | undefined;
  /** When it was chosen, if that was before this visit; null otherwise (ms). */
  readonly keptSince: number | null;
  /** What an earlier visit left has been read, if there was any: from now on nothing replaces it unseen. */
  readonly isRead: boolean;
  /** Undefined removes the current text. */
  readonly bring: (next: What | undefined) => void;
  readonly putBack: (former: TextWithItems<What>) => void;
  readonly leaveOut: (numbers: readonly number[]) => void;
  /** Clears the text only; the caller has handled what was stored. */
  readonly empty: () => void;
  readonly typing: ReturnType<typeof useKeptTyping<TextWithItems<What> | null>>;
}

/** A text that was pasted or read from a file: stored on the device at every change, and restored on the next visit. */
export function useKeptText<What>(options: KeptTextOptions<What>): KeptText<What> {
  type T = TextWithItems<What>;
  const { keep, read, onLeft } = options;
  const [brought, setBrought] = useState<T>();
  const [keptSince, setKeptSince] = useState<number | null>(null);
  const [isRead, setIsRead] = useState(false);
  const tellKeeper = useRef<(next: T | null) => void>(() => undefined);
  const wasUsed = useRef(false);
  const typing = useKeptTyping<T | null>({
    follow(listener) {
      tellKeeper.current = listener;
      return () => {
        tellKeeper.current = () => undefined;
      };
    },
    keep: (next) => keep(next ?? undefined),
    onLeft: (left) => {
      if (left) onLeft?.();
    },
  });
  const change = useCallback((next: T | undefined): void => {
    wasUsed.current = true;
    setBrought(next);
    tellKeeper.current(next ?? null);
  }, []);
  useEffect(() => {
    let isCurrent = true;
    const restore = async (): Promise<void> => {
      // What cannot be read now stays for the next time; the page itself shows what is wrong with the device.
      const draft = await read().catch(() => undefined);
      if (!isCurrent) return;
      setIsRead(true);
      if (!draft || wasUsed.current) return;
      setBrought(draft);
      setKeptSince(draft.broughtAt);
    };
    void restore();
    return () => {
      isCurrent = false;
    };
  }, [read]);
  return {
    brought,
    keptSince,
    isRead,
    typing,
    putBack: change,
    bring(next) {
      setKeptSince(null);
      // Another text has other items: those that were deselected in the former must not be deselected in it by their
      // number.
      change(next && { ...next, leftOut: [], broughtAt: Date.now() });
    },
    leaveOut(leftOut) {
      if (brought) change({ ...brought, leftOut });
    },
    empty() {
      setKeptSince(null);
      setBrought(undefined);
    },
  };
}
