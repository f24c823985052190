import Box from '@mui/material/Box';
import { OPPORTUNITY_MESSAGES } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { useEffect, useState } from 'react';
import { useOpportunity } from '../queries/use-opportunity.ts';
import { DELETE_FAILED, removeOpportunity } from '../requests/delete-opportunity.ts';
import { ConfirmDialog } from '../../../ui/frames/confirm-dialog.tsx';
import { ConnectionNotice } from '../../../ui/notices/connection-notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useRefreshOpportunities } from './use-refresh-opportunities.ts';
import type { AdminDialogControl } from './use-admin-dialog.ts';

interface DeleteOpportunityDialogProps {
  readonly id: string;
  readonly control: AdminDialogControl;
}

/** Asks before an opportunity is removed for everyone. This cannot be undone, so there is no Undo. */
export function DeleteOpportunityDialog({ id, control }: DeleteOpportunityDialogProps) {
  const toast = useToast();
  const bringUpToDate = useRefreshOpportunities();
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
    const result = await removeOpportunity(id);
    if (result.kind === 'deleted') {
      toast.success(OPPORTUNITY_MESSAGES.deleteSuccess);
      bringUpToDate();
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
