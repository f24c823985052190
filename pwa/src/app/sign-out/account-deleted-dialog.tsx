import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { currentUid } from '../../data/session/session.ts';
import { signOut } from '../../features/account/requests/sign-out.ts';
import { DeviceExportButton } from '../../features/device/copy/device-export.tsx';
import { changesText } from '../../features/sync-status/messages.ts';
import type { SyncStatus } from '../../features/sync-status/queries/sync-state.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { DialogFrame } from '../../ui/dialogs/dialog-frame.tsx';
import { useToast } from '../../ui/notices/toaster.tsx';
import { pauseSync } from '../start/sync-runner.ts';

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

const NOT_CLEAN =
  'This browser could not remove its copy. Clear the data of this website in its settings.';

export function AccountDeletedActions() {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    const uid = currentUid();
    setBusy(true);
    await pauseSync();
    try {
      await signOut(uid, { keep: 'nothing' });
      toast.success('Everything of this account was removed from this device.');
    } catch {
      toast.error(NOT_CLEAN);
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <DeviceExportButton main />
      <Button
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Remove from this device
      </Button>
      <ConfirmDialog
        open={asking}
        title="Remove from this device?"
        text="All placements, your profile and all changes that were not sent are deleted from this device. Without an exported file nothing of it can be brought back. Other accounts on this device stay."
        confirmLabel="Remove everything"
        tone="error"
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </Box>
  );
}
