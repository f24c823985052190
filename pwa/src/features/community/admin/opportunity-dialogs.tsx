import Typography from '@mui/material/Typography';
import { OPPORTUNITY_MESSAGES as messages } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import type { OpportunityValues } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { useState } from 'react';
import { autosaveForm, deleteDraft } from '../../../data/drafts/drafts.ts';
import { useDraftForm } from '../../../ui/autosave/use-draft-form.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import {
  openOpportunityForm,
  type OpenedOpportunity,
  type OpenedOpportunityForm,
} from '../commands/opportunity-drafts.ts';
import { COMMUNITY_TEXTS, DRAFT_KEPT, EDIT_FAILED } from '../messages.ts';
import { useOpportunity } from '../queries.ts';
import {
  createIdempotencyKeys,
  createOpportunity,
  editOpportunity,
  toEditableOpportunity,
  type IdempotencyKeys,
} from '../requests/manage-opportunities.ts';
import { OpportunityForm } from './form/opportunity-form.tsx';
import { toSubmissionOutcome, type Send, type SubmissionOutcome } from './form/use-submission.ts';
import type { AdminDialogControl } from './use-admin-dialog.ts';

interface OpportunityDialogProps {
  /** What is edited; null for a new one. Read once. */
  readonly posted: OpenedOpportunity | null;
  /** The current state of the opportunity; null for a new one and for one that was removed. */
  readonly newest: OpenedOpportunity | null;
  readonly control: AdminDialogControl;
}

export function OpportunityDialog({ posted, newest, control }: OpportunityDialogProps) {
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

/** Posts the opportunity; if a duplicate is listed already, only after the admin has confirmed. */
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

/** Saves over the version that the admin saw, and over no other. */
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

export function EditOpportunityDialog({ id, control }: EditOpportunityDialogProps) {
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
