import Box from '@mui/material/Box';
import { longDate } from '@shortlist/shared/lib/time/format-date.ts';
import { parseWallTime, type WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import type { PlacementForm } from '@shortlist/shared/placement/form/placement-form.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTimeZone, useNow } from '../../../ui/clock/clock.ts';
import { QuickDeadlines } from '../../../ui/forms/quick-deadlines.tsx';
import { TextInput } from './placement-inputs.tsx';
import { formatTimeLeft } from '../dashboard/time-left.ts';

export function DeadlineInput() {
  const { setValue, clearErrors } = useFormContext<PlacementForm>();
  const chosen = useWatch<PlacementForm, 'applicationDeadline'>({ name: 'applicationDeadline' });
  const now = useNow(60);
  const timeZone = useTimeZone();
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
        hint={deadlineHint(chosen, now, timeZone)}
      />
      <QuickDeadlines chosen={chosen} now={now} onChoose={choose} />
    </Box>
  );
}

/** The weekday and the time left, which the picker does not show. */
function deadlineHint(chosen: string, now: WallTime, timeZone: string): string | undefined {
  const deadline = parseWallTime(chosen);
  return deadline && `${longDate(deadline)} · ${formatTimeLeft(deadline, now, timeZone)}`;
}
