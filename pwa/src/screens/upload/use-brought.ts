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
  readonly brought: Brought | undefined;
  /** When it was imported (ms), if that was before this visit; otherwise null. */
  readonly keptSince: number | null;
  /** False until it is known whether an earlier visit left something. */
  readonly isRead: boolean;
  /** Replaces the input; undefined removes it. */
  readonly bring: (next: Pick<Brought, 'from' | 'name' | 'text'> | undefined) => void;
  /** Restores an earlier state exactly. */
  readonly putBack: (former: Brought) => void;
  readonly leaveOut: (numbers: readonly number[]) => void;
  readonly chooseOrder: (order: DateOrder) => void;
  /**
   * Runs an upload, which deletes the stored draft itself: nothing may be written there meanwhile. If it
   * fails, everything is stored as before, and the error is rethrown.
   */
  readonly during: <T>(upload: (claim: UploadClaim) => Promise<T>) => Promise<T>;
}

/** The student's input. It is stored on the device at every change, and restored on the next visit. */
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
      // Input that arrived all at once would be lost all at once.
      if (!isTyped(brought?.text.length ?? 0, next?.text.length ?? 0)) typing.keepNow();
    },
    async during(upload) {
      await typing.stop();
      try {
        const broughtAt = brought?.broughtAt ?? 0;
        const result = await atPlace((place) => upload({ broughtAt, place }));
        // The upload deleted the draft: a later write would offer it again, to be uploaded twice.
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
