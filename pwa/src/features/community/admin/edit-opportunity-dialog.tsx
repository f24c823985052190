import Typography from '@mui/material/Typography';
import { OPPORTUNITY_MESSAGES as messages } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { useState } from 'react';
import type { OpenedOpportunity } from '../commands/open-opportunity-form.ts';
import { useOpportunity } from '../queries/use-opportunity.ts';
import { EDIT_FAILED, editOpportunity } from '../requests/edit-opportunity.ts';
import { createIdempotencyKeys } from '../requests/idempotency-keys.ts';
import { DialogFrame } from '../../../ui/frames/dialog-frame.tsx';
import { createSend } from './add-opportunity-dialog.tsx';
import { toFormValues } from './form/to-form-values.ts';
import { OpportunityDialog } from './form/opportunity-dialog.tsx';
import { toSubmissionOutcome, type Send } from './form/submission.ts';
import type { AdminDialogControl } from './use-admin-dialog.ts';
import { useOpportunityForm } from './form/use-opportunity-form.ts';

interface EditOpportunityDialogProps {
  readonly id: string;
  readonly control: AdminDialogControl;
}

export function EditOpportunityDialog({ id, control }: EditOpportunityDialogProps) {
  const found = useOpportunity(id);
  // The form stays open, with everything that was typed, when another admin removes the opportunity.
  const [first, setFirst] = useState<OpenedOpportunity>();
  const newest = typeof found === 'object' ? toFormValues(found) : null;
  if (first === undefined && newest !== null) setFirst(newest);
  if (first !== undefined) return <EditForm first={first} newest={newest} control={control} />;
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

interface EditFormProps extends Pick<EditOpportunityDialogProps, 'control'> {
  readonly first: OpenedOpportunity;
  readonly newest: OpenedOpportunity | null;
}

function EditForm({ first, newest, control }: EditFormProps) {
  const { opening, startFresh } = useOpportunityForm(first, () =>
    control.open({ kind: 'edit', id: first.id }),
  );
  const [sendNew] = useState(() => createSend(createIdempotencyKeys()));
  if (opening === 'reading') return null;
  return (
    <OpportunityDialog
      key={opening.typing.by}
      opening={opening}
      newest={newest}
      sendFor={(opened) => (opened === null ? sendNew : createUpdate(opened))}
      onClose={control.close}
      onStartFresh={startFresh}
    />
  );
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
