import { useState, type ReactNode } from 'react';
import { CardSkeleton } from '../../ui/layout/card-skeleton.tsx';
import { NothingSaved } from '../../ui/layout/empty-page.tsx';
import { syncNow } from '../sync-status/commands/sync-now.ts';
import { useSyncStatus, type SyncStatus } from '../sync-status/queries/use-sync-status.ts';
import { PLACEMENT_TEXTS } from './messages.ts';

interface FirstLoadProps {
  /** What screen readers are told while it is running. */
  readonly label: string;
  /** What can be done where it has failed. */
  readonly actions: ReactNode;
  /** The page of an account without placements. */
  readonly children: ReactNode;
}

/**
 * An empty list can mean two things: the account has no placements, or this device never received any data.
 * Only a successful sync distinguishes them.
 */
export function FirstLoad({ label, actions, children }: FirstLoadProps) {
  const state = useFirstLoad(useSyncStatus());
  if (state === 'running') return <CardSkeleton label={label} />;
  if (state === 'done') return children;
  return (
    <NothingSaved
      failure={PLACEMENT_TEXTS.fetchFailed}
      text="Connect once to load your placements."
      onRetry={() => void syncNow()}
    >
      {actions}
    </NothingSaved>
  );
}

/** Once it failed it stays so until it is done, so that retries do not make the page flicker. */
function useFirstLoad(sync: SyncStatus): 'done' | 'running' | 'failed' {
  const [failed, setFailed] = useState(false);
  if (sync.lastOkAt !== null && sync.firstSync === null) return 'done';
  const isRunning = sync.state === 'syncing' || sync.state === 'reading';
  if (!isRunning && !failed) setFailed(true);
  return isRunning && !failed ? 'running' : 'failed';
}
