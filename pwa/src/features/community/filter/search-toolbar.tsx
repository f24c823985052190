import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type OpportunityFilters,
  countActiveFilters,
} from '@shortlist/shared/opportunity/search-opportunities.ts';
import { useCallback, type ReactNode, type Ref, useEffect, useRef } from 'react';
import {
  categoryLabel,
  jobTypeLabel,
} from '@shortlist/shared/placement/fields/placement-labels.ts';
import { TimeZoneNote } from '../../../ui/clock/time-zone-note.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import type { ListTexts } from '../messages.ts';
import { lazyDialog } from '../../../ui/errors/lazy-boundary.tsx';
import { PlainIcon } from '../../../ui/icons/plain-icon.tsx';
import { useDialogEntry } from '../../../ui/dialogs/use-dialog-entry.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { FilterSheetProps } from './filter-sheet.tsx';
import { BARE_BUTTON, CONTROL, CONTROL_ON } from '../../../ui/styles/static-styled.ts';
import { CARD_ICONS } from '../card/card-icons.ts';

const FILTER_CHIP = {
  ...BARE_BUTTON,
  ...CONTROL,
  justifyContent: 'center',
  gap: 0.75,
  maxWidth: '100%',
  lineHeight: 1.25,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '& > svg': { flexShrink: 0 },
  '&[data-on=true], &[aria-pressed=true]': CONTROL_ON,
} as const;

interface SearchToolbarProps {
  readonly texts: ListTexts;
  readonly text: string;
  readonly onType: (filters: Partial<OpportunityFilters>) => void;
  /** The button that opens the filters; large screens show them beside the cards instead. */
  readonly filterButton: ReactNode;
  readonly ref: Ref<HTMLDivElement>;
}

export function SearchToolbar(props: SearchToolbarProps) {
  const { texts, text, onType, filterButton, ref } = props;
  const onSearch = useCallback((typed: string) => onType({ text: typed }), [onType]);
  return (
    <Box component="section" sx={TOOLBAR} aria-label="Search" ref={ref} data-print="hide">
      <SearchBox label={texts.search} value={text} onChange={onSearch} />
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
  readonly texts: ListTexts;
  readonly count: number;
  readonly total: number;
  readonly onClear: (() => void) | undefined;
  readonly chips: ReactNode;
  readonly ref: Ref<HTMLOutputElement>;
}

/** Shows how many there are. The live region exists from the start, or screen readers miss it. */
export function ResultLine({ texts, count, total, onClear, chips, ref }: ResultLineProps) {
  return (
    <Box sx={LINE}>
      <output ref={ref} tabIndex={-1}>
        {onClear ? `${count} of ${texts.count(total)}` : texts.count(count)}
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

const FilterSheet = lazyDialog(async () => (await import('./filter-sheet.tsx')).FilterSheet);

interface FilterButtonProps extends Omit<FilterSheetProps, 'onDraft' | 'onClose'> {
  readonly onChange: (filters: Partial<OpportunityFilters>) => void;
}

const SLIDERS =
  'M3 18c0 .55.45 1 1 1h5v-2H4c-.55 0-1 .45-1 1M3 6c0 .55.45 1 1 1h9V5H4c-.55 0-1 .45-1 1m10 14v-1h7c.55 0 1-.45 1-1s-.45-1-1-1h-7v-1c0-.55-.45-1-1-1s-1 .45-1 1v4c0 .55.45 1 1 1s1-.45 1-1M7 10v1H4c-.55 0-1 .45-1 1s.45 1 1 1h3v1c0 .55.45 1 1 1s1-.45 1-1v-4c0-.55-.45-1-1-1s-1 .45-1 1m14 2c0-.55-.45-1-1-1h-9v2h9c.55 0 1-.45 1-1m-5-3c.55 0 1-.45 1-1V7h3c.55 0 1-.45 1-1s-.45-1-1-1h-3V4c0-.55-.45-1-1-1s-1 .45-1 1v4c0 .55.45 1 1 1';

/**
 * The filters of phones behind a button, which shows how many are on. The sheet is a history entry, so that
 * Back closes it. However it is closed, the chosen filters are applied as an entry after the unfiltered page,
 * so that another Back undoes them.
 */
export function FilterButton({ onChange, ...sheet }: FilterButtonProps) {
  const { open, show, close } = useDialogEntry('filters');
  const active = countActiveFilters(sheet.filters);
  const draft = useRef<OpportunityFilters>(undefined);
  useEffect(() => {
    if (open || draft.current === undefined) return;
    const chosen = draft.current;
    draft.current = undefined;
    onChange(chosen);
  }, [open, onChange]);
  const onDraft = useCallback((filters: OpportunityFilters) => {
    draft.current = filters;
  }, []);
  return (
    <>
      <button type="button" data-on={active > 0} aria-haspopup="dialog" onClick={() => void show()}>
        <PlainIcon path={SLIDERS} size={24} />
        <VisuallyHidden>Filters </VisuallyHidden>
        {active > 0 && `(${active})`}
      </button>
      {open && <FilterSheet {...sheet} onDraft={onDraft} onClose={() => void close()} />}
    </>
  );
}

interface FilterChipsProps {
  readonly filters: Pick<OpportunityFilters, 'category' | 'jobType' | 'location' | 'eligibility'>;
  readonly onChange: (filters: Partial<OpportunityFilters>) => void;
}

/** The filter that students use most, and one chip for each other active filter, which removes it. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const forMe = filters.eligibility === 'eligible';
  return (
    <>
      <button
        type="button"
        className="chip"
        aria-pressed={forMe}
        onClick={() => onChange({ eligibility: forMe ? '' : 'eligible' })}
      >
        {forMe && <PlainIcon path={CARD_ICONS.done} size={18} />}
        Eligible for you
      </button>
      {chosenFilters(filters).map(({ text, without }) => (
        <button
          key={text}
          type="button"
          className="chip"
          data-on
          aria-label={`Remove filter ${text}`}
          onClick={() => onChange(without)}
        >
          {text}
          <PlainIcon path={CARD_ICONS.close} size={18} />
        </button>
      ))}
    </>
  );
}

interface ChosenFilter {
  readonly text: string;
  readonly without: Partial<OpportunityFilters>;
}

/** The active filters of the panel, except for the one that has a chip of its own. */
function chosenFilters(filters: FilterChipsProps['filters']): readonly ChosenFilter[] {
  const { category, jobType, location, eligibility } = filters;
  const chips: readonly (ChosenFilter | false)[] = [
    eligibility === 'possible' && {
      text: 'Eligible or cannot tell',
      without: { eligibility: '' },
    },
    category !== '' && { text: categoryLabel(category), without: { category: '' } },
    jobType !== '' && { text: jobTypeLabel(jobType), without: { jobType: '' } },
    location.trim() !== '' && { text: location.trim(), without: { location: '' } },
  ];
  return chips.filter((chip) => chip !== false);
}
