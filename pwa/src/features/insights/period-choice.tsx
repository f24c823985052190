import { ANALYTICS_PERIODS, type AnalyticsPeriod } from '@shortlist/shared/api/analytics.ts';
import { staticStyled } from '../../ui/text/static-styled.ts';

interface PeriodChoiceProps {
  readonly period: AnalyticsPeriod;
  readonly onPeriod: (period: AnalyticsPeriod) => void;
}

export function PeriodChoice({ period, onPeriod }: PeriodChoiceProps) {
  return (
    <Choice role="radiogroup" aria-label="Period">
      {ANALYTICS_PERIODS.map((days) => (
        <label key={days}>
          <input
            type="radio"
            name="period"
            value={days}
            checked={days === period}
            onChange={() => onPeriod(days)}
          />
          <span>{days} days</span>
        </label>
      ))}
    </Choice>
  );
}

const Choice = staticStyled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& label': { position: 'relative', cursor: 'pointer' },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    m: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '& span': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    px: 2,
    borderRadius: '12px',
    border: '1px solid',
    borderColor: 'brand.outline',
    typography: 'subtitle2',
    whiteSpace: 'nowrap',
  },
  '& :checked + span': {
    bgcolor: 'brand.container',
    borderColor: 'primary.main',
    color: 'brand.onContainer',
    fontWeight: 700,
  },
  '& :focus-visible + span': {
    outline: '3px solid',
    outlineColor: 'primary.main',
    outlineOffset: '2px',
  },
});
