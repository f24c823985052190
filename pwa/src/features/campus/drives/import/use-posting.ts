import type { DriveValues } from '@shortlist/shared/opportunity/drive-form.ts';
import { useRef, useState } from 'react';
import { autosaveUpload, type DraftRef } from '../../../../data/drafts/drafts.ts';
import type { AutosavedText } from '../../../../ui/autosave/use-autosaved-text.ts';
import { useToast } from '../../../../ui/notices/toaster.tsx';
import { refreshOpportunities } from '../../../community/admin/form/refresh-opportunities.ts';
import type { SubmissionFailure } from '../../../community/messages.ts';
import { createIdempotencyKeys } from '../../../community/requests/manage-opportunities.ts';
import { DRIVE_FAILURES, postedText } from '../../messages.ts';
import { postDrives } from '../../requests/drives.ts';

export interface TableText {
  /** Of the file; null for pasted text. */
  readonly name: string | null;
  readonly text: string;
}

type Source = Pick<AutosavedText<TableText, DraftRef<'driveTableDraft'>>, 'typing' | 'currentRef'>;

/** A second press after no answer repeats the same request, so that nothing is posted twice. */
export function usePosting({ typing, currentRef }: Source, onClose: () => void) {
  const toast = useToast();
  const [keys] = useState(createIdempotencyKeys);
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<SubmissionFailure>();
  const busy = useRef(false);
  const send = async (drives: readonly DriveValues[], allowDuplicates: boolean): Promise<void> => {
    await typing.stop();
    const key = keys.keyFor({ drives, allowDuplicates });
    const result = await postDrives(drives, { key, allowDuplicates });
    if (result.kind !== 'unreachable') keys.reset();
    if (result.kind === 'posted') {
      toast.success(postedText(result.count));
      refreshOpportunities();
      // If deleting fails: they are listed by then, and marked at the next opening.
      await autosaveUpload(currentRef(), undefined).catch(() => undefined);
      onClose();
      return;
    }
    typing.resume();
    if (result.kind === 'posted-before') return setIsAsking(true);
    setFailure(failureOf(result));
  };
  const post = async (drives: readonly DriveValues[], allowDuplicates: boolean): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setIsBusy(true);
    setIsAsking(false);
    setFailure(undefined);
    await send(drives, allowDuplicates).finally(() => {
      busy.current = false;
      setIsBusy(false);
    });
  };
  return { isBusy, isAsking, failure, post, decline: () => setIsAsking(false) };
}

type Failure = Extract<
  Awaited<ReturnType<typeof postDrives>>,
  { readonly kind: 'refused' | 'unreachable' }
>;

function failureOf(result: Failure): SubmissionFailure {
  if (result.kind === 'unreachable')
    return { message: DRIVE_FAILURES.post, details: [], unanswered: true };
  const { message, fields } = result;
  return { message, details: fields.map((field) => field.message), unanswered: false };
}
