import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { wallTimeOf, type WallTime } from '@shortlist/shared/lib/wall-time.ts';
import type { PlacementForm } from '@shortlist/shared/placement/form.ts';
import { useFormContext } from 'react-hook-form';
import { TextInput } from './placement-fields.tsx';

const QUICK_DEADLINES = [
  { label: 'Today 11:59 pm', days: 0 },
  { label: 'Tomorrow', days: 1 },
  { label: '+3 days', days: 3 },
  { label: '+7 days', days: 7 },
] as const;

/** The end of the day that lies `days` after `today`, as a `datetime-local` input holds it. */
export function endOfDayAfter(today: Date, days: number): string {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, 23, 59);
  return inputTime(wallTimeOf(day));
}

function quickDeadline(days: number): string {
  return endOfDayAfter(new Date(), days);
}

function inputTime(wall: WallTime): string {
  return wall.slice(0, 16);
}

/** The application deadline: the phone's own picker, and the four usual answers as chips. */
export function DeadlineInput() {
  const { setValue, clearErrors } = useFormContext<PlacementForm>();
  const choose = (days: number): void => {
    setValue('applicationDeadline', quickDeadline(days), { shouldDirty: true });
    clearErrors('applicationDeadline');
  };
  return (
    <Box>
      <TextInput
        name="applicationDeadline"
        label="Application deadline (required)"
        type="datetime-local"
      />
      <Box
        component="fieldset"
        aria-label="Quick deadlines"
        sx={{ m: 0, mt: 1, p: 0, border: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {QUICK_DEADLINES.map(({ label, days }) => (
          <ButtonBase key={label} onClick={() => choose(days)} sx={QUICK}>
            {label}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}

const QUICK = {
  minHeight: 44,
  px: 1.5,
  border: '1px solid',
  borderColor: 'brand.outline',
  borderRadius: '12px',
  typography: 'body2',
  fontWeight: 600,
  color: 'primary.main',
} as const;
