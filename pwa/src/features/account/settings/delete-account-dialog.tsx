import Box from '@mui/material/Box';
import { changesText } from '../../sync-status/messages.ts';
import { useSyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { deleteAccount } from '../requests/account-data.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { ConfirmPasswordDialog } from '../password/confirm-password-dialog.tsx';

export interface DeleteAccountDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

const NOT_CLEAN =
  "Your account is deleted, but this browser could not remove its copy. Clear this site's data in the browser's settings.";

export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const toast = useToast();
  const { pending, refused } = useSyncStatus();
  const unsent = pending + refused;
  return (
    <ConfirmPasswordDialog
      email={email}
      title="Delete account"
      text="This cannot be taken back."
      purpose="delete your account"
      confirmLabel="Delete account"
      tone="error"
      onClose={onClose}
      isDeletion
      onConfirm={async (password) => {
        const result = await deleteAccount(password);
        if (result.kind !== 'deleted') return result;
        if (result.isDeviceClean) toast.success('Your account was deleted.');
        else toast.error(NOT_CLEAN);
        return 'gone';
      }}
    >
      <Box component="ul" sx={LIST}>
        <li>Your account, profile and placements are deleted from the server at once.</li>
        <li>All your devices are signed out, and the copy on this one is deleted.</li>
        <li>Copies in your institution’s backups go as newer ones replace them.</li>
      </Box>
      {unsent > 0 ? (
        <Notice tone="yellow">
          {`${changesText(unsent)} on this device ${unsent === 1 ? 'was' : 'were'} not sent yet and will be deleted, too.`}
        </Notice>
      ) : null}
    </ConfirmPasswordDialog>
  );
}

const LIST = { m: 0, pl: 2.5, display: 'grid', gap: 0.75, typography: 'body2' } as const;
