import { useNavigate } from 'react-router-dom';
import { useTimeZone } from '../../hooks/time-zone.ts';
import { noteLoss } from '../../commands/note-loss.ts';
import { useNow } from '../../hooks/use-now.ts';
import { PATHS } from '../../paths.ts';
import { AGAINST_LOSS, lossText } from '../../queries/device-words.ts';
import { useStorageLoss } from '../../queries/use-storage-loss.ts';
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
    { label: 'OK', onClick: () => void noteLoss().catch(() => undefined) },
    { label: 'Settings', onClick: () => void navigate(PATHS.settings) },
  ];
  return (
    <ActionNotice tone={loss.pending > 0 ? 'red' : 'yellow'} actions={actions}>
      <div>{lossText(loss, now, timeZone)}</div>
      <div>{AGAINST_LOSS}</div>
    </ActionNotice>
  );
}
