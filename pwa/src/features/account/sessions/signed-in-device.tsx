import ComputerRounded from '@mui/icons-material/ComputerRounded';
import SmartphoneRounded from '@mui/icons-material/SmartphoneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SessionView } from '@shortlist/shared/api/auth.ts';
import { useTimeZone } from '../../../ui/clock/time-zone.ts';
import { useNow } from '../../../ui/clock/use-now.ts';
import { formatTwelveHourTime } from '@shortlist/shared/lib/time/time-text.ts';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';

export interface SignedInDeviceProps {
  readonly session: SessionView;
  readonly onEnd: () => void;
}

const ON_PHONE = /Android|iPhone|iPad|iOS/;

export function SignedInDevice({ session, onEnd }: SignedInDeviceProps) {
  const { device, current, lastSeenAt, createdAt } = session;
  const now = useNow(60);
  const timeZone = useTimeZone();
  const Icon = ON_PHONE.test(device) ? SmartphoneRounded : ComputerRounded;
  const seen = current
    ? `Signed in ${formatTwelveHourTime(Date.parse(createdAt), now, timeZone)}`
    : `Last seen ${formatTwelveHourTime(Date.parse(lastSeenAt), now, timeZone)}`;
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
