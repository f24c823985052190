import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  countActiveFilters,
  OPPORTUNITY_SORT_KEYS,
  type OpportunityFilters,
  type OpportunitySortKey,
} from '@shortlist/shared/opportunity/search-opportunities.ts';
import {
  categoryLabel,
  jobTypeLabel,
} from '@shortlist/shared/placement/fields/placement-labels.ts';
import { CATEGORIES, JOB_TYPES } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { useId } from 'react';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

interface FilterPanelProps extends FilterFieldsProps {
  readonly onClear: () => void;
}

export function FilterPanel({ onClear, ...fields }: FilterPanelProps) {
  const active = countActiveFilters(fields.filters);
  return (
    <Box component="section" sx={PANEL} aria-label="Filters" data-print="hide">
      <div className="head">
        <h2>{active === 0 ? 'Filters' : `Filters (${active})`}</h2>
        {active > 0 && (
          <Button size="small" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      <FilterFields {...fields} />
    </Box>
  );
}

const PANEL = {
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
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '16px',
  bgcolor: 'background.paper',
  '& > .head': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 36,
  },
  '& h2': { m: 0, typography: 'h3' },
} as const;

export interface FilterFieldsProps {
  readonly filters: OpportunityFilters;
  readonly onChange: (filters: Partial<OpportunityFilters>) => void;
  /** For fields that change with every key press. */
  readonly onType: (filters: Partial<OpportunityFilters>) => void;
  /** Locations of the listed opportunities, as suggestions. */
  readonly locations: readonly string[];
  /** Of drives: without what all of them have in common, or none has. */
  readonly isOfDrives?: boolean;
}

export function FilterFields(props: FilterFieldsProps) {
  const { filters, onChange, onType, locations, isOfDrives = false } = props;
  return (
    <Box sx={FIELDS}>
      <Choice
        label="Eligibility"
        options={ELIGIBILITY_OPTIONS}
        value={filters.eligibility}
        onChoose={(eligibility) => onChange({ eligibility })}
      />
      {!isOfDrives && (
        <Choice
          label="Category"
          options={CATEGORY_OPTIONS}
          value={filters.category}
          onChoose={(category) => onChange({ category })}
        />
      )}
      <Choice
        label="Job type"
        options={JOB_TYPE_OPTIONS}
        value={filters.jobType}
        onChoose={(jobType) => onChange({ jobType })}
      />
      <LocationField
        value={filters.location}
        locations={locations}
        onType={(location) => onType({ location })}
      />
      <Choice
        label="Sort by"
        options={isOfDrives ? DRIVE_SORT_OPTIONS : SORT_OPTIONS}
        value={filters.sortBy}
        onChoose={(sortBy) => onChange({ sortBy })}
      />
      <Choice
        label="Sort order"
        options={ORDER_OPTIONS}
        value={filters.sortOrder}
        onChoose={(sortOrder) => onChange({ sortOrder })}
      />
    </Box>
  );
}

const FIELDS = {
  display: 'grid',
  columnGap: 1.5,
  // The panel of large screens must end above the fold of an ordinary laptop.
  rowGap: { xs: 1.5, lg: 1 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'minmax(0, 1fr)',
  },
  // As low as a thumb allows, so that all of them are visible at once.
  '& .MuiInputBase-input': {
    boxSizing: 'border-box',
    height: 'max(44px, 1.4375em + 16px)',
    py: 1,
    '&::placeholder': { color: 'text.secondary', opacity: 1 },
  },
} as const;

interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string>({ label, options, value, onChoose }: ChoiceProps<T>) {
  return (
    <SelectField
      label={label}
      options={options}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChoose(chosen.value);
      }}
    />
  );
}

interface LocationFieldProps {
  readonly value: string;
  readonly locations: readonly string[];
  readonly onType: (location: string) => void;
}

function LocationField({ value, locations, onType }: LocationFieldProps) {
  const listId = useId();
  return (
    <div>
      <TextField
        label="Location"
        placeholder="Any place"
        value={value}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        inputProps={{ list: listId, enterKeyHint: 'done' }}
      />
      <datalist id={listId}>
        {locations.map((location) => (
          <option key={location} value={location}>
            {location}
          </option>
        ))}
      </datalist>
    </div>
  );
}

const ELIGIBILITY_OPTIONS: readonly Option<OpportunityFilters['eligibility']>[] = [
  { value: '', label: 'All opportunities' },
  { value: 'eligible', label: 'Eligible for you' },
  { value: 'possible', label: 'Eligible or cannot tell' },
];
const CATEGORY_OPTIONS: readonly Option<OpportunityFilters['category']>[] = [
  { value: '', label: 'All Categories' },
  ...CATEGORIES.map((value) => ({ value, label: categoryLabel(value) })),
];
const JOB_TYPE_OPTIONS: readonly Option<OpportunityFilters['jobType']>[] = [
  { value: '', label: 'All Job Types' },
  ...JOB_TYPES.map((value) => ({ value, label: jobTypeLabel(value) })),
];
const SORT_LABELS: Readonly<Record<OpportunitySortKey, string>> = {
  postedAt: 'Date posted',
  'deadlines.applicationDeadline': 'Application deadline',
  company: 'Company',
  applicationsCount: 'Number applied',
};
const SORT_OPTIONS = OPPORTUNITY_SORT_KEYS.map((value) => ({ value, label: SORT_LABELS[value] }));
/** Those who added a drive are not counted here. */
const DRIVE_SORT_OPTIONS = SORT_OPTIONS.filter(({ value }) => value !== 'applicationsCount');
const ORDER_OPTIONS: readonly Option<OpportunityFilters['sortOrder']>[] = [
  { value: 'desc', label: 'Descending' },
  { value: 'asc', label: 'Ascending' },
];
