import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { instantOf } from '@shortlist/shared/lib/time/zoned-time.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { saveTimeZone, acknowledgeZones } from '../../../data/profile/save-profile.ts';
import { useDifferingTimeZone, timeZonePairKey } from '../../../data/profile/use-profile.ts';
import { PATHS } from '../../../paths.ts';
import { useTimeZone, useDeviceTimeZone, useNow } from '../../../ui/clock/clock.ts';
import { useZoneName } from '../../../ui/clock/time-zone-note.tsx';
import {
  setDeviceNotice,
  DeviceNoticeBox,
  type DeviceNotice,
} from '../../../ui/notices/device-notice.tsx';
import { FLOATING_POSITION } from '../../../ui/notices/floating-notice.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useSyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import {
  watchInstall,
  acknowledgeStorageLoss,
  dismissTrouble,
} from '../commands/device-notices.ts';
import { useDeviceExport } from '../copy/device-export.tsx';
import { storeAppNow, useOfflineState } from '../install/offline-state.ts';
import {
  clockWarningText,
  LOSS_PREVENTION_TEXT,
  dataLossText,
  TROUBLE_TEXTS,
} from '../queries/device-messages.ts';
import { useStorageLoss, useDeviceTrouble, type DeviceTrouble } from '../queries/device-state.ts';
import { ActionNotice } from './action-notice.tsx';
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

/**
 * Reports storage failures of this device for as long as they last. It covers the page and small dialogs;
 * large ones show the message themselves.
 */
function DeviceBar({ uid }: { readonly uid: string }) {
  const trouble = useDeviceTrouble(uid);
  const save = useDeviceExport();
  useEffect(() => {
    if (trouble !== undefined) setDeviceNotice(toDeviceNotice(trouble, { uid, save }));
    return () => setDeviceNotice(undefined);
  });
  return (
    <Portal>
      {/* Present from the start: screen readers only read what is added to a known live region. */}
      <Box role="alert" sx={PLACE} data-print="hide">
        <DeviceNoticeBox />
      </Box>
    </Portal>
  );
}

interface TroubleHandlers {
  readonly uid: string;
  readonly save: () => void;
}

const WARNINGS: ReadonlySet<DeviceTrouble> = new Set(['held-up', 'upgraded', 'board']);

function toDeviceNotice(trouble: DeviceTrouble, handlers: TroubleHandlers): DeviceNotice {
  const tone = WARNINGS.has(trouble) ? 'yellow' : 'red';
  return { tone, text: TROUBLE_TEXTS[trouble], actions: actionsFor(trouble, handlers) };
}

function actionsFor(
  trouble: DeviceTrouble,
  { uid, save }: TroubleHandlers,
): DeviceNotice['actions'] {
  if (trouble === 'held-up') return [];
  if (trouble !== 'full') return [{ label: 'Reload', run: () => location.reload() }];
  return [
    { label: 'Export', run: save },
    { label: 'OK', run: () => dismissTrouble(uid) },
  ];
}

const PLACE = {
  ...FLOATING_POSITION,
  zIndex: 'snackbar',
  // It would cover the message in the dialog.
  'body:has([role=dialog] [data-device-news]) &': { visibility: 'hidden' },
} as const;
