import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { placementStats } from '@shortlist/shared/placement/placement-list.ts';
import { lazy, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { LazyBoundary } from '../../../ui/errors/lazy-boundary.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { FeatherEye } from '../../../ui/icons/feather-eye.tsx';
import { CardSkeleton } from '../../../ui/layout/card-skeleton.tsx';
import { syncNow } from '../../sync-status/commands/sync-now.ts';
import { useSyncStatus, type SyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { EMPTY_PAGE } from '../empty-page.ts';
import { AddCompanyButton } from './add-company-button.tsx';
import { StatCards } from './stat-cards.tsx';

const TrashLink = lazy(async () => ({
  default: (await import('../trash/trash-link.tsx')).TrashLink,
}));

const NO_FIGURES = placementStats([], '');

interface NoPlacementsProps {
  readonly onAdd: () => void;
  readonly onTrash: () => void;
}

/** The dashboard without placements: still loading, or not loaded, or empty. */
export function NoPlacements({ onAdd, onTrash }: NoPlacementsProps) {
  const first = useFirstLoad(useSyncStatus());
  if (first === 'running') return <CardSkeleton label="Loading placements" />;
  if (first === 'failed') return <FirstLoadFailed onAdd={onAdd} />;
  return (
    <>
      <StatCards stats={NO_FIGURES} pressed={undefined} />
      <EmptyAccount onAdd={onAdd} />
      <LazyBoundary>
        <TrashLink onTrash={onTrash} />
      </LazyBoundary>
    </>
  );
}

/**
 * An empty list can mean two things: the account has no placements, or this device never received any data.
 * Only a successful sync distinguishes them.
 */
type FirstLoad = 'done' | 'running' | 'failed';

/** Whether the first load of this device is done, running or has failed. */
function firstLoad(sync: SyncStatus): FirstLoad {
  if (sync.lastOkAt !== null && sync.firstSync === null) return 'done';
  return sync.state === 'syncing' || sync.state === 'reading' ? 'running' : 'failed';
}

/** The same over time: once it failed it stays so until it is done, so that retries do not make the page flicker. */
function useFirstLoad(sync: SyncStatus): FirstLoad {
  const [failed, setFailed] = useState(false);
  const state = firstLoad(sync);
  if (state === 'failed' && !failed) setFailed(true);
  return state === 'running' && failed ? 'failed' : state;
}

/** This device has no data yet and the server could not be reached. New companies can be added all the same. */
function FirstLoadFailed({ onAdd }: { readonly onAdd: () => void }) {
  const toast = useToast();
  useEffect(() => toast.error(PLACEMENT_MESSAGES.fetchFailed), [toast]);
  return (
    <Box component="section" aria-labelledby="nothing-saved" sx={EMPTY_PAGE}>
      <CloudOffRounded aria-hidden="true" sx={{ fontSize: 56, color: 'tone.info.main' }} />
      <Typography variant="h2" id="nothing-saved" sx={{ mt: 2 }}>
        Nothing saved on this device yet.
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
        Connect once to load your placements.
      </Typography>
      <Box sx={{ mt: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
        <Button variant="outlined" onClick={() => void syncNow()}>
          Try now
        </Button>
        <AddCompanyButton onAdd={onAdd} />
      </Box>
    </Box>
  );
}

function EmptyAccount({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <Box component="section" aria-labelledby="start" sx={EMPTY_PAGE}>
      <FeatherEye size={88} />
      <Typography
        variant="h2"
        id="start"
        data-section-heading
        tabIndex={-1}
        sx={{ mt: 2.5, fontSize: '1.5rem' }}
      >
        Start with one company
      </Typography>
      <Typography sx={{ mt: 1, maxWidth: '44ch', color: 'text.secondary' }}>
        Add a company you are applying to. Its deadline, test and pay stay in one place, also
        without a network.
      </Typography>
      <Box sx={{ mt: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
        <AddCompanyButton onAdd={onAdd} />
        <Button component={Link} to={PATHS.upload} variant="outlined">
          Upload Data
        </Button>
        <Button component={Link} to={PATHS.community} variant="outlined">
          Browse Community
        </Button>
      </Box>
    </Box>
  );
}
