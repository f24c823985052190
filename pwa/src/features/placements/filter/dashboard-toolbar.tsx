import Link from '@mui/material/Link';
import { statusLabel } from '@shortlist/shared/placement/fields/placement-labels.ts';
import { PLACEMENT_STATUSES } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { STAT_CARD_TITLES } from '@shortlist/shared/placement/placement-messages.ts';
import { memo, useCallback, useId, type ReactNode, type Ref } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import {
  BARE_BUTTON,
  CONTROL,
  CONTROL_ON,
  NATIVE_BOX,
  staticStyled,
} from '../../../ui/styles/static-styled.ts';
import { RowIcon } from '../row-icon.tsx';
import type { DashboardFilters } from './dashboard-filters.ts';
import { PLACEMENT_TEXTS } from '../fixed-messages.ts';

/**
 * On phones the link to the profile is shown below the filter that needs it, or it would be cut off at the
 * edge of the screen. The link covers the whole chip, whose checkbox is disabled.
 */
const HINT_BELOW = {
  '& .cgpa[data-off=true]': {
    position: 'relative',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 0,
    pl: 5.25,
    pt: '1px',
    lineHeight: '18px',
  },
  '& .cgpa[data-off=true] input': { position: 'absolute', left: 10, top: 10 },
  '& .cgpa[data-off=true] > label': { minHeight: 0 },
  '& .cgpa[data-off=true] > a': {
    minHeight: 24,
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  },
} as const;

const FILTER_STYLES = {
  '& .control': { ...CONTROL, whiteSpace: 'nowrap' },
  '& .control[data-on=true]': CONTROL_ON,
  '& .cgpa': { gap: 1 },
  '& .cgpa > label': { display: 'inline-flex', alignItems: 'center', gap: 1, cursor: 'pointer' },
  '& .cgpa[data-off=true] > label': { color: 'text.secondary', cursor: 'default' },
  '& .cgpa > label, & .cgpa > a': { minHeight: 42 },
  '& .cgpa > a': { display: 'inline-flex', alignItems: 'center' },
  '& .cgpa input': NATIVE_BOX,
  '@media (max-width: 599.95px)': HINT_BELOW,
} as const;

interface DashboardToolbarProps {
  readonly filters: DashboardFilters;
  readonly onFilter: (filters: Partial<DashboardFilters>) => void;
  /** Null when the profile has no CGPA: the CGPA filter is then disabled. */
  readonly cgpa: number | null;
  readonly action: ReactNode;
  /** The menu button: beside the search on phones, at the right end on large screens. */
  readonly menu: ReactNode;
  readonly ref: Ref<HTMLDivElement>;
}

export function DashboardToolbar(props: DashboardToolbarProps) {
  const { filters, onFilter, cgpa, action, menu, ref } = props;
  const { search, ...others } = filters;
  const onSearch = useCallback((text: string) => onFilter({ search: text }), [onFilter]);
  return (
    <Toolbar aria-label="Search and filters" ref={ref} data-print="hide">
      <SearchBox label="Search companies" value={search} onChange={onSearch} />
      <FilterRow {...others} cgpa={cgpa} onFilter={onFilter} />
      <div className="end">
        {action}
        {menu}
      </div>
    </Toolbar>
  );
}

interface FilterRowProps
  extends Omit<DashboardFilters, 'search'>, Pick<DashboardToolbarProps, 'onFilter' | 'cgpa'> {}

/** All filters except the search, which would re-render them with every letter. */
const FilterRow = memo(function FilterRow(props: FilterRowProps) {
  const { status, urgentOnly, cgpaOnly, cgpa, onFilter } = props;
  return (
    <div className="filters">
      {urgentOnly && (
        <button
          type="button"
          className="control urgent"
          onClick={() => onFilter({ urgentOnly: false })}
          aria-label={`Remove filter ${STAT_CARD_TITLES.urgent}`}
        >
          {STAT_CARD_TITLES.urgent}
          <RowIcon name="close" size={18} />
        </button>
      )}
      <StatusFilter status={status} onFilter={onFilter} />
      <CgpaFilter
        cgpa={cgpa}
        checked={cgpaOnly}
        onChange={(checked) => onFilter({ cgpaOnly: checked })}
      />
    </div>
  );
});

function StatusFilter({ status, onFilter }: Pick<FilterRowProps, 'status' | 'onFilter'>) {
  return (
    <div className="status">
      <select
        className="control"
        aria-label="Filter by status"
        value={status}
        data-on={status !== ''}
        onChange={(event) => {
          onFilter({
            status: PLACEMENT_STATUSES.find((known) => known === event.target.value) ?? '',
          });
        }}
      >
        <option value="">All Status</option>
        {PLACEMENT_STATUSES.map((known) => (
          <option key={known} value={known}>
            {statusLabel(known)}
          </option>
        ))}
      </select>
      <RowIcon name="down" size={24} />
    </div>
  );
}

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

const Toolbar = staticStyled('section', {
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
  '[data-cramped] &': { position: 'static' },
  '[data-cramped] & > .filters': { flexWrap: 'wrap' },
  '& > .filters': FILTER_ROW,
  '& > .end': { display: 'flex', alignItems: 'center', gap: 1, ml: { md: 'auto' } },
  ...FILTER_STYLES,
  '& .status': {
    position: 'relative',
    flexShrink: { xs: 1, sm: 0 },
    minWidth: 124,
    display: 'flex',
  },
  '& .status > select': {
    appearance: 'none',
    flexShrink: 1,
    minWidth: 0,
    pr: 4.5,
    textOverflow: 'ellipsis',
    cursor: 'pointer',
  },
  '& .status > svg': { position: 'absolute', right: 10, top: 10, pointerEvents: 'none' },
  '& button.urgent': {
    ...BARE_BUTTON,
    ...CONTROL,
    whiteSpace: 'nowrap',
    gap: 0.5,
    bgcolor: 'tone.red.container',
    color: 'tone.red.main',
  },
});

interface CgpaFilterProps {
  readonly cgpa: number | null;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Shows only placements whose required CGPA the student meets. Styled by the toolbar. */
function CgpaFilter({ cgpa, checked, onChange }: CgpaFilterProps) {
  const hintId = useId();
  const off = cgpa === null;
  const on = checked && !off;
  return (
    <div className="control cgpa" data-on={on} data-off={off}>
      <label>
        <input
          type="checkbox"
          checked={on}
          disabled={off}
          onChange={(event) => onChange(event.target.checked)}
          {...(off && { 'aria-describedby': hintId })}
        />
        CGPA eligible
      </label>
      {off && (
        <Link component={RouterLink} to={PATHS.profile} id={hintId} variant="body2">
          {PLACEMENT_TEXTS.setInProfile}
        </Link>
      )}
    </div>
  );
}
