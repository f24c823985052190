import type { DateOrder } from '@shortlist/shared/lib/date-order.ts';
import { useCallback } from 'react';
import {
  dropUploadDraft,
  keepUploadDraft,
  readUploadDraft,
  type UploadClaim,
} from '../../commands/upload-draft.ts';
import { takeUploadPlace } from '../../commands/upload-place.ts';
import { useHeldPlace } from '../../hooks/use-held-place.ts';
import { useKeptText } from '../../hooks/use-kept-text.ts';
import { isTyped } from './is-typed.ts';
import type { Brought } from './review.ts';

export interface BroughtControl {
  /** Undefined while there is nothing. */
  readonly brought: Brought | undefined;
  /** When it was brought, if that was before this visit; null otherwise. Milliseconds. */
  readonly keptSince: number | null;
  /** False until it is known whether an earlier visit left something. */
  readonly isRead: boolean;
  /** Puts this in the place of what is there; undefined takes that away. */
  readonly bring: (next: Pick<Brought, 'from' | 'name' | 'text'> | undefined) => void;
  /** Puts an earlier state back as it was. */
  readonly putBack: (former: Brought) => void;
  /** Chooses the items to leave out, by their numbers. */
  readonly leaveOut: (numbers: readonly number[]) => void;
  /** Has the dates read in this order. */
  readonly chooseOrder: (order: DateOrder) => void;
  /**
   * Runs an upload, which lets go of what is on the disk itself: nothing may be written there behind its back. When it
   * fails, all is kept as before, and the error is thrown on.
   */
  readonly during: <T>(upload: (claim: UploadClaim) => Promise<T>) => Promise<T>;
}

/** What the student brought. It is kept on the device at every change, and is there again on the next visit. */
export function useBrought(uid: string): BroughtControl {
  const atPlace = useHeldPlace(() => takeUploadPlace(uid, 'uploadDraft'));
  const read = useCallback(() => atPlace((place) => readUploadDraft(uid, place)), [uid, atPlace]);
  const kept = useKeptText<Pick<Brought, 'from' | 'name' | 'text' | 'dateOrder'>>({
    keep: (next) =>
      atPlace((place) => (next ? keepUploadDraft(uid, next, place) : dropUploadDraft(uid, place))),
    read,
  });
  const { brought, keptSince, isRead, putBack, leaveOut, typing } = kept;
  return {
    brought,
    keptSince,
    isRead,
    putBack,
    leaveOut,
    chooseOrder(dateOrder) {
      if (brought) putBack({ ...brought, dateOrder });
    },
    bring(next) {
      kept.bring(next);
      // What came all at once would be gone all at once.
      if (!isTyped(brought?.text.length ?? 0, next?.text.length ?? 0)) typing.keepNow();
    },
    async during(upload) {
      await typing.stop();
      try {
        const broughtAt = brought?.broughtAt ?? 0;
        const result = await atPlace((place) => upload({ broughtAt, place }));
        // The upload let go of the draft: a later write would offer it again, to be uploaded twice.
        typing.startAnew();
        kept.empty();
        return result;
      } catch (error) {
        typing.resume();
        throw error;
      }
    },
  };
}
