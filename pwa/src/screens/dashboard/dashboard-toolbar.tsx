import CloseRounded from '@mui/icons-material/CloseRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import InputBase from '@mui/material/InputBase';
import { STAT_CARD_TITLES } from '@shortlist/shared/placement/messages.ts';
import { STATUS_FILTER_OPTIONS } from '@shortlist/shared/placement/labels.ts';
import { memo, type ReactNode, type Ref, useCallback } from 'react';
import { CgpaFilter } from './cgpa-filter.tsx';
import type { DashboardFilters } from './dashboard-filters.ts';
import { FILTER_CONTROL } from './filter-style.ts';

interface DashboardToolbarProps {
  readonly filters: DashboardFilters;
  readonly onFilter: (filters: Partial<DashboardFilters>) => void;
  /** Null when the profile has no CGPA: the CGPA filter is then off. */
  readonly cgpa: number | null;
  /** What stands at the right end on large screens. */
  readonly action: ReactNode;
  /** The button of the menu: beside the search on phones, at the very end above. */
  readonly menu: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Search and filters. On phones they stay under the bar, the filters as one row. */
export function DashboardToolbar(props: DashboardToolbarProps) {
  const { filters, onFilter, cgpa, action, menu, ref } = props;
  const onSearch = useCallback((search: string) => onFilter({ search }), [onFilter]);
  return (
    <Box
      component="section"
      aria-label="Search and filters"
      ref={ref}
      sx={TOOLBAR}
      data-print="hide"
    >
      <SearchBox value={filters.search} onChange={onSearch} />
      <FilterRow
        status={filters.status}
        urgentOnly={filters.urgentOnly}
        cgpaOnly={filters.cgpaOnly}
        cgpa={cgpa}
        onFilter={onFilter}
      />
      <Box sx={END}>
        {action}
        {menu}
      </Box>
    </Box>
  );
}

interface FilterRowProps
  extends Omit<DashboardFilters, 'search'>, Pick<DashboardToolbarProps, 'onFilter' | 'cgpa'> {}

/** All filters but the search, which would draw them anew with every letter. */
const FilterRow = memo(function FilterRow(props: FilterRowProps) {
  const { status, urgentOnly, cgpaOnly, cgpa, onFilter } = props;
  return (
    <Box sx={FILTER_ROW}>
      {urgentOnly && (
        <ButtonBase
          onClick={() => onFilter({ urgentOnly: false })}
          aria-label={`Remove filter ${STAT_CARD_TITLES.urgent}`}
          sx={[FILTER_CONTROL, { gap: 0.5, bgcolor: 'tone.red.container', color: 'tone.red.main' }]}
        >
          {STAT_CARD_TITLES.urgent}
          <CloseRounded sx={{ fontSize: 18 }} />
        </ButtonBase>
      )}
      <StatusFilter status={status} onFilter={onFilter} />
      <CgpaFilter
        cgpa={cgpa}
        checked={cgpaOnly}
        onChange={(checked) => onFilter({ cgpaOnly: checked })}
      />
    </Box>
  );
});

interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function SearchBox({ value, onChange }: SearchBoxProps) {
  return (
    <Box sx={SEARCH}>
      <SearchRounded aria-hidden="true" sx={{ color: 'text.secondary', flexShrink: 0 }} />
      <InputBase
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder="Search companies"
        fullWidth
        slotProps={{
          input: {
            type: 'search',
            'aria-label': 'Search companies',
            enterKeyHint: 'search',
            autoComplete: 'off',
          },
        }}
        sx={{ fontSize: '1rem', '& input': { p: 0, height: 44 } }}
      />
    </Box>
  );
}

function StatusFilter({ status, onFilter }: Pick<FilterRowProps, 'status' | 'onFilter'>) {
  const chosen = status !== '';
  return (
    <Box sx={{ position: 'relative', flexShrink: 0, display: 'flex' }}>
      <Box
        component="select"
        aria-label="Filter by status"
        value={status}
        onChange={(event) => {
          const found = STATUS_FILTER_OPTIONS.find(({ value }) => value === event.target.value);
          if (found) onFilter({ status: found.value });
        }}
        sx={[
          FILTER_CONTROL,
          { appearance: 'none', fontFamily: 'inherit', pr: 4.5, cursor: 'pointer' },
          chosen && { bgcolor: 'brand.container', color: 'brand.onContainer' },
        ]}
      >
        {STATUS_FILTER_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Box>
      <ExpandMoreRounded
        aria-hidden="true"
        sx={{ position: 'absolute', right: 10, top: 10, pointerEvents: 'none' }}
      />
    </Box>
  );
}

const TOOLBAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: 1, md: 1.5 },
  position: { xs: 'sticky', md: 'static' },
  top: 'calc(56px + env(safe-area-inset-top))',
  zIndex: 2,
  scrollMarginTop: 64,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: 1,
  bgcolor: 'background.default',
} as const;

const SEARCH = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flex: { xs: '1 1 0', md: '1 1 240px' },
  minWidth: 0,
  px: 1.75,
  border: '1px solid',
  borderColor: 'brand.outline',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  '&:focus-within': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '1px' },
  '& input:focus-visible': { outline: 'none' },
} as const;

const END = { display: 'flex', alignItems: 'center', gap: 1, ml: { md: 'auto' } } as const;

const FILTER_ROW = {
  order: { xs: 1, md: 0 },
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  flex: { xs: '1 1 100%', md: '0 0 auto' },
  overflowX: { xs: 'auto', md: 'visible' },
  // Room for the focus ring, which a scrolling row would cut off.
  p: { xs: '4px', md: 0 },
  m: { xs: '-4px', md: 0 },
  scrollbarWidth: 'none',
} as const;
