import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { placementStats } from '@shortlist/shared/placement/placement-list.ts';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { PATHS, SAMPLE_NOTICE_LINK } from '../../../paths.ts';
import { LazyBoundary } from '../../../ui/errors/lazy-boundary.tsx';
import { FeatherEye } from '../../../ui/icons/feather-eye.tsx';
import { CardSkeleton } from '../../../ui/layout/card-skeleton.tsx';
import { EMPTY_PAGE, NothingSaved } from '../../../ui/layout/empty-page.tsx';
import { syncNow } from '../../sync-status/commands/sync-now.ts';
import { useSyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { useFirstLoad } from '../use-first-load.ts';
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
  if (first === 'failed')
    return (
      <NothingSaved
        failure={PLACEMENT_MESSAGES.fetchFailed}
        text="Connect once to load your placements."
        onRetry={() => void syncNow()}
      >
        <AddCompanyButton onAdd={onAdd} />
      </NothingSaved>
    );
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
      <Button component={Link} to={SAMPLE_NOTICE_LINK} sx={{ mt: 1 }}>
        Try it with a sample notice
      </Button>
    </Box>
  );
}
