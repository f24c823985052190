import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DateOrder } from '@shortlist/shared/lib/time/date-order.ts';
import type { AmbiguousDates } from '@shortlist/shared/placement/import/upload-item.ts';
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx';
import type { Columns } from './review-model.ts';
import { EVIDENT_ORDERS } from '../messages.ts';

export function ColumnMapping({ columns }: { readonly columns: Columns }) {
  return (
    <Box component="section" aria-label="Columns of the spreadsheet" sx={FOUND}>
      <Typography variant="subtitle2" component="p">
        Columns that are used
      </Typography>
      <Box component="ul" sx={PAIRS}>
        {columns.recognised.map(({ header, field }) => (
          <li key={`${header} ${field}`}>{header === field ? header : `${header} → ${field}`}</li>
        ))}
      </Box>
      {columns.headerRow !== null && (
        <Typography variant="body2">
          {`The headings are in row ${columns.headerRow}. What is above them is not used.`}
        </Typography>
      )}
      {columns.ignored.length > 0 && (
        <Typography variant="body2" sx={{ color: 'tone.yellow.main', overflowWrap: 'anywhere' }}>
          {`Not used: ${columns.ignored.join(', ')}. What stands in them is not uploaded.`}
        </Typography>
      )}
    </Box>
  );
}

const FOUND = {
  display: 'grid',
  gap: 1,
  p: 1.5,
  borderRadius: 3,
  bgcolor: 'brand.raised',
} as const;

const PAIRS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.5,
  typography: 'body2',
  overflowWrap: 'anywhere',
} as const;

interface DateOrderChoiceProps {
  readonly dates: AmbiguousDates;
  readonly onChoose: (order: DateOrder) => void;
}

export function DateOrderChoice({ dates: { order, text }, onChoose }: DateOrderChoiceProps) {
  return (
    <Box component="section" aria-label="Order of the dates" sx={FOUND}>
      <Typography variant="body2" component="output" sx={{ overflowWrap: 'anywhere' }}>
        {text ?? EVIDENT_ORDERS[order]}
      </Typography>
      <ChoiceChips
        label="In the dates, what comes first"
        options={ORDERS}
        isChosen={(value) => value === order}
        onChoose={onChoose}
      />
    </Box>
  );
}

const ORDERS = [
  { value: 'day-first', label: 'Day first' },
  { value: 'month-first', label: 'Month first' },
] as const;
