import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { FeatherEye } from '../../ui/icons/feather-eye.tsx';
import { CardSkeleton } from '../../ui/layout/card-skeleton.tsx';
import { EMPTY_PAGE, NothingSaved } from '../../ui/layout/empty-page.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { syncNow } from '../sync-status/commands/sync-now.ts';
import { partlyLoadedText } from '../sync-status/messages.ts';
import { useSyncStatus, type SyncStatus } from '../sync-status/queries/use-sync-status.ts';
import { PLACEMENT_TEXTS } from './fixed-messages.ts';

interface FirstLoadProps {
  /** What screen readers are told while it is running. */
  readonly label: string;
  /** What can be done where it has failed. */
  readonly actions: ReactNode;
  /** The page of an account without placements. */
  readonly children: ReactNode;
}

/** An empty list may mean that this device never received any: only a successful sync tells. */
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

/** Says that figures and lists are not complete yet: on a new device they arrive in several pages. */
export function PartlyLoaded() {
  const text = partlyLoadedText(useSyncStatus());
  return text === undefined ? null : <Notice tone="info">{text}</Notice>;
}

interface EmptyPageProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

export function EmptyPage({ title, children, actions }: EmptyPageProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={EMPTY_PAGE}>
      <FeatherEye size={88} />
      <Typography variant="h2" id={id} data-section-heading tabIndex={-1} sx={EMPTY_TITLE}>
        {title}
      </Typography>
      <Typography sx={{ mt: 1, mb: 2.5, maxWidth: '44ch', color: 'text.secondary' }}>
        {children}
      </Typography>
      {actions}
    </Box>
  );
}

const EMPTY_TITLE = { mt: 2.5, fontSize: '1.5rem' } as const;
