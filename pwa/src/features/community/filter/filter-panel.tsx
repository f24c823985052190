import Button from '@mui/material/Button';
import { countActiveFilters } from '@shortlist/shared/opportunity/search-opportunities.ts';
import { staticStyled } from '../../../ui/text/static-styled.ts';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';

interface FilterPanelProps extends FilterFieldsProps {
  readonly onClear: () => void;
}

export function FilterPanel({ onClear, ...fields }: FilterPanelProps) {
  const active = countActiveFilters(fields.filters);
  return (
    <Panel aria-label="Filters" data-print="hide">
      <div className="head">
        <h2>{active === 0 ? 'Filters' : `Filters (${active})`}</h2>
        {active > 0 && (
          <Button size="small" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      <FilterFields {...fields} />
    </Panel>
  );
}

const Panel = staticStyled('section', {
  position: 'sticky',
  top: 72,
  alignSelf: 'start',
  // In a low window it scrolls by itself, or its end could not be reached.
  maxHeight: 'calc(100dvh - 88px)',
  overflowY: 'auto',
  display: 'grid',
  gap: 1,
  px: 2.5,
  py: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.paper',
  '& > .head': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 36,
  },
  '& h2': { m: 0, typography: 'h3' },
});
