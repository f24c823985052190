import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { signOut } from '../../features/account/requests/sign-out.ts';
import { DeviceExportButton } from '../../features/device/copy/device-export.tsx';
import { ConfirmDialog } from '../../ui/frames/confirm-dialog.tsx';
import { currentUid } from '../../data/session/session.ts';
import { useToast } from '../../ui/notices/toaster.tsx';
import { pauseSync } from '../start/sync-runner.ts';

const NOT_CLEAN =
  'This browser could not remove its copy. Clear the data of this website in its settings.';

/** What can be done on a device whose account no longer exists: export everything, and then remove it here. */
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
