import ComputerRounded from '@mui/icons-material/ComputerRounded';
import SmartphoneRounded from '@mui/icons-material/SmartphoneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SessionView } from '@shortlist/shared/api/auth.ts';
import { useState } from 'react';
import { refusalMessage } from '../../../data/http/request-failure.ts';
import { useTimeText } from '../../../ui/clock/clock.ts';
import { lazyDialog } from '../../../ui/errors/lazy-boundary.tsx';
import { useDialogEntry } from '../../../ui/dialogs/use-dialog-entry.ts';
import { useOnline } from '../../../ui/browser/use-online.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { endOtherSessions, useSessions } from '../requests/sessions.ts';

const EndDeviceDialog = lazyDialog(
  async () => (await import('./end-device-dialog.tsx')).EndDeviceDialog,
);
const ConfirmPasswordDialog = lazyDialog(
  async () => (await import('../password/confirm-password-dialog.tsx')).ConfirmPasswordDialog,
);

export function SignedInDevices({ email }: { readonly email: string }) {
  const { data: sessions, error, refetch } = useSessions();
  const others = sessions?.some(({ current }) => !current) ?? false;
  return (
    <SectionCard
      title="Signed-in devices"
      lead="If you do not know one of them, sign it out and change your password."
      actions={others ? <SignOutOthers email={email} /> : undefined}
    >
      {sessions ? (
        <Devices sessions={sessions} />
      ) : error ? (
        <Unavailable error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </SectionCard>
  );
}

function Devices({ sessions }: { readonly sessions: readonly SessionView[] }) {
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
      {dialog.open && leaving && <EndDeviceDialog session={leaving} onClose={dialog.close} />}
    </>
  );
}

interface UnavailableProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

function Unavailable({ error, onRetry }: UnavailableProps) {
  const online = useOnline();
  const text =
    refusalMessage(error) ??
    (online
      ? 'Server not reachable. Check your connection and try again.'
      : 'You are offline. Connect to see where you are signed in.');
  return (
    <>
      <Typography component="output">{text}</Typography>
      <Box>
        <Button variant="outlined" onClick={onRetry}>
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

function SignOutOthers({ email }: { readonly email: string }) {
  const toast = useToast();
  const dialog = useDialogEntry('end-others');
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={dialog.show}>
        Sign out all other devices
      </Button>
      {dialog.open && (
        <ConfirmPasswordDialog
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
            return 'done';
          }}
        />
      )}
    </>
  );
}

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid' } as const;

interface SignedInDeviceProps {
  readonly session: SessionView;
  readonly onEnd: () => void;
}

const ON_PHONE = /Android|iPhone|iPad|iOS/;

function SignedInDevice({ session, onEnd }: SignedInDeviceProps) {
  const { device, current, lastSeenAt, createdAt } = session;
  const timeText = useTimeText();
  const Icon = ON_PHONE.test(device) ? SmartphoneRounded : ComputerRounded;
  const seen = current ? `Signed in ${timeText(createdAt)}` : `Last seen ${timeText(lastSeenAt)}`;
  return (
    <Box component="li" sx={ROW}>
      <Box aria-hidden sx={TILE}>
        <Icon />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle1', overflowWrap: 'anywhere' }}>{device}</Box>
        <Box sx={SEEN}>{seen}</Box>
      </Box>
      {current ? (
        <ToneChip tone="green">This device</ToneChip>
      ) : (
        <Button aria-label={`Sign out ${device}`} aria-haspopup="dialog" onClick={onEnd}>
          Sign out
        </Button>
      )}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 64,
  py: 0.5,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

const TILE = {
  display: { xs: 'none', sm: 'grid' },
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: 3,
  bgcolor: 'brand.raised',
  color: 'text.secondary',
} as const;

const SEEN = {
  typography: 'body2',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
