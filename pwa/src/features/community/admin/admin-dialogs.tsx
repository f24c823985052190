import Box from '@mui/material/Box';
import { assertNever } from '@shortlist/shared/lib/assert-never.ts';
import {
  OPPORTUNITY_MESSAGES,
  OPPORTUNITY_MESSAGES as messages,
} from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { useEffect, useState } from 'react';
import Typography from '@mui/material/Typography';
import type { OpportunityValues } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ConnectionNotice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useOpportunity } from '../queries.ts';
import { DELETE_FAILED, COMMUNITY_TEXTS, DRAFT_KEPT, EDIT_FAILED } from '../messages.ts';
import {
  deleteOpportunity,
  createIdempotencyKeys,
  createOpportunity,
  editOpportunity,
  toEditableOpportunity,
  type IdempotencyKeys,
} from '../requests/manage-opportunities.ts';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import type { AdminDialog, AdminDialogControl } from './use-admin-dialog.ts';
import { refreshOpportunities } from './form/refresh-opportunities.ts';
import { autosaveForm, deleteDraft } from '../../../data/drafts/drafts.ts';
import { useDraftForm } from '../../../ui/autosave/use-draft-form.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import {
  openOpportunityForm,
  type OpenedOpportunity,
  type OpenedOpportunityForm,
} from '../commands/opportunity-drafts.ts';
import { OpportunityForm } from './form/opportunity-form.tsx';
import { toSubmissionOutcome, type Send, type SubmissionOutcome } from './form/use-submission.ts';

interface AdminDialogsProps {
  readonly shown: AdminDialog;
  readonly control: AdminDialogControl;
}

/** The admins' dialogs of the community page. Their code is loaded when the first of them opens. */
export function AdminDialogs({ shown, control }: AdminDialogsProps) {
  switch (shown.kind) {
    case 'add':
      return <OpportunityDialog posted={null} newest={null} control={control} />;
    case 'upload':
      return <BulkDialog onClose={control.close} />;
    case 'edit':
      return <EditOpportunityDialog key={shown.id} id={shown.id} control={control} />;
    case 'delete':
      return <DeleteOpportunityDialog key={shown.id} id={shown.id} control={control} />;
    default:
      return assertNever(shown);
  }
}

interface DeleteOpportunityDialogProps {
  readonly id: string;
  readonly control: AdminDialogControl;
}

/** Asks before an opportunity is removed for everyone. This cannot be undone, so there is no Undo. */
export function DeleteOpportunityDialog({ id, control }: DeleteOpportunityDialogProps) {
  const toast = useToast();
  const found = useOpportunity(id);
  const [isBusy, setIsBusy] = useState(false);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const isGone = found === 'removed' || found === 'unknown';
  const { close } = control;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  if (typeof found !== 'object') return null;
  const remove = async (): Promise<void> => {
    setIsBusy(true);
    const result = await deleteOpportunity(id);
    if (result.kind === 'deleted') {
      toast.success(OPPORTUNITY_MESSAGES.deleteSuccess);
      refreshOpportunities();
      close();
      return;
    }
    setIsBusy(false);
    setIsUnanswered(result.kind === 'unreachable');
    toast.error(result.kind === 'refused' ? result.message : DELETE_FAILED);
  };
  return (
    <ConfirmDialog
      open
      title="Delete this opportunity?"
      text={`“${found.company} - ${found.role}” leaves the board on every device. Students who added it to their profile keep their copy. This cannot be undone.`}
      confirmLabel={isBusy ? 'Deleting…' : 'Delete'}
      tone="error"
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={close}
    >
      <Box sx={{ '&:not(:empty)': { mt: 2 } }}>
        <ConnectionNotice purpose="delete it" unanswered={isUnanswered} />
      </Box>
    </ConfirmDialog>
  );
}

interface OpportunityDialogProps {
  /** What is edited; null for a new one. Read once. */
  readonly posted: OpenedOpportunity | null;
  readonly newest: OpenedOpportunity | null;
  readonly control: AdminDialogControl;
}

function OpportunityDialog({ posted, newest, control }: OpportunityDialogProps) {
  const toast = useToast();
  const draftForm = useDraftForm<OpenedOpportunityForm>({
    open: () => openOpportunityForm(posted),
    save: autosaveForm,
    remove: ({ ref }) => deleteDraft(ref),
    onLeft: () => toast.success(DRAFT_KEPT),
    onReopen: () => control.open(posted ? { kind: 'edit', id: posted.id } : { kind: 'add' }),
  });
  const [keys] = useState(createIdempotencyKeys);
  const { opening, number } = draftForm;
  if (!opening) return null;
  return (
    <OpportunityForm
      key={number}
      base={opening}
      draftForm={draftForm}
      newest={newest}
      send={opening.opened === null ? createSend(keys) : createUpdate(opening.opened)}
      onClose={control.close}
    />
  );
}

function createSend(keys: IdempotencyKeys): Send {
  const post = async (
    values: OpportunityValues,
    allowDuplicate: boolean,
  ): Promise<SubmissionOutcome> => {
    const key = keys.keyFor({ values, allowDuplicate });
    const result = await createOpportunity(values, { key, allowDuplicate });
    if (result.kind !== 'unreachable') keys.reset();
    if (result.kind === 'created') return { kind: 'done', message: messages.createSuccess };
    if (result.kind !== 'posted-before')
      return toSubmissionOutcome(result, COMMUNITY_TEXTS.createFailed);
    const { company, role } = values;
    return {
      kind: 'ask',
      question: `“${company} - ${role}” is on the board already, with the same deadline. Post it again?`,
      goOn: () => post(values, true),
    };
  };
  return (values) => post(values, false);
}

function createUpdate(opened: OpenedOpportunity): Send {
  return async (values) => {
    const result = await editOpportunity(opened, values, opened.status);
    if (result.kind === 'saved') return { kind: 'done', message: messages.editSuccess };
    if (result.kind === 'changed-meanwhile') return { kind: 'stale' };
    if (result.kind === 'gone')
      return { kind: 'failed', message: messages.notFound, details: [], unanswered: false };
    return toSubmissionOutcome(result, EDIT_FAILED);
  };
}

interface EditOpportunityDialogProps {
  readonly id: string;
  readonly control: AdminDialogControl;
}

function EditOpportunityDialog({ id, control }: EditOpportunityDialogProps) {
  const found = useOpportunity(id);
  // The form stays open, with everything that was typed, when another admin removes the opportunity.
  const [first, setFirst] = useState<OpenedOpportunity>();
  const newest = typeof found === 'object' ? toEditableOpportunity(found) : null;
  if (first === undefined && newest !== null) setFirst(newest);
  if (first) return <OpportunityDialog posted={first} newest={newest} control={control} />;
  if (found === undefined) return null;
  return (
    <DialogFrame open title="Not here any more" onClose={control.close}>
      <Typography sx={{ py: 2 }}>
        This opportunity is not on the board any more. What you typed to change it, if anything,
        opens with Add Opportunity, Manual Entry.
      </Typography>
    </DialogFrame>
  );
}
