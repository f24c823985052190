import { keepAppNow, useAppKept } from '../../hooks/app-kept.ts';
import { ActionNotice } from './action-notice.tsx';

/** Says that the app could not be stored here, for as long as that is so. */
export function AppNotice() {
  if (useAppKept() !== 'failed') return null;
  return (
    <ActionNotice tone="yellow" actions={[{ label: 'Try again', onClick: keepAppNow }]}>
      Shortlist does not open offline on this device yet. Try again, or use another network or a
      window that is not private.
    </ActionNotice>
  );
}
