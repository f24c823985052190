import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OpportunityFilters } from '@shortlist/shared/opportunity/search-opportunities.ts';
import { useCallback, type ReactNode, type Ref } from 'react';
import { TimeZoneNote } from '../../../ui/clock/time-zone-note.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { FILTER_CHIP } from './filter-chips.tsx';
import { opportunitiesText } from '../messages.ts';

interface SearchToolbarProps {
  readonly text: string;
  readonly onType: (filters: Partial<OpportunityFilters>) => void;
  /** The button that opens the filters; large screens show them beside the cards instead. */
  readonly filterButton: ReactNode;
  readonly ref: Ref<HTMLDivElement>;
}

/** The search, and on phones the filter button. It stays under the app bar there. */
export function SearchToolbar({ text, onType, filterButton, ref }: SearchToolbarProps) {
  const onSearch = useCallback((typed: string) => onType({ text: typed }), [onType]);
  return (
    <Box component="section" sx={TOOLBAR} aria-label="Search" ref={ref} data-print="hide">
      <SearchBox label="Search opportunities" value={text} onChange={onSearch} />
      {filterButton}
    </Box>
  );
}

const TOOLBAR = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  position: { xs: 'sticky', lg: 'static' },
  top: { xs: 'calc(56px + env(safe-area-inset-top))', sm: 64 },
  zIndex: 2,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: 1,
  bgcolor: 'background.default',
  '[data-cramped] &': { position: 'static' },
  '& > button': FILTER_CHIP,
} as const;

interface ResultLineProps {
  readonly count: number;
  readonly total: number;
  readonly onClear: (() => void) | undefined;
  readonly chips: ReactNode;
  readonly ref: Ref<HTMLOutputElement>;
}

/** Shows how many there are. The live region exists from the start, or screen readers miss it. */
export function ResultLine({ count, total, onClear, chips, ref }: ResultLineProps) {
  return (
    <Box sx={LINE}>
      <output ref={ref} tabIndex={-1}>
        {onClear ? `${count} of ${opportunitiesText(total)}` : opportunitiesText(count)}
      </output>
      <TimeZoneNote />
      {chips}
      {onClear && count > 0 && <Button onClick={onClear}>Clear filters</Button>}
    </Box>
  );
}

const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flexWrap: 'wrap',
  pb: 1.25,
  typography: 'body2',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '& > output': { flexGrow: 1, borderRadius: '8px' },
  '& > .chip': FILTER_CHIP,
} as const;
