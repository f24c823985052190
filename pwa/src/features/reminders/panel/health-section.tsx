import Button from '@mui/material/Button';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { useTimeZone } from '../../../ui/clock/time-zone.ts';
import { useNow } from '../../../ui/clock/use-now.ts';
import { formatTwelveHourTime } from '@shortlist/shared/lib/time/time-text.ts';
import { useArrivedPush, type ArrivedPush } from '../queries/use-arrived-push.ts';
import type { PushState } from '../requests/use-push-state.ts';
import { usePushTest } from '../requests/use-push-test.ts';
import { Fact, Facts } from '../../../ui/text/facts.tsx';
import { StatusMessage } from './status-message.tsx';
import { NextReminders } from './next-reminders.tsx';
import { Section } from './section.tsx';

export function HealthSection({ state }: { readonly state: PushState }) {
  const clock = { now: useNow(60), timeZone: useTimeZone() };
  return (
    <Section title="What comes next">
      <NextReminders isOnThisDevice={state.kind === 'on' || state.kind === 'reading'} />
      {state.kind === 'on' ? (
        <>
          <Health state={state} clock={clock} />
          <TestButton />
        </>
      ) : null}
    </Section>
  );
}

interface Clock {
  readonly now: WallTime;
  readonly timeZone: string;
}

interface HealthProps {
  readonly state: Extract<PushState, { kind: 'on' }>;
  readonly clock: Clock;
}

function Health({ state, clock }: HealthProps) {
  const arrived = useArrivedPush();
  return (
    <Facts>
      <Fact label="Your browser">Allows notifications</Fact>
      <Fact label="The server">{serverText(state, clock)}</Fact>
      <Fact label="Last message that arrived here" wide>
        {arrivedText(arrived, clock)}
      </Fact>
    </Facts>
  );
}

function serverText({ reached, row }: HealthProps['state'], clock: Clock): string {
  if (reached === null) return 'Being asked…';
  if (!reached) return 'Not reached now';
  if (row?.lastFailure) return `Knows this device, but its last message failed: ${row.lastFailure}`;
  if (row?.lastAcceptedAt)
    return `Knows this device. Last sent ${timeOf(row.lastAcceptedAt, clock)}`;
  return 'Knows this device. Nothing sent yet';
}

function arrivedText(arrived: ArrivedPush | null | undefined, { now, timeZone }: Clock): string {
  // While it is being read: as high as the text that follows.
  if (arrived === undefined) return '\u00A0';
  if (arrived === null) return 'None yet';
  const time = formatTwelveHourTime(arrived.at, now, timeZone);
  return arrived.kind === 'test' ? `${time} (a test)` : time;
}

function timeOf(instant: string, { now, timeZone }: Clock): string {
  return formatTwelveHourTime(Date.parse(instant), now, timeZone);
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
