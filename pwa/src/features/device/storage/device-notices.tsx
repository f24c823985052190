import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { watchInstall } from '../commands/watch-install.ts';
import { storeAppNow, useOfflineState } from '../install/offline-state.ts';
import { ActionNotice } from './action-notice.tsx';
import { ClockNotice } from './clock-notice.tsx';
import { DeviceBar } from './device-bar.tsx';
import { LossNotice } from './loss-notice.tsx';
import { WatchdogNotice } from './watchdog-notice.tsx';
import { ZoneNotice } from './zone-notice.tsx';

/**
 * Problems with the data on this device: it is unsent, could be lost, was lost or cannot be saved, or the app
 * itself is not stored. Mount it with a key for each user.
 */
export function DeviceNotices({ uid }: { readonly uid: string }) {
  useEffect(() => watchInstall(uid), [uid]);
  return (
    <>
      <Box component="output" data-print="hide" sx={{ display: 'block' }}>
        <LossNotice />
        <WatchdogNotice />
        <AppNotice />
        <ClockNotice />
        <ZoneNotice />
      </Box>
      <DeviceBar uid={uid} />
    </>
  );
}

/** Reports that the app could not be stored here, for as long as that is so. */
function AppNotice() {
  if (useOfflineState() !== 'failed') return null;
  return (
    <ActionNotice tone="yellow" actions={[{ label: 'Try again', onClick: storeAppNow }]}>
      Shortlist does not open offline on this device yet. Try again, or use another network or a
      window that is not private.
    </ActionNotice>
  );
}
