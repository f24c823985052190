import { instantOf } from '@shortlist/shared/lib/time/zoned-time.ts';
import { saveTimeZone, acknowledgeZones } from '../../../data/profile/save-time-zone.ts';
import { useDeviceTimeZone, useTimeZone } from '../../../ui/clock/time-zone.ts';
import { useNow } from '../../../ui/clock/use-now.ts';
import { useZoneName } from '../../../ui/clock/use-zone-name.ts';
import {
  useDifferingTimeZone,
  timeZonePairKey,
} from '../../../data/profile/use-chosen-time-zone.ts';
import { ActionNotice } from './action-notice.tsx';

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
