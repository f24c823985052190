import Typography from '@mui/material/Typography';
import { OPPORTUNITY_MESSAGES as messages } from '@shortlist/shared/opportunity/messages.ts';
import { useState } from 'react';
import type { OpenedOpportunity } from '../../../commands/open-opportunity-form.ts';
import { useOpportunity } from '../../../queries/use-opportunity.ts';
import { EDIT_FAILED, editOpportunity } from '../../../requests/edit-opportunity.ts';
import { createAttemptKeys } from '../../../requests/attempt-keys.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { sendWith } from './add-opportunity-dialog.tsx';
import { openedOf } from './opened-of.ts';
import { PostingDialog } from './posting-dialog.tsx';
import { failedBecause, type Send } from './sending.ts';
import type { AdminDialogControl } from './use-admin-dialog.ts';
import { usePostingForm } from './use-posting-form.ts';

interface EditOpportunityDialogProps {
  readonly id: string;
  readonly control: AdminDialogControl;
}

export function EditOpportunityDialog({ id, control }: EditOpportunityDialogProps) {
  const found = useOpportunity(id);
  // The form stays open, with everything that was typed, when another admin removes the opportunity.
  const [first, setFirst] = useState<OpenedOpportunity>();
  const newest = typeof found === 'object' ? openedOf(found) : null;
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
  const { opening, startFresh } = usePostingForm(first, () =>
    control.open({ kind: 'edit', id: first.id }),
  );
  const [sendNew] = useState(() => sendWith(createAttemptKeys()));
  if (opening === 'reading') return null;
  return (
    <PostingDialog
      key={opening.typing.by}
      opening={opening}
      newest={newest}
      sendFor={(opened) => (opened === null ? sendNew : sendOver(opened))}
      onClose={control.close}
      onStartFresh={startFresh}
    />
  );
}

/** Saves over the version that the admin saw, and over no other. */
function sendOver(opened: OpenedOpportunity): Send {
  return async (values) => {
    const result = await editOpportunity(opened, values, opened.status);
    if (result.kind === 'saved') return { kind: 'done', said: messages.editSuccess };
    if (result.kind === 'changed-meanwhile') return { kind: 'stale' };
    if (result.kind === 'gone')
      return { kind: 'failed', said: messages.notFound, details: [], unanswered: false };
    return failedBecause(result, EDIT_FAILED);
  };
}
