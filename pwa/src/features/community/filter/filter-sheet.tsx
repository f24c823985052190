import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import {
  countActiveFilters,
  type OpportunityFilters,
  DEFAULT_OPPORTUNITY_FILTERS,
} from '@shortlist/shared/opportunity/search-opportunities.ts';
import { useId, useState } from 'react';
import type { ListTexts } from '../messages.ts';
import { FilterFields, type FilterFieldsProps } from './filter-panel.tsx';

export interface FilterSheetProps extends Pick<
  FilterFieldsProps,
  'filters' | 'locations' | 'isOfDrives'
> {
  readonly texts: ListTexts;
  readonly countOf: (filters: OpportunityFilters) => number;
  /** Called at each change; the last value is applied once the sheet is closed, however it is closed. */
  readonly onDraft: (filters: OpportunityFilters) => void;
  readonly onClose: () => void;
}

export function FilterSheet(props: FilterSheetProps) {
  const { filters, texts, countOf, onDraft, onClose, ...options } = props;
  const titleId = useId();
  const [draft, setDraft] = useState(filters);
  const change = (part: Partial<OpportunityFilters>): void => {
    const next = { ...draft, ...part, page: 1 };
    setDraft(next);
    onDraft(next);
  };
  const { category, jobType, location, eligibility } = DEFAULT_OPPORTUNITY_FILTERS;
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: SHEET } }}
    >
      <Box sx={HEAD}>
        <IconButton onClick={onClose} aria-label="Close">
          <CloseRounded />
        </IconButton>
        <Typography variant="h3" component="h2" id={titleId} sx={{ flex: 1 }}>
          Filters
        </Typography>
        {countActiveFilters(draft) > 0 && (
          <Button onClick={() => change({ category, jobType, location, eligibility })}>
            Clear filters
          </Button>
        )}
      </Box>
      <Box sx={FIELDS}>
        <FilterFields {...options} filters={draft} onChange={change} onType={change} />
      </Box>
      <Box sx={FOOT}>
        <Button variant="contained" size="large" fullWidth onClick={onClose}>
          {`Show ${texts.count(countOf(draft))}`}
        </Button>
      </Box>
    </Drawer>
  );
}

const SHEET = {
  maxHeight: 'calc(100dvh - 40px)',
  borderRadius: '28px 28px 0 0',
  maxWidth: 640,
  mx: 'auto',
} as const;
const HEAD = { display: 'flex', alignItems: 'center', gap: 1, px: 1, pt: 1, pr: 2 } as const;
const FIELDS = { px: 2.5, py: 1, overflowY: 'auto' } as const;
const FOOT = { px: 2.5, pt: 1.5, pb: 'calc(20px + env(safe-area-inset-bottom))' } as const;
