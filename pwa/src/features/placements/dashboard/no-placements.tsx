import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { placementStats } from '@shortlist/shared/placement/rules/placement-list.ts';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { PATHS, SAMPLE_NOTICE_LINK } from '../../../paths.ts';
import { LazyBoundary } from '../../../ui/errors/lazy-boundary.tsx';
import { EmptyPage, FirstLoad } from '../first-load.tsx';
import { AddCompanyButton } from './add-company-button.tsx';
import { StatCards } from './stat-cards.tsx';

const TrashLink = lazy(async () => ({
  default: (await import('../trash/trash-dialog.tsx')).TrashLink,
}));

const NO_FIGURES = placementStats([], '');

interface NoPlacementsProps {
  readonly onAdd: () => void;
  readonly onTrash: () => void;
}

export function NoPlacements({ onAdd, onTrash }: NoPlacementsProps) {
  return (
    <FirstLoad label="Loading placements" actions={<AddCompanyButton onAdd={onAdd} />}>
      <StatCards stats={NO_FIGURES} pressed={undefined} />
      <EmptyPage title="Start with one company" actions={<FirstSteps onAdd={onAdd} />}>
        Add a company you are applying to. Its deadline, test and pay stay in one place, also
        without a network.
      </EmptyPage>
      <LazyBoundary>
        <TrashLink onTrash={onTrash} />
      </LazyBoundary>
    </FirstLoad>
  );
}

function FirstSteps({ onAdd }: Pick<NoPlacementsProps, 'onAdd'>) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
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
    </>
  );
}
