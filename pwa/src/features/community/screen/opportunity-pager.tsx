import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Pagination } from '@shortlist/shared/lib/pagination.ts';

interface OpportunityPagerProps {
  readonly pagination: Pagination;
  readonly onPage: (page: number) => void;
}

export function OpportunityPager({ pagination, onPage }: OpportunityPagerProps) {
  const { current, pages, hasNext, hasPrev } = pagination;
  return (
    <Box component="nav" aria-label="Pages of the board" sx={PAGER} data-print="hide">
      <Button
        variant="outlined"
        startIcon={<ChevronLeftRounded />}
        disabled={!hasPrev}
        onClick={() => onPage(current - 1)}
      >
        Previous
      </Button>
      <span>{`Page ${current} of ${pages}`}</span>
      <Button
        variant="outlined"
        endIcon={<ChevronRightRounded />}
        disabled={!hasNext}
        onClick={() => onPage(current + 1)}
      >
        Next
      </Button>
    </Box>
  );
}

const PAGER = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: { xs: 1.5, sm: 2.5 },
  rowGap: 1,
  mt: 2,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
} as const;
