import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { webAddress } from '@shortlist/shared/lib/web-address.ts';
import { categoryLabel, jobTypeLabel } from '@shortlist/shared/placement/labels.ts';
import { useNow } from '../../hooks/use-now.ts';
import type { PlacementView } from '../../queries/use-placements.ts';
import { LinkOut } from '../../ui/link-out.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { applyAddress } from './apply-link.tsx';
import { DetailFacts } from './detail-facts.tsx';
import { DetailMarks } from './detail-marks.tsx';
import { EarlierValues } from './earlier-values.tsx';
import { DeadlineChip } from './placement-chips.tsx';
import { StatusChoice } from './status-choice.tsx';

interface PlacementDetailProps {
  readonly placement: PlacementView;
  readonly onDelete: () => void;
}

/** The body of the detail dialog. */
export function PlacementDetail({ placement, onDelete }: PlacementDetailProps) {
  const now = useNow(60);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box>
        {!isBlank(placement.role) && (
          <Typography variant="h3" component="p" sx={{ mb: 1.25, overflowWrap: 'anywhere' }}>
            {placement.role}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <DeadlineChip placement={placement} now={now} />
          <ToneChip tone="neutral">{jobTypeLabel(placement.jobType)}</ToneChip>
          <ToneChip tone="neutral">{categoryLabel(placement.category)}</ToneChip>
        </Box>
      </Box>
      <DetailMarks placement={placement} />
      <StatusChoice placement={placement} />
      <DetailLinks placement={placement} />
      <DetailFacts placement={placement} now={now} />
      <EarlierValues id={placement._id} />
      <Button
        color="error"
        variant="outlined"
        startIcon={<DeleteOutlineRounded />}
        onClick={onDelete}
        sx={{ justifySelf: 'start' }}
      >
        Delete
      </Button>
    </Box>
  );
}

/** The ways out: the application first and large, then the company's own pages. */
function DetailLinks({ placement }: { readonly placement: PlacementView }) {
  const apply = applyAddress(placement.links);
  const website = webAddress(placement.links.companyWebsite);
  if (apply === undefined && website === undefined) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      {apply !== undefined && (
        <LinkOut href={apply} sx={PRIMARY_LINK}>
          Apply
        </LinkOut>
      )}
      {website !== undefined && (
        <LinkOut
          href={website}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
        >
          Company website
        </LinkOut>
      )}
    </Box>
  );
}

const PRIMARY_LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: { xs: '1 1 160px', sm: '0 0 auto' },
  minHeight: 48,
  px: 3.5,
  borderRadius: '12px',
  textDecoration: 'none',
  bgcolor: 'brand.marigold',
  color: 'brand.onMarigold',
} as const;
