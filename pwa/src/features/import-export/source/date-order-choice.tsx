import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { DateOrder } from '@shortlist/shared/lib/time/date-order.ts';
import { CHOICE, CHOICES } from '../review/choices-style.ts';
import type { AmbiguousDates } from '../review/review.ts';

interface DateOrderChoiceProps {
  readonly dates: AmbiguousDates;
  readonly onChoose: (order: DateOrder) => void;
}

export function DateOrderChoice({ dates: { order, text }, onChoose }: DateOrderChoiceProps) {
  return (
    <Box component="section" aria-label="Order of the dates" sx={FRAME}>
      <Typography variant="body2" component="output" sx={{ overflowWrap: 'anywhere' }}>
        {text ?? EVIDENT[order]}
      </Typography>
      <Box component="fieldset" aria-label="In the dates, what comes first" sx={CHOICES}>
        {ORDERS.map(({ value, label }) => (
          <ButtonBase
            key={value}
            aria-pressed={value === order}
            onClick={() => onChoose(value)}
            sx={CHOICE}
          >
            {label}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}

const ORDERS = [
  { value: 'day-first', label: 'Day first' },
  { value: 'month-first', label: 'Month first' },
] as const;

const EVIDENT: Readonly<Record<DateOrder, string>> = {
  'day-first': 'Dates are read with the day first, as the list itself shows.',
  'month-first': 'Dates are read with the month first, as the list itself shows.',
  undecided:
    'Some dates of the list have the day first and others the month. Choose how the rest are read.',
};

const FRAME = {
  display: 'grid',
  gap: 1,
  p: 1.5,
  borderRadius: 3,
  bgcolor: 'brand.raised',
} as const;
