import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { wallTimeOf, type WallTime } from '@shortlist/shared/lib/time/wall-time.ts';

const QUICK_DEADLINES = [
  { label: 'Today 11:59 pm', days: 0 },
  { label: 'Tomorrow', days: 1 },
  { label: '+3 days', days: 3 },
  { label: '+7 days', days: 7 },
] as const;

/** The end of the day that is `days` after the day of `now`, as the value of a `datetime-local` input. */
function endOfDayAfter(now: WallTime, days: number): string {
  const [year, month, day] = now.slice(0, 10).split('-').map(Number);
  const end = new Date(year ?? 0, (month ?? 1) - 1, (day ?? 1) + days, 23, 59);
  return wallTimeOf(end).slice(0, 16);
}

interface QuickDeadlinesProps {
  readonly chosen: string;
  readonly now: WallTime;
  /** Receives the value of a `datetime-local` input. */
  readonly onChoose: (deadline: string) => void;
}

export function QuickDeadlines({ chosen, now, onChoose }: QuickDeadlinesProps) {
  return (
    <Box component="fieldset" aria-label="Quick deadlines" sx={CHIPS}>
      {QUICK_DEADLINES.map(({ label, days }) => {
        const deadline = endOfDayAfter(now, days);
        return (
          <ButtonBase
            key={label}
            aria-pressed={chosen === deadline}
            onClick={() => onChoose(deadline)}
            sx={QUICK}
          >
            {label}
          </ButtonBase>
        );
      })}
    </Box>
  );
}

const CHIPS = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, max-content)' },
  gap: 1,
  m: 0,
  mt: 1.25,
  p: 0,
  border: 0,
} as const;

const QUICK = {
  minHeight: 44,
  px: 1.5,
  border: '1px solid',
  borderColor: 'brand.outline',
  borderRadius: '12px',
  typography: 'body2',
  fontWeight: 600,
  color: 'primary.main',
  '&[aria-pressed=true]': {
    bgcolor: 'brand.container',
    borderColor: 'primary.main',
    color: 'brand.onContainer',
  },
} as const;
