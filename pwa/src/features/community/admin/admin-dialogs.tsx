import Box from '@mui/material/Box';
import { assertNever } from '@shortlist/shared/lib/assert-never.ts';
import { OPPORTUNITY_MESSAGES } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ConnectionNotice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useOpportunity } from '../queries.ts';
import { DELETE_FAILED } from '../messages.ts';
import { deleteOpportunity } from '../requests/manage-opportunities.ts';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { EditOpportunityDialog, OpportunityDialog } from './opportunity-dialogs.tsx';
import type { AdminDialog, AdminDialogControl } from './use-admin-dialog.ts';
import { refreshOpportunities } from './form/refresh-opportunities.ts';

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
