import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { User } from '@shortlist/shared/account/profile-fields.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { lazyDialog } from '../../../ui/errors/lazy-boundary.tsx';
import { useDialogEntry } from '../../../ui/dialogs/use-dialog-entry.ts';
import { ROLE_NAMES } from '../messages.ts';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { SignedInDevices } from '../sessions/signed-in-devices.tsx';
import { YourData } from './your-data.tsx';

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
