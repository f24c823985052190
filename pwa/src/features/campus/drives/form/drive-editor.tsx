import { useState } from 'react';
import type { DriveValues } from '@shortlist/shared/opportunity/drive-form.ts';
import { autosaveForm, deleteDraft } from '../../../../data/drafts/drafts.ts';
import { useDraftForm } from '../../../../ui/autosave/use-draft-form.ts';
import { useToast } from '../../../../ui/notices/toaster.tsx';
import {
  toSubmissionOutcome,
  type SubmissionOutcome,
} from '../../../community/admin/form/use-submission.ts';
import { DRAFT_KEPT } from '../../../community/messages.ts';
import {
  createIdempotencyKeys,
  type IdempotencyKeys,
} from '../../../community/requests/manage-opportunities.ts';
import {
  openDriveForm,
  type OpenedDrive,
  type OpenedDriveForm,
} from '../../commands/drive-drafts.ts';
import { DRIVE_FAILURES, DRIVE_MESSAGES, postedText } from '../../messages.ts';
import { editDrive, postDrives } from '../../requests/drives.ts';
import type { DriveDialogControl } from '../use-drive-dialog.ts';
import { DriveFormDialog } from './drive-form-dialog.tsx';

export type SendDrive = (values: DriveValues) => Promise<SubmissionOutcome>;

interface DriveEditorProps {
  /** What is edited; null for a new one. Read once. */
  readonly posted: OpenedDrive | null;
  readonly newest: OpenedDrive | null;
  readonly control: DriveDialogControl;
}

/** The form of a drive with its draft, and how it is sent. */
export function DriveEditor({ posted, newest, control }: DriveEditorProps) {
  const toast = useToast();
  const draftForm = useDraftForm<OpenedDriveForm>({
    open: () => openDriveForm(posted),
    save: autosaveForm,
    remove: ({ ref }) => deleteDraft(ref),
    onLeft: () => toast.success(DRAFT_KEPT),
    onReopen: () => control.open(posted ? { kind: 'edit', id: posted.id } : { kind: 'new' }),
  });
  const [keys] = useState(createIdempotencyKeys);
  const { opening, number } = draftForm;
  if (!opening) return null;
  return (
    <DriveFormDialog
      key={number}
      base={opening}
      draftForm={draftForm}
      newest={newest}
      send={opening.opened === null ? createPost(keys) : createEdit(opening.opened)}
      control={control}
    />
  );
}

function createPost(keys: IdempotencyKeys): SendDrive {
  const post = async (
    values: DriveValues,
    allowDuplicates: boolean,
  ): Promise<SubmissionOutcome> => {
    const key = keys.keyFor({ values, allowDuplicates });
    const result = await postDrives([values], { key, allowDuplicates });
    if (result.kind !== 'unreachable') keys.reset();
    if (result.kind === 'posted') return { kind: 'done', message: postedText(result.count) };
    if (result.kind !== 'posted-before') return toSubmissionOutcome(result, DRIVE_FAILURES.post);
    return {
      kind: 'ask',
      question: `A drive of ${values.company} for ${values.role} is there already.`,
      goOn: () => post(values, true),
      listed: result.listed,
    };
  };
  return (values) => post(values, false);
}

function createEdit(opened: OpenedDrive): SendDrive {
  return async (values) => {
    const result = await editDrive(opened, values, opened.status);
    if (result.kind === 'saved') return { kind: 'done', message: DRIVE_MESSAGES.saved };
    if (result.kind === 'changed-meanwhile') return { kind: 'stale' };
    if (result.kind === 'gone')
      return { kind: 'failed', message: DRIVE_MESSAGES.gone, details: [], unanswered: false };
    return toSubmissionOutcome(result, DRIVE_FAILURES.edit);
  };
}
