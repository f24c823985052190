import type { OpportunityFilters } from '@shortlist/shared/opportunity/search-opportunities.ts';
import { type ReactNode, type Ref, useCallback } from 'react';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { staticStyled } from '../../../ui/text/static-styled.ts';
import { FILTER_CHIP } from '../filter/chip-style.ts';

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
    <Toolbar aria-label="Search" ref={ref} data-print="hide">
      <SearchBox label="Search opportunities" value={text} onChange={onSearch} />
      {filterButton}
    </Toolbar>
  );
}

const Toolbar = staticStyled('section', {
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
  '& > button': FILTER_CHIP,
});
