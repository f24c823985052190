import Box from '@mui/material/Box';
import { instantOf } from '@shortlist/shared/lib/time/zoned-time.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { saveTimeZone, acknowledgeZones } from '../../../data/profile/save-profile.ts';
import { useDifferingTimeZone, timeZonePairKey } from '../../../data/profile/use-profile.ts';
import { PATHS } from '../../../paths.ts';
import { useTimeZone, useDeviceTimeZone, useNow } from '../../../ui/clock/clock.ts';
import { useZoneName } from '../../../ui/clock/time-zone-note.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useSyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { watchInstall, acknowledgeStorageLoss } from '../commands/device-notices.ts';
import { storeAppNow, useOfflineState } from '../install/offline-state.ts';
import {
  clockWarningText,
  LOSS_PREVENTION_TEXT,
  dataLossText,
} from '../queries/device-messages.ts';
import { useStorageLoss } from '../queries/device-state.ts';
import { ActionNotice } from './action-notice.tsx';
import { DeviceBar } from './device-bar.tsx';
import { WatchdogNotice } from './watchdog-notice.tsx';

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

/** Reports a wrong device clock: sync continues regardless, but reminders depend on it. */
function ClockNotice() {
  const text = clockWarningText(useSyncStatus().clockOffMs);
  if (text === undefined) return null;
  return (
    <Box sx={{ mb: 1.5 }}>
      <Notice tone="yellow">{text}</Notice>
    </Box>
  );
}

/** Reports that the browser has deleted data stored here, until the student acknowledges it. */
function LossNotice() {
  const loss = useStorageLoss();
  const now = useNow(60);
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  if (!loss) return null;
  const actions = [
    // If that cannot be stored, the notice is shown once more.
    { label: 'OK', onClick: () => void acknowledgeStorageLoss().catch(() => undefined) },
    { label: 'Settings', onClick: () => void navigate(PATHS.settings) },
  ];
  return (
    <ActionNotice tone={loss.pending > 0 ? 'red' : 'yellow'} actions={actions}>
      <div>{dataLossText(loss, now, timeZone)}</div>
      <div>{LOSS_PREVENTION_TEXT}</div>
    </ActionNotice>
  );
}

/** Reports once that this device is in another time zone than the account's other devices. */
export function ZoneNotice() {
  const ofDevice = useDeviceTimeZone();
  const nameOf = useZoneName();
  const nowMs = instantOf(useNow(60), useTimeZone());
  const usual = useDifferingTimeZone(ofDevice, nowMs);
  if (usual === undefined) return null;
  const [here, there] = [nameOf(ofDevice), nameOf(usual)];
  // If that cannot be saved, the question is asked again.
  const keep = (): Promise<void> =>
    acknowledgeZones(timeZonePairKey(ofDevice, usual)).catch(() => undefined);
  const choose = (): Promise<void> => saveTimeZone(usual).then(keep, () => undefined);
  const actions = [
    { label: `Use ${there}`, onClick: () => void choose() },
    { label: 'Keep this device’s zone', onClick: () => void keep() },
  ];
  return (
    <ActionNotice tone="yellow" actions={actions}>
      <div>
        {`This device counts in ${here}, your other devices in ${there}. Time left and reminders depend on it.`}
      </div>
    </ActionNotice>
  );
}
