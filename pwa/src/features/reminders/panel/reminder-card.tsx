import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useReminderPreferences } from '../queries/reminder-preferences.ts';
import {
  useCheckPush,
  usePushState,
  type PushState,
  usePushSwitch,
} from '../requests/push-state.ts';
import { usePushTest } from '../requests/push-test.ts';
import { pushChip, pushExplanation, preferenceLines, quietHoursText } from '../messages.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { StatusMessage } from './panel-parts.tsx';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { REMINDERS_SHEET, useDialogEntry } from '../../../ui/dialogs/use-dialog-entry.ts';
import { SectionCard } from '../../../ui/layout/section-card.tsx';

export function ReminderCard() {
  const state = usePushState();
  useCheckPush();
  const pushSwitch = usePushSwitch();
  const test = usePushTest();
  const chip = pushChip(state);
  return (
    <SectionCard
      level={3}
      title="Reminders"
      mark={<ToneChip tone={chip.tone}>{chip.text}</ToneChip>}
      lead={pushExplanation(state)}
      actions={
        <>
          <MainAction state={state} pushSwitch={pushSwitch} test={test} />
          <ShowMore state={state} />
        </>
      }
    >
      <Times />
      {pushSwitch.problem === undefined ? null : (
        <Notice tone="red" role="alert">
          {pushSwitch.problem}
        </Notice>
      )}
      <StatusMessage result={test.result} />
    </SectionCard>
  );
}

interface MainActionProps {
  readonly state: PushState;
  readonly pushSwitch: ReturnType<typeof usePushSwitch>;
  readonly test: ReturnType<typeof usePushTest>;
}

function MainAction({ state, pushSwitch, test }: MainActionProps) {
  if (state.kind === 'on')
    return (
      <Button variant="outlined" loading={test.busy} onClick={test.send}>
        Send a test
      </Button>
    );
  if (state.kind !== 'off') return null;
  return (
    <Button variant="contained" loading={pushSwitch.busy} onClick={pushSwitch.turnOn}>
      Turn on reminders
    </Button>
  );
}

function ShowMore({ state }: { readonly state: PushState }) {
  const sheet = useDialogEntry(REMINDERS_SHEET);
  const needsSteps = state.kind === 'blocked' || state.kind === 'needs-install';
  return (
    <Button
      aria-haspopup="dialog"
      aria-label={needsSteps ? 'Show how to get reminders' : 'Details of reminders'}
      onClick={sheet.show}
    >
      {needsSteps ? 'Show how' : 'Details'}
    </Button>
  );
}

function Times() {
  const preferences = useReminderPreferences();
  if (preferences === undefined) return null;
  const { quiet } = preferences;
  return (
    <Typography variant="body2">
      {preferenceLines(preferences).map((line) => (
        <Fragment key={line}>
          {line}
          <br />
        </Fragment>
      ))}
      {quiet === null ? 'No quiet hours' : `Quiet hours: ${quietHoursText(quiet)}`}
    </Typography>
  );
}
