import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { shortDateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { instantOf, wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { reminderText } from '@shortlist/shared/reminder/reminder-text.ts';
import { useTimeZone } from '../../../ui/clock/time-zone.ts';
import { useNow } from '../../../ui/clock/use-now.ts';
import { TimeZoneNote } from '../../../ui/clock/time-zone-note.tsx';
import { useUpcomingReminders, type UpcomingReminder } from '../queries/use-upcoming-reminders.ts';

const SHOWN = 3;

interface NextRemindersProps {
  readonly isOnThisDevice: boolean;
}

export function NextReminders({ isOnThisDevice }: NextRemindersProps) {
  const now = useNow(60);
  const timeZone = useTimeZone();
  const next = useUpcomingReminders(SHOWN, { timeZone, nowMs: instantOf(now, timeZone) });
  if (next === undefined) return null;
  if (next.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Nothing is planned. Reminders come before deadlines of forms that are not filled, and before
        tests.
      </Typography>
    );
  return (
    <>
      <Box component="ol" aria-label="Next reminders" sx={LIST}>
        {next.map((ahead) => (
          <Item key={ahead.reminder.id} ahead={ahead} timeZone={timeZone} />
        ))}
      </Box>
      <TimeZoneNote />
      {isOnThisDevice ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          So it is planned for your account. This device does not get them.
        </Typography>
      )}
    </>
  );
}

interface ItemProps {
  readonly ahead: UpcomingReminder;
  readonly timeZone: string;
}

function Item({ ahead: { reminder, placement }, timeZone }: ItemProps) {
  const { title, body } = reminderText(reminder, placement, null);
  return (
    <li>
      <div className="when">{shortDateTimeText(wallTimeIn(reminder.dueAt, timeZone))}</div>
      <div>
        {title}
        <div className="what">{body}</div>
      </div>
    </li>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  mb: 1,
  p: 0,
  display: 'grid',
  gap: 1.25,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '136px minmax(0, 1fr)' },
    columnGap: 2,
    overflowWrap: 'anywhere',
    pl: 1.5,
    borderLeft: '3px solid',
    borderColor: 'divider',
  },
  '& .when': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& .what': { typography: 'body2', color: 'text.secondary' },
} as const;
