import { useCallback, useEffect, useRef, useState } from 'react';
import { dropUploadDraft, keepUploadDraft, readUploadDraft } from '../../commands/upload-draft.ts';
import { useKeptTyping } from '../../hooks/use-kept-typing.ts';
import { isTyped } from './is-typed.ts';
import type { Brought } from './review.ts';

export interface BroughtControl {
  /** Undefined while there is nothing. */
  readonly brought: Brought | undefined;
  /** When it was brought, if that was before this visit; null otherwise. Milliseconds. */
  readonly keptSince: number | null;
  /** Puts this in the place of what is there; undefined takes that away. */
  readonly bring: (next: Pick<Brought, 'from' | 'name' | 'text'> | undefined) => void;
  /** Puts an earlier state back as it was. */
  readonly putBack: (former: Brought) => void;
  /** Chooses the items to leave out, by their numbers. */
  readonly leaveOut: (numbers: readonly number[]) => void;
  /**
   * Runs an upload, which lets go of what is on the disk itself: nothing may be written there behind its back. When it
   * fails, all is kept as before, and the error is thrown on.
   */
  readonly during: <T>(upload: () => Promise<T>) => Promise<T>;
}

/** What the student brought. It is kept on the device at every change, and is there again on the next visit. */
export function useBrought(uid: string): BroughtControl {
  const [brought, setBrought] = useState<Brought>();
  const [keptSince, setKeptSince] = useState<number | null>(null);
  const tellKeeper = useRef<(next: Brought | null) => void>(() => undefined);
  const wasUsed = useRef(false);
  const typing = useKeptTyping<Brought | null>({
    follow(listener) {
      tellKeeper.current = listener;
      return () => {
        tellKeeper.current = () => undefined;
      };
    },
    keep: (next) => (next ? keepUploadDraft(uid, next) : dropUploadDraft(uid)),
  });
  const change = useCallback((next: Brought | undefined): void => {
    wasUsed.current = true;
    setBrought(next);
    tellKeeper.current(next ?? null);
  }, []);
  useEffect(() => {
    let isCurrent = true;
    const restore = async (): Promise<void> => {
      // What cannot be read now stays for the next time; the page itself says what is wrong with the device.
      const draft = await readUploadDraft(uid).catch(() => undefined);
      if (!isCurrent || !draft || wasUsed.current) return;
      setBrought(draft);
      setKeptSince(draft.broughtAt);
    };
    void restore();
    return () => {
      isCurrent = false;
    };
  }, [uid]);
  return {
    brought,
    keptSince,
    putBack: change,
    bring(next) {
      setKeptSince(null);
      // Other text has other items: what was left out of the former must not be left out of it by its number.
      change(next && { ...next, leftOut: [], broughtAt: Date.now() });
      // What came all at once would be gone all at once.
      if (!isTyped(brought?.text.length ?? 0, next?.text.length ?? 0)) typing.keepNow();
    },
    leaveOut(leftOut) {
      if (brought) change({ ...brought, leftOut });
    },
    async during(upload) {
      await typing.stop();
      try {
        const result = await upload();
        // The upload let go of the draft: a later write would offer it again, to be uploaded twice.
        typing.startAnew();
        setKeptSince(null);
        setBrought(undefined);
        return result;
      } catch (error) {
        typing.resume();
        throw error;
      }
    },
  };
}
