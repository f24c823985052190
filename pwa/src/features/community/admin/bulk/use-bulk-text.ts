import { autosaveUpload, openUpload, type DraftRef } from '../../../../data/drafts/drafts.ts';
import { useAutosavedText } from '../../../../ui/autosave/use-autosaved-text.ts';
import { useToast } from '../../../../ui/notices/toaster.tsx';
import type { OpportunityUploadDraft } from '../../commands/opportunity-drafts.ts';
import { DRAFT_KEPT } from '../opportunity-dialogs.tsx';

export type BulkInput = OpportunityUploadDraft;

export interface BulkTextControl {
  readonly input: BulkInput | undefined;
  /** When it was imported (ms), if that was before this opening; otherwise null. */
  readonly savedAt: number | null;
  /** Replaces the current text; undefined removes it. */
  readonly replace: (next: Pick<BulkInput, 'name' | 'text'> | undefined) => void;
  readonly leaveOut: (numbers: readonly number[]) => void;
  /** Saves it and stops the autosave. Throws WriteFailed; the autosave then continues. */
  readonly save: () => Promise<void>;
  /** Pauses the autosave during sending: what the server has must not be offered again. */
  readonly pause: () => Promise<void>;
  readonly resume: () => void;
  /** Deletes the draft once everything is posted. */
  readonly deleteDraft: () => Promise<void>;
}

/** The JSON of a bulk upload. It is stored on the device at every change, and restored at the next opening. */
export function useBulkText(uid: string): BulkTextControl {
  const toast = useToast();
  const { source, savedAt, setSource, setDeselected, currentRef, typing } = useAutosavedText<
    Pick<BulkInput, 'name' | 'text'>,
    DraftRef<'opportunityUploadDraft'>
  >({
    ref: { uid, key: 'opportunityUploadDraft' },
    read: openUpload,
    save: autosaveUpload,
    onLeft: () => toast.success(DRAFT_KEPT),
  });
  return {
    input: source,
    savedAt,
    replace: setSource,
    leaveOut: setDeselected,
    async save() {
      await typing.stop();
      try {
        await autosaveUpload(currentRef(), source);
      } catch (error) {
        typing.resume();
        throw error;
      }
    },
    pause: typing.stop,
    resume: typing.resume,
    async deleteDraft() {
      // If deleting fails: they are listed by then, and marked as duplicates at the next opening.
      await autosaveUpload(currentRef(), undefined).catch(() => undefined);
    },
  };
}
