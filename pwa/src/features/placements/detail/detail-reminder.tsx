import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { openReminderEvents } from '@shortlist/shared/reminder/plan.ts';
import type { ReminderKind } from '@shortlist/shared/reminder/preferences.ts';
import { reminderText } from '@shortlist/shared/reminder/reminder-text.ts';
import {
  dismissReminders,
  markFilled,
  snoozeReminder,
} from '../../reminders/commands/reminder-actions.ts';
import type { PlacementView } from '../../../data/feed/followed-placements.ts';
import { useUnseenReminders } from '../../reminders/queries/use-reminder-records.ts';
import { type ReminderRecord } from '../../../data/database/reminder-tables.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { toastFailure } from '../dashboard/toast-failure.ts';

const SNOOZE_MS = 60 * 60_000;
const NOT_SAVED = 'This could not be saved on this device. Please try again.';

interface DetailReminderProps {
  readonly placement: PlacementView;
  readonly now: WallTime;
}

/**
 * The actions of a reminder, for a student who came here from a notification: not every system shows buttons
 * in its notifications. Shown until it is answered or there is nothing left to do.
 */
export function DetailReminder({ placement, now }: DetailReminderProps) {
  const unseen = useUnseenReminders();
  const nowMs = new Date(now).getTime();
  const kinds = openReminderEvents(placement).map(({ kind, at }) => ({
    kind,
    records: unseen.filter(
      (record) =>
        record.placementId === placement._id &&
        record.kind === kind &&
        record.eventAt === at &&
        record.endsAt > nowMs,
    ),
  }));
  return kinds.map(({ kind, records: [first, ...more] }) =>
    first === undefined ? null : (
      <ReminderStrip
        key={kind}
        placement={placement}
        kind={kind}
        records={[first, ...more]}
        now={now}
        canSnooze={first.endsAt > nowMs + SNOOZE_MS}
      />
    ),
  );
}

interface ReminderStripProps extends DetailReminderProps {
  readonly kind: ReminderKind;
  readonly records: readonly [ReminderRecord, ...ReminderRecord[]];
  readonly canSnooze: boolean;
}

function ReminderStrip({ placement, kind, records, now, canSnooze }: ReminderStripProps) {
  const toast = useToast();
  const ids = records.map(({ id }) => id);
  const answer = (save: () => Promise<void>, confirmation?: string): void => {
    save().then(
      () => (confirmation === undefined ? undefined : toast.success(confirmation)),
      (error: unknown) => toastFailure(toast, NOT_SAVED, error),
    );
  };
  const answered = { placementId: placement._id, kind, ids };
  return (
    <Box component="section" aria-label="Reminder" sx={STRIP}>
      <div>{reminderText(records[0], placement, now).body}</div>
      <div className="answers">
        {kind === 'deadline' ? (
          <Button variant="contained" onClick={() => answer(() => markFilled(answered))}>
            Mark as filled
          </Button>
        ) : null}
        {canSnooze ? (
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => answer(() => snoozeReminder(answered), 'You are reminded in 1 hour.')}
          >
            Remind me in 1 hour
          </Button>
        ) : null}
        <Button color="inherit" onClick={() => answer(() => dismissReminders(ids))}>
          Dismiss
        </Button>
      </div>
    </Box>
  );
}

const STRIP = {
  px: 2,
  py: 1.5,
  borderRadius: 3,
  fontWeight: 600,
  bgcolor: 'tone.yellow.container',
  color: 'tone.yellow.main',
  '& .answers': { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 },
} as const;
