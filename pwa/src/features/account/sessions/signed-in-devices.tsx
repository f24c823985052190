import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SessionView } from '@shortlist/shared/api/auth.ts';
import { lazy, useState } from 'react';
import { useOnline } from '../../../ui/hooks/use-online.ts';
import { endOtherSessions } from '../requests/sessions.ts';
import { LazyBoundary } from '../../../ui/frames/lazy-boundary.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useDialogEntry } from '../../../ui/hooks/use-dialog-entry.ts';
import { SettingCard } from '../../../ui/frames/setting-card.tsx';
import { SignedInDevice } from './signed-in-device.tsx';
import { type DeviceList, useSignedInDevices } from './use-signed-in-devices.ts';

const EndDeviceDialog = lazy(async () => ({
  default: (await import('./end-device-dialog.tsx')).EndDeviceDialog,
}));
const OwnPasswordDialog = lazy(async () => ({
  default: (await import('../password/confirm-password-dialog.tsx')).ConfirmPasswordDialog,
}));

export function SignedInDevices({ email }: { readonly email: string }) {
  const list = useSignedInDevices();
  const { state } = list;
  const others = state.kind === 'listed' ? state.sessions.filter(({ current }) => !current) : [];
  return (
    <SettingCard
      title="Signed-in devices"
      lead="If you do not know one of them, sign it out and change your password."
      actions={others.length > 0 ? <SignOutOthers email={email} list={list} /> : undefined}
    >
      {state.kind === 'listed' ? (
        <Devices sessions={state.sessions} reread={list.refetch} />
      ) : (
        <DevicesUnavailable list={list} />
      )}
    </SettingCard>
  );
}

function Devices({
  sessions,
  reread,
}: {
  readonly sessions: readonly SessionView[];
  readonly reread: () => Promise<void>;
}) {
  const dialog = useDialogEntry('end-device');
  const [leaving, setLeaving] = useState<SessionView>();
  const thisFirst = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <>
      <Box component="ul" sx={LIST}>
        {thisFirst.map((session) => (
          <SignedInDevice
            key={session.id}
            session={session}
            onEnd={() => {
              setLeaving(session);
              void dialog.show();
            }}
          />
        ))}
      </Box>
      <LazyBoundary onClose={dialog.close}>
        {dialog.open && leaving ? (
          <EndDeviceDialog session={leaving} onClose={dialog.close} onEnded={reread} />
        ) : null}
      </LazyBoundary>
    </>
  );
}

function DevicesUnavailable({ list: { state, refetch } }: { readonly list: DeviceList }) {
  const online = useOnline();
  if (state.kind === 'loading') return <Loading />;
  const text =
    state.kind === 'refused'
      ? state.message
      : online
        ? 'Server not reachable. Check your connection and try again.'
        : 'You are offline. Connect to see where you are signed in.';
  return (
    <>
      <Typography component="output">{text}</Typography>
      <Box>
        <Button variant="outlined" onClick={() => void refetch()}>
          Try again
        </Button>
      </Box>
    </>
  );
}

function Loading() {
  return (
    <Box component="output" aria-label="Loading the devices" sx={{ display: 'block' }}>
      <Skeleton height={56} />
      <Skeleton height={56} />
    </Box>
  );
}

function SignOutOthers({ email, list }: { readonly email: string; readonly list: DeviceList }) {
  const toast = useToast();
  const dialog = useDialogEntry('end-others');
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={dialog.show}>
        Sign out all other devices
      </Button>
      <LazyBoundary onClose={dialog.close}>
        {dialog.open ? (
          <OwnPasswordDialog
            email={email}
            title="Sign out all other devices"
            text="Every device but this one must sign in again. Changes that were not sent from them stay there until then."
            purpose="sign out your other devices"
            confirmLabel="Sign out others"
            onClose={dialog.close}
            onConfirm={async (password) => {
              const result = await endOtherSessions(password);
              if (result.kind !== 'ended') return result;
              toast.success('All other devices are signed out.');
              await list.refetch();
              return 'done';
            }}
          />
        ) : null}
      </LazyBoundary>
    </>
  );
}

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid' } as const;
