import type { OpportunityFilters } from '@shortlist/shared/opportunity/search-opportunities.ts';
import {
  categoryLabel,
  jobTypeLabel,
} from '@shortlist/shared/placement/fields/placement-labels.ts';
import { PlainIcon } from '../../../ui/icons/plain-icon.tsx';
import { BARE_BUTTON, CONTROL, CONTROL_ON } from '../../../ui/styles/static-styled.ts';
import { CARD_ICONS } from '../card/card-icons.ts';

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

export const FILTER_CHIP = {
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
