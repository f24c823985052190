import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AppVersionCard } from '../../device/install/app-version-card.tsx';
import { DeviceCopyCard } from '../../device/copy/device-copy-card.tsx';
import { InstallRow } from '../../device/install/install-row.tsx';
import { OfflineCopyCard } from '../../device/install/offline-copy-card.tsx';
import { ReminderCard } from '../../reminders/panel/reminder-card.tsx';
import { SyncCard } from './sync-card.tsx';

export function OnThisDevice() {
  return (
    <Box component="section" aria-labelledby="on-this-device" sx={{ mt: 1 }}>
      <Typography id="on-this-device" variant="h2" sx={{ mb: 1.5 }}>
        On this device
      </Typography>
      <Box sx={CARDS}>
        <ReminderCard />
        <OfflineCopyCard />
        <SyncCard />
        <DeviceCopyCard />
        <AppVersionCard />
        <InstallRow />
      </Box>
    </Box>
  );
}

const CARDS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
