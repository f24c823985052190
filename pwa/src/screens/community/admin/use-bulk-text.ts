import { useCallback } from 'react';
import {
  keepOpportunityUpload,
  readOpportunityUpload,
  type OpportunityUploadDraft,
} from '../../../commands/opportunity-draft.ts';
import { takeUploadPlace } from '../../../commands/upload-place.ts';
import { useHeldPlace } from '../../../hooks/use-held-place.ts';
import { useKeptText } from '../../../hooks/use-kept-text.ts';
import { useToast } from '../../../ui/toaster.tsx';
import { KEPT } from './use-posting.ts';

/** What an admin brought to be posted. */
export type BroughtText = OpportunityUploadDraft;

export interface BulkTextControl {
  /** Undefined while there is nothing. */
  readonly brought: BroughtText | undefined;
  /** When it was brought, if that was before this opening; null otherwise. Milliseconds. */
  readonly keptSince: number | null;
  /** Puts this in the place of what is there; undefined takes that away. */
  readonly bring: (next: Pick<BroughtText, 'name' | 'text'> | undefined) => void;
  readonly leaveOut: (numbers: readonly number[]) => void;
  /** Puts it on the disk and ends the keeping. Throws WriteFailed; then it is kept as before. */
  readonly save: () => Promise<void>;
  /** Ends the keeping while it is being sent: what the server has must not be offered again. */
  readonly pause: () => Promise<void>;
  readonly resume: () => void;
  /** All of it is posted: nothing is kept any more. */
  readonly settle: () => Promise<void>;
}

/** The JSON of a bulk upload. It is kept on the device at every change, and is there again at the next opening. */
export function useBulkText(uid: string): BulkTextControl {
  const toast = useToast();
  const atPlace = useHeldPlace(() => takeUploadPlace(uid, 'opportunityUploadDraft'));
  const read = useCallback(
    () => atPlace((place) => readOpportunityUpload(uid, place)),
    [uid, atPlace],
  );
  const keep = (next: BroughtText | undefined): Promise<void> =>
    atPlace((place) => keepOpportunityUpload(uid, next, place));
  const { brought, keptSince, bring, leaveOut, typing } = useKeptText<
    Pick<BroughtText, 'name' | 'text'>
  >({
    keep,
    read,
    onLeft: () => toast.success(KEPT),
  });
  return {
    brought,
    keptSince,
    bring,
    leaveOut,
    async save() {
      await typing.stop();
      try {
        await keep(brought);
      } catch (error) {
        typing.resume();
        throw error;
      }
    },
    pause: typing.stop,
    resume: typing.resume,
    async settle() {
      // Should it stay after all: the board has them by then, and they are marked as such at the next opening.
      await keep(undefined).catch(() => undefined);
    },
  };
}
