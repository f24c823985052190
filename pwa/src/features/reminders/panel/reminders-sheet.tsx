import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { IosSteps } from '../../../ui/dialogs/ios-install-steps.tsx';
import { SwitchField } from '../../../ui/forms/switch-field.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { useSyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { useReminderPreferences } from '../queries/reminder-preferences.ts';
import { BLOCKED_STEPS, pushChip, pushExplanation, preferenceLines } from '../messages.ts';
import {
  useCheckPush,
  usePushState,
  type PushState,
  usePushSwitch,
} from '../requests/push-state.ts';
import { CalendarSection } from './calendar-section.tsx';
import { HealthSection } from './health-section.tsx';
import { MissedList } from './missed-list.tsx';
import { TimesSection, MailSection } from './preference-sections.tsx';
import { Section } from './panel-parts.tsx';

export function RemindersSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <DialogFrame open title="Reminders" onClose={onClose}>
      <RemindersPanel />
    </DialogFrame>
  );
}

export function RemindersPanel() {
  const state = usePushState();
  useCheckPush();
  // Keyed, so that the calendar keeps its state when it moves.
  const calendar = <CalendarSection key="calendar" />;
  const isWithoutPush = WITHOUT_PUSH.has(state.kind);
  return (
    <Box sx={SECTIONS}>
      {[
        <MissedList key="missed" />,
        <DeviceSection key="device" state={state} />,
        ...(isWithoutPush ? [calendar] : []),
        <HealthSection key="health" state={state} />,
        <TimesSection key="times" />,
        <MailSection key="mail" />,
        ...(isWithoutPush ? [] : [calendar]),
      ]}
    </Box>
  );
}

/** Where push is impossible, the calendar is the best alternative and comes first. */
const WITHOUT_PUSH: ReadonlySet<PushState['kind']> = new Set([
  'shared',
  'in-app-browser',
  'needs-install',
  'unsupported',
  'not-offered',
  'blocked',
]);

const SECTIONS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3.5,
  pt: 1,
  pb: 3,
} as const;

function DeviceSection({ state }: { readonly state: PushState }) {
  const { busy, problem, turnOn, turnOff, hideDetails } = usePushSwitch();
  const chip = pushChip(state);
  const { pending } = useSyncStatus();
  const canTurnOn = state.kind === 'off' || state.kind === 'broken';
  return (
    <Section
      title="This device"
      mark={
        // The button that was pressed is gone by then: the outcome is announced.
        <output>
          <ToneChip tone={chip.tone}>{chip.text}</ToneChip>
        </output>
      }
      lead={pushExplanation(state)}
    >
      {state.kind === 'off' ? <ReminderPreview /> : null}
      {state.kind === 'blocked' ? <Steps steps={BLOCKED_STEPS[state.browser]} /> : null}
      {state.kind === 'needs-install' ? <IosSteps inApp={false} waiting={pending} /> : null}
      {canTurnOn ? (
        <Button variant="contained" loading={busy} onClick={turnOn}>
          {state.kind === 'broken' ? 'Try again' : 'Turn on reminders'}
        </Button>
      ) : null}
      {problem === undefined ? null : (
        <Notice tone="red" role="alert">
          {problem}
        </Notice>
      )}
      {state.kind === 'on' ? (
        <>
          <SwitchField
            label="Hide details on the lock screen"
            note="Messages on this device then name no company."
            checked={state.hideDetails}
            disabled={busy}
            onChange={hideDetails}
          />
          <Button variant="outlined" loading={busy} onClick={turnOff}>
            Turn off on this device
          </Button>
        </>
      ) : null}
    </Section>
  );
}

function ReminderPreview() {
  const preferences = useReminderPreferences();
  if (preferences === undefined) return null;
  return (
    <Box component="p" sx={{ m: 0, typography: 'body2' }}>
      {`${preferenceLines(preferences).join('. ')}. Nothing else is sent.`}
    </Box>
  );
}

function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <Box component="ol" sx={STEPS}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </Box>
  );
}

const STEPS = { m: 0, pl: 3, display: 'grid', gap: 0.5, typography: 'body2' } as const;
