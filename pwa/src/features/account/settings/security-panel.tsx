import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { User } from '@shortlist/shared/account/profile-fields.ts';
import Box from '@mui/material/Box';
import { wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { lazyDialog } from '../../../ui/errors/lazy-boundary.tsx';
import { useDialogEntry } from '../../../ui/dialogs/use-dialog-entry.ts';
import { ROLE_NAMES } from '../messages.ts';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { SignedInDevices } from '../sessions/signed-in-devices.tsx';
import { saveFile } from '../../../data/files/save-file.ts';
import { changesText } from '../../sync-status/messages.ts';
import { useSyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { deleteAccount, exportAccount } from '../requests/account-data.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';

const ChangePasswordDialog = lazyDialog(
  async () => (await import('../password/change-password-dialog.tsx')).ChangePasswordDialog,
);

export function SecurityPanel() {
  const session = useSession();
  if (session.kind !== 'signed-in') return null;
  const { user } = session;
  return (
    <Stack sx={{ gap: 2 }}>
      <SectionCard title="Account">
        <Facts>
          <Fact label="Account role">{ROLE_NAMES[user.role]}</Fact>
          <Fact label="Last login">{lastLoginText(user.lastLogin)}</Fact>
        </Facts>
      </SectionCard>
      <Password user={user} />
      <SignedInDevices email={user.email} />
      <YourData email={user.email} />
    </Stack>
  );
}

function Password({ user }: { readonly user: User }) {
  const dialog = useDialogEntry('change-password');
  return (
    <SectionCard
      title="Password"
      lead="A code goes to your email first. Your other devices are then signed out."
      actions={
        <Button variant="contained" aria-haspopup="dialog" onClick={dialog.show}>
          Change Password
        </Button>
      }
    >
      {dialog.open && <ChangePasswordDialog user={user} onClose={dialog.close} />}
    </SectionCard>
  );
}

/** The last sign-in (ISO text) in Indian English, or 'Never'. */
export function lastLoginText(lastLogin: string | undefined): string {
  return lastLogin === undefined || lastLogin === ''
    ? 'Never'
    : new Date(lastLogin).toLocaleString('en-IN');
}

const ConfirmPasswordDialog = lazyDialog(
  async () => (await import('../password/confirm-password-dialog.tsx')).ConfirmPasswordDialog,
);

function YourData({ email }: { readonly email: string }) {
  return (
    <SectionCard
      title="Your data"
      lead="Take a copy of everything that is stored about you, or delete your account."
      actions={
        <>
          <Download email={email} />
          <Delete email={email} />
        </>
      }
    />
  );
}

function Download({ email }: { readonly email: string }) {
  const toast = useToast();
  const dialog = useDialogEntry('export');
  return (
    <Box>
      <Button variant="outlined" aria-haspopup="dialog" onClick={dialog.show}>
        Download my data
      </Button>
      {dialog.open && (
        <ConfirmPasswordDialog
          email={email}
          title="Download my data"
          text="You get one file (JSON) with your account, profile, placements and sign-ins, as the server holds them. Changes that were not sent yet are not in it."
          purpose="download your data"
          confirmLabel="Download"
          onClose={dialog.close}
          onConfirm={async (password) => {
            const result = await exportAccount(password);
            if (result.kind !== 'done') return result;
            const json = JSON.stringify(result.data.data, null, 2);
            const day = wallTimeOf(new Date()).slice(0, 10);
            saveFile(`shortlist-export-${day}.json`, json, 'application/json');
            toast.success('Your data was downloaded.');
            return 'done';
          }}
        />
      )}
    </Box>
  );
}

function Delete({ email }: { readonly email: string }) {
  const dialog = useDialogEntry('delete-account');
  return (
    <Box>
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={dialog.show}>
        Delete account
      </Button>
      {dialog.open && <DeleteAccountDialog email={email} onClose={dialog.close} />}
    </Box>
  );
}

interface DeleteAccountDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

const NOT_CLEAN =
  "Your account is deleted, but this browser could not remove its copy. Clear this site's data in the browser's settings.";

function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
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
