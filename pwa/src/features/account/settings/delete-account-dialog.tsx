import Box from '@mui/material/Box';
import { useState } from 'react';
import { changesText } from '../../sync-status/queries/sync-messages.ts';
import { useSyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { deleteAccount } from '../requests/account-data.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { ConfirmPasswordDialog } from '../password/confirm-password-dialog.tsx';

export interface DeleteAccountDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Has to be typed, so that the account is not deleted by accident. */
const CONFIRMATION = 'DELETE';
const NOT_CONFIRMED = `Type ${CONFIRMATION} to confirm`;
const NOT_CLEAN =
  "Your account is deleted, but this browser could not remove its copy. Clear this site's data in the browser's settings.";

/** Explains what deleting the account means, and deletes it after the password and the typed word. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const toast = useToast();
  const { pending, refused } = useSyncStatus();
  const unsent = pending + refused;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const isReady = (): boolean => {
    const ready = typed.trim().toUpperCase() === CONFIRMATION;
    setProblem(ready ? undefined : NOT_CONFIRMED);
    return ready;
  };
  return (
    <ConfirmPasswordDialog
      email={email}
      title="Delete account"
      text="This cannot be taken back."
      purpose="delete your account"
      confirmLabel="Delete account"
      tone="error"
      onClose={onClose}
      isReady={isReady}
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
      <TextField
        label={NOT_CONFIRMED}
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
        error={problem}
        autoComplete="off"
        inputProps={{ autoCapitalize: 'characters', spellCheck: false, enterKeyHint: 'next' }}
      />
    </ConfirmPasswordDialog>
  );
}

const LIST = { m: 0, pl: 2.5, display: 'grid', gap: 0.75, typography: 'body2' } as const;
