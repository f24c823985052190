import { useCallback, useEffect, useRef, useState } from 'react';
import { useAutosave } from './use-autosave.ts';

/** A text with items in it: what it is, and what else is known about it. */
type TextWithItems<What> = What & {
  /** The numbers of the items that are deselected. */
  readonly leftOut: readonly number[];
  /** Device time. */
  readonly broughtAt: number;
};

interface AutosavedTextOptions<What> {
  /** Stores it on the device; undefined deletes it. */
  readonly save: (next: TextWithItems<What> | undefined) => Promise<void>;
  /** Returns what was stored; must not change between renderings. */
  readonly read: () => Promise<TextWithItems<What> | undefined>;
  readonly onLeft?: () => void;
}

interface AutosavedText<What> {
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

/** A slot on the device that no other tab uses until it is released. */
interface HeldSlot<Key> {
  readonly key: Key;
  readonly close: () => void;
}

/**
 * Returns the result of `work` for the slot: started at once when the slot is known, for a page that may be gone in
 * the next moment.
 */
type WithSlot<Key> = <T>(work: (place: Key) => Promise<T>) => Promise<T>;

/**
 * Takes a slot for this tab, for as long as the component is mounted. `take` is that of the first rendering, and the
 * returned function does not change between renderings.
 */
export function useSlot<Key>(take: () => Promise<HeldSlot<Key>>): WithSlot<Key> {
  const [holder] = useState(() => createSlotHolder(take));
  useEffect(() => holder.letGo, [holder]);
  return holder.atPlace;
}

function createSlotHolder<Key>(take: () => Promise<HeldSlot<Key>>) {
  let taken: Promise<HeldSlot<Key>> | undefined;
  let known: HeldSlot<Key> | undefined;
  const place = (): Promise<HeldSlot<Key>> => {
    taken ??= take();
    taken.then(
      (found) => (known = found),
      // What cannot be read now is retried with the next change.
      () => (taken = undefined),
    );
    return taken;
  };
  return {
    async atPlace<T>(this: void, work: (key: Key) => Promise<T>): Promise<T> {
      const { key } = known ?? (await place());
      return await work(key);
    },
    letGo(this: void): void {
      // Also where it is still being taken; what could not be taken needs no release.
      void taken?.then(
        ({ close }) => close(),
        () => undefined,
      );
    },
  };
}
