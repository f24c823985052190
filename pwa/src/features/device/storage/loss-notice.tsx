import { useNavigate } from 'react-router-dom';
import { useTimeZone } from '../../../ui/clock/time-zone.ts';
import { acknowledgeStorageLoss } from '../commands/acknowledge-storage-loss.ts';
import { useNow } from '../../../ui/clock/use-now.ts';
import { PATHS } from '../../../paths.ts';
import { LOSS_PREVENTION_TEXT, dataLossText } from '../queries/device-messages.ts';
import { useStorageLoss } from '../queries/use-storage-loss.ts';
import { ActionNotice } from './action-notice.tsx';

/** Reports that the browser has deleted data stored here, until the student acknowledges it. */
export function LossNotice() {
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
