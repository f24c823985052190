import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { changesText } from '../../features/sync-status/queries/sync-messages.ts';
import type { SyncStatus } from '../../features/sync-status/queries/use-sync-status.ts';
import { DialogFrame } from '../../ui/frames/dialog-frame.tsx';
import { AccountDeletedActions } from './account-deleted-actions.tsx';

interface AccountDeletedDialogProps {
  readonly email: string;
  readonly status: SyncStatus;
}

/**
 * Reports that the account no longer exists. It only informs and offers: nothing on this device is removed before the
 * student confirms. Dismissed, it is shown again at the next start; until then the chip in the header opens it.
 */
export function AccountDeletedDialog({ email, status }: AccountDeletedDialogProps) {
  const [open, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  const unsent = status.pending + status.refused;
  return (
    <DialogFrame open={open} title="Your account was deleted" onClose={close}>
      <Stack sx={{ gap: 2, py: 3 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {`The account ${email} does not exist on the server any more. If you did not delete it yourself, ask your placement cell.`}
        </Typography>
        <Typography>
          {`Everything on this device is still here${unsent === 0 ? '' : `, with ${changesText(unsent)} that never reached the account`}. You can go on reading it. Export it before you remove it.`}
        </Typography>
        <AccountDeletedActions />
        <Button onClick={close} sx={{ alignSelf: 'flex-start' }}>
          Not now
        </Button>
      </Stack>
    </DialogFrame>
  );
}
