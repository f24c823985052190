import type { DateOrder } from '@shortlist/shared/lib/time/date-order.ts';
import { autosaveUpload, openUpload, type DraftRef } from '../../../data/drafts/drafts.ts';
import { useAutosavedText } from '../../../ui/autosave/use-autosaved-text.ts';
import type { UploadClaim } from '../commands.ts';
import type { UploadInput } from '../review/review-model.ts';

export interface ImportSource {
  readonly input: UploadInput | undefined;
  /** When it was imported (ms), if that was before this visit; otherwise null. */
  readonly savedAt: number | null;
  /** False until it is known whether an earlier visit left something. */
  readonly isLoaded: boolean;
  /** Replaces the input; undefined removes it. */
  readonly replace: (next: Pick<UploadInput, 'from' | 'name' | 'text'> | undefined) => void;
  /** Restores an earlier state exactly. */
  readonly restore: (former: UploadInput) => void;
  readonly leaveOut: (numbers: readonly number[]) => void;
  readonly chooseOrder: (order: DateOrder) => void;
  /**
   * Runs an upload, which deletes the stored draft itself: nothing may be written there meanwhile. If it
   * fails, everything is stored as before, and the error is rethrown.
   */
  readonly runUpload: <T>(upload: (claim: UploadClaim) => Promise<T>) => Promise<T>;
}

type UploadSource = Omit<UploadInput, 'leftOut' | 'broughtAt'>;

/** The student's input. It is stored on the device at every change, and restored on the next visit. */
export function useImportSource(uid: string): ImportSource {
  const stored = useAutosavedText<UploadSource, DraftRef<'uploadDraft'>>({
    ref: { uid, key: 'uploadDraft' },
    read: openUpload,
    save: autosaveUpload,
  });
  const { source: input, savedAt, isRead, restore, setDeselected, typing } = stored;
  return {
    input,
    savedAt,
    isLoaded: isRead,
    restore,
    leaveOut: setDeselected,
    chooseOrder(dateOrder) {
      if (input) restore({ ...input, dateOrder });
    },
    replace(next) {
      stored.setSource(next);
      // Input that arrived all at once would be lost all at once.
      if (!isTyped(input?.text.length ?? 0, next?.text.length ?? 0)) typing.saveNow();
    },
    async runUpload(upload) {
      await typing.stop();
      try {
        const ref = stored.currentRef();
        const result = await upload({ broughtAt: input?.broughtAt ?? 0, ref });
        // The upload deleted the draft: a later write would offer it again, to be uploaded twice.
        typing.restart();
        stored.clear();
        return result;
      } catch (error) {
        typing.resume();
        throw error;
      }
    },
  };
}

/** Typing changes a few characters at a time; autocorrection changes a word. */
const TYPED_AT_ONCE = 8;

/** Whether a text changed by typing, and not by pasting. Takes its lengths before and after. */
export function isTyped(before: number, after: number): boolean {
  return Math.abs(before - after) <= TYPED_AT_ONCE;
}
