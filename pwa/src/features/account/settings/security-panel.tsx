import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { User } from '@shortlist/shared/account/schema.ts';
import { lazy } from 'react';
import { useSession } from '../../../data/session/use-session.ts';
import { LazyBoundary } from '../../../ui/errors/lazy-boundary.tsx';
import { useDialogEntry } from '../../../ui/dialogs/use-dialog-entry.ts';
import { SettingCard } from '../../../ui/layout/setting-card.tsx';
import { SignedInDevices } from '../sessions/signed-in-devices.tsx';
import { YourData } from './your-data.tsx';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../password/change-password-dialog.tsx')).ChangePasswordDialog,
}));

export function SecurityPanel() {
  const session = useSession();
  if (session.kind !== 'signed-in') return null;
  const { user } = session;
  return (
    <Stack sx={{ gap: 2 }}>
      <SettingCard title="Account">
        <Facts
          facts={[
            { term: 'Account role', value: user.role === 'admin' ? 'Admin' : 'Student' },
            { term: 'Last login', value: lastLoginText(user.lastLogin) },
          ]}
        />
      </SettingCard>
      <Password user={user} />
      <SignedInDevices email={user.email} />
      <YourData email={user.email} />
    </Stack>
  );
}

function Password({ user }: { readonly user: User }) {
  const dialog = useDialogEntry('change-password');
  return (
    <SettingCard
      title="Password"
      lead="A code goes to your email first. Your other devices are then signed out."
      actions={
        <Button variant="contained" aria-haspopup="dialog" onClick={dialog.show}>
          Change Password
        </Button>
      }
    >
      <LazyBoundary onClose={dialog.close}>
        {dialog.open ? <ChangePasswordDialog user={user} onClose={dialog.close} /> : null}
      </LazyBoundary>
    </SettingCard>
  );
}

interface FactsProps {
  readonly facts: readonly { readonly term: string; readonly value: string }[];
}

function Facts({ facts }: FactsProps) {
  return (
    <Box component="dl" sx={LIST}>
      {facts.map(({ term, value }) => (
        <Box key={term} sx={FACT}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {term}
          </Box>
          <Box component="dd" sx={VALUE}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const LIST = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const FACT = { minWidth: 0 } as const;

const VALUE = {
  m: 0,
  typography: 'subtitle1',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
} as const;

/** The last sign-in (ISO text) in Indian English, or 'Never'. */
export function lastLoginText(lastLogin: string | undefined): string {
  return lastLogin === undefined || lastLogin === ''
    ? 'Never'
    : new Date(lastLogin).toLocaleString('en-IN');
}
