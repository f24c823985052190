import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { shortDateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { instantOf, wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { reminderText } from '@shortlist/shared/reminder/reminder-text.ts';
import { TimeZoneNote } from '../../../ui/clock/time-zone-note.tsx';
import { useTimeZone, useNow, useTimeText } from '../../../ui/clock/clock.ts';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { type ArrivedPush, useArrivedPush } from '../queries/use-reminder-records.ts';
import { useUpcomingReminders, type UpcomingReminder } from '../queries/upcoming-reminders.ts';
import type { PushState } from '../requests/push-state.ts';
import { usePushTest } from '../requests/push-test.ts';
import { StatusMessage, Section } from './panel-parts.tsx';

export function HealthSection({ state }: { readonly state: PushState }) {
  return (
    <Section title="What comes next">
      <NextReminders isOnThisDevice={state.kind === 'on' || state.kind === 'reading'} />
      {state.kind === 'on' ? (
        <>
          <Health state={state} />
          <TestButton />
        </>
      ) : null}
    </Section>
  );
}

type WorkingPush = Extract<PushState, { kind: 'on' }>;
type TimeText = ReturnType<typeof useTimeText>;

function Health({ state }: { readonly state: WorkingPush }) {
  const timeText = useTimeText();
  const arrived = useArrivedPush();
  return (
    <Facts>
      <Fact label="Your browser">Allows notifications</Fact>
      <Fact label="The server">{serverText(state, timeText)}</Fact>
      <Fact label="Last message that arrived here" wide>
        {arrivedText(arrived, timeText)}
      </Fact>
    </Facts>
  );
}

function serverText({ reached, row }: WorkingPush, timeText: TimeText): string {
  if (reached === null) return 'Being asked…';
  if (!reached) return 'Not reached now';
  if (row?.lastFailure) return `Knows this device, but its last message failed: ${row.lastFailure}`;
  if (row?.lastAcceptedAt) return `Knows this device. Last sent ${timeText(row.lastAcceptedAt)}`;
  return 'Knows this device. Nothing sent yet';
}

function arrivedText(arrived: ArrivedPush | null | undefined, timeText: TimeText): string {
  // While it is being read: as high as the text that follows.
  if (arrived === undefined) return '\u00A0';
  if (arrived === null) return 'None yet';
  return `${timeText(arrived.at)}${arrived.kind === 'test' ? ' (a test)' : ''}`;
}

function TestButton() {
  const { busy, result, send } = usePushTest();
  return (
    <>
      <Button variant="outlined" loading={busy} onClick={send}>
        Send a test
      </Button>
      <StatusMessage result={result} />
    </>
  );
}

const SHOWN = 3;

interface NextRemindersProps {
  readonly isOnThisDevice: boolean;
}

function NextReminders({ isOnThisDevice }: NextRemindersProps) {
  const now = useNow(60);
  const timeZone = useTimeZone();
  const next = useUpcomingReminders(SHOWN, { timeZone, nowMs: instantOf(now, timeZone) });
  if (next === undefined) return null;
  if (next.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Nothing is planned. Reminders come before deadlines of forms that are not filled, and before
        tests and rounds.
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
    borderLeft: '3px solid var(--mui-palette-divider)',
  },
  '& .when': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& .what': { typography: 'body2', color: 'text.secondary' },
} as const;
