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

export type BroughtText = OpportunityUploadDraft;

export interface BulkTextControl {
  readonly brought: BroughtText | undefined;
  /** When it was imported (ms), if that was before this opening; otherwise null. */
  readonly keptSince: number | null;
  /** Replaces the current text; undefined removes it. */
  readonly bring: (next: Pick<BroughtText, 'name' | 'text'> | undefined) => void;
  readonly leaveOut: (numbers: readonly number[]) => void;
  /** Saves it and stops the autosave. Throws WriteFailed; the autosave then continues. */
  readonly save: () => Promise<void>;
  /** Pauses the autosave during sending: what the server has must not be offered again. */
  readonly pause: () => Promise<void>;
  readonly resume: () => void;
  /** Deletes the draft once everything is posted. */
  readonly settle: () => Promise<void>;
}

/** The JSON of a bulk upload. It is stored on the device at every change, and restored at the next opening. */
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
      // If deleting fails: they are listed by then, and marked as duplicates at the next opening.
      await keep(undefined).catch(() => undefined);
    },
  };
}
