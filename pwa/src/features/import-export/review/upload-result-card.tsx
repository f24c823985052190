import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { truncate } from '@shortlist/shared/lib/text.ts';
import { placementsText } from '@shortlist/shared/placement/placement-messages.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { editPlacementLink, PATHS } from '../../../paths.ts';
import { usePlacements } from '../../../data/placements/use-placements.ts';
import { useSyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { FeatherEye } from '../../../ui/icons/feather-eye.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { whereText } from '../messages.ts';
import type { UploadResult } from './use-upload.ts';

interface UploadResultCardProps {
  readonly uploaded: UploadResult;
  /** True right after the upload, not when the student returns to the page. */
  readonly isNew: boolean;
}

export function UploadResultCard({ uploaded, isNew }: UploadResultCardProps) {
  const { count, duplicates } = uploaded;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    heading.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [isNew]);
  return (
    <Box component="section" aria-labelledby="uploaded" sx={CARD}>
      <Box sx={BANNER}>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h2" id="uploaded" ref={heading} tabIndex={-1} sx={HEADING}>
            <Box component="span" sx={COUNT}>
              {count}
            </Box>
            {count === 1 ? ' placement added' : ' placements added'}
          </Typography>
        </Box>
        <FeatherEye size={{ xs: 72, sm: 104 }} blooming={isNew} />
      </Box>
      <Box sx={{ px: { xs: 2.5, sm: 3.5 }, py: 2.5, display: 'grid', gap: 1.5 }}>
        <Box>
          <Button component={Link} to={PATHS.dashboard} variant="contained">
            Go to Dashboard
          </Button>
        </Box>
        {/* Changes as the placements are sent: above the button, it would move it under a finger. */}
        <Typography>
          <StorageState />
        </Typography>
        {duplicates > 0 && (
          <Notice tone="yellow">
            {`${placementsText(duplicates)} with the same company, role and deadline as another. Nothing was dropped; delete what you do not need from your list.`}
          </Notice>
        )}
        <ToCheck uploaded={uploaded} />
      </Box>
    </Box>
  );
}

function StorageState() {
  return <span>{whereText(useSyncStatus())}</span>;
}

/** Placements that still have the time of the upload as their deadline. */
function ToCheck({ uploaded }: Pick<UploadResultCardProps, 'uploaded'>) {
  const { guessedIds, guessedDeadline } = uploaded;
  const placements = usePlacements();
  const wanted = new Set(guessedIds);
  const unchecked = (placements ?? []).filter(
    ({ _id, deadlines }) => wanted.has(_id) && deadlines.applicationDeadline === guessedDeadline,
  );
  if (unchecked.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="check-deadlines">
      <Typography variant="h3" id="check-deadlines">
        Check the deadline
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        The notice gave none, so the time of the upload stands there.
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {unchecked.slice(0, LISTED_MAX).map(({ _id, company, role }) => (
          <li key={_id}>
            <TextLink to={editPlacementLink(_id)} style={LINK}>
              {truncate(role === '' || role === '-' ? company : `${company} · ${role}`, 80)}
            </TextLink>
          </li>
        ))}
      </Box>
      {unchecked.length > LISTED_MAX && (
        <Typography variant="body2">
          {`And ${unchecked.length - LISTED_MAX} more, which stand here as you go on.`}
        </Typography>
      )}
    </Box>
  );
}

/** Maximum of placements to check: more would push the next actions out of sight. */
const LISTED_MAX = 12;

const LINK = { display: 'inline-block', padding: '10px 0', overflowWrap: 'anywhere' } as const;

const CARD = {
  overflow: 'hidden',
  borderRadius: '20px',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

const BANNER = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: { xs: 2.5, sm: 3.5 },
  py: 2.5,
  bgcolor: 'tone.green.container',
  color: 'tone.green.main',
} as const;

const HEADING = { '&:focus': { outline: 'none' }, fontSize: '1.125rem' } as const;

const COUNT = {
  display: 'inline-block',
  fontSize: '2rem',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.1,
} as const;
