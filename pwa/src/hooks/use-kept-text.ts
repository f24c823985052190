import { useCallback, useEffect, useRef, useState } from 'react';
import { useKeptTyping } from './use-kept-typing.ts';

/** A text with items in it: what it is, and what is known of it besides. */
type TextWithItems<What> = What & {
  /** The numbers of the items that are left out. */
  readonly leftOut: readonly number[];
  /** Device time. */
  readonly broughtAt: number;
};

export interface KeptTextOptions<What> {
  /** Keeps it on the device; undefined when there is nothing any more. */
  readonly keep: (next: TextWithItems<What> | undefined) => Promise<void>;
  /** Gives what was kept; must not change from one drawing to the next. */
  readonly read: () => Promise<TextWithItems<What> | undefined>;
  /** Told when the page is left with something kept. */
  readonly onLeft?: () => void;
}

export interface KeptText<What> {
  /** Undefined while there is nothing. */
  readonly brought: TextWithItems<What> | undefined;
  /** When it was brought, if that was before this visit; null otherwise. Milliseconds. */
  readonly keptSince: number | null;
  /** What an earlier visit left is there, if there was any: from now on nothing takes its place unseen. */
  readonly isRead: boolean;
  /** Puts this in the place of what is there; undefined takes that away. */
  readonly bring: (next: What | undefined) => void;
  /** Puts an earlier state back as it was. */
  readonly putBack: (former: TextWithItems<What>) => void;
  /** Chooses the items to leave out, by their numbers. */
  readonly leaveOut: (numbers: readonly number[]) => void;
  /** Nothing is there any more, and whoever emptied it has seen to what was kept. */
  readonly empty: () => void;
  readonly typing: ReturnType<typeof useKeptTyping<TextWithItems<What> | null>>;
}

/** A text that was pasted or read from a file: kept on the device at every change, and there again on the next visit. */
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
      // What cannot be read now stays for the next time; the page itself says what is wrong with the device.
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
      // Other text has other items: what was left out of the former must not be left out of it by its number.
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
