import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { longDate } from '@shortlist/shared/format/date.ts';
import { parseWallTime, wallTimeOf, type WallTime } from '@shortlist/shared/lib/wall-time.ts';
import type { PlacementForm } from '@shortlist/shared/placement/form.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNow } from '../../hooks/use-now.ts';
import { TextInput } from './placement-fields.tsx';
import { timeLeft } from './time-left.ts';

const QUICK_DEADLINES = [
  { label: 'Today 11:59 pm', days: 0 },
  { label: 'Tomorrow', days: 1 },
  { label: '+3 days', days: 3 },
  { label: '+7 days', days: 7 },
] as const;

/** The end of the day that lies `days` after the one of `now`, as a `datetime-local` input holds it. */
function endOfDayAfter(now: WallTime, days: number): string {
  const [year, month, day] = now.slice(0, 10).split('-').map(Number);
  const end = new Date(year ?? 0, (month ?? 1) - 1, (day ?? 1) + days, 23, 59);
  return wallTimeOf(end).slice(0, 16);
}

/** The application deadline: the phone's own picker, and the four usual answers as chips. */
export function DeadlineInput() {
  const { setValue, clearErrors } = useFormContext<PlacementForm>();
  const chosen = useWatch<PlacementForm, 'applicationDeadline'>({ name: 'applicationDeadline' });
  const now = useNow(60);
  const choose = (deadline: string): void => {
    setValue('applicationDeadline', deadline, { shouldDirty: true });
    clearErrors('applicationDeadline');
  };
  return (
    <Box>
      <TextInput
        name="applicationDeadline"
        label="Application deadline (required)"
        type="datetime-local"
        hint={deadlineHint(chosen, now)}
      />
      <Box component="fieldset" aria-label="Quick deadlines" sx={CHIPS}>
        {QUICK_DEADLINES.map(({ label, days }) => {
          const deadline = endOfDayAfter(now, days);
          return (
            <ButtonBase
              key={label}
              aria-pressed={chosen === deadline}
              onClick={() => choose(deadline)}
              sx={QUICK}
            >
              {label}
            </ButtonBase>
          );
        })}
      </Box>
    </Box>
  );
}

/** The weekday and how long that is: what a picker does not say. */
function deadlineHint(chosen: string, now: WallTime): string | undefined {
  const deadline = parseWallTime(chosen);
  return deadline && `${longDate(deadline)} · ${timeLeft(deadline, now)}`;
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
