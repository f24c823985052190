import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { usePushSwitch } from '../requests/use-push-switch.ts';
import type { PushState } from '../requests/push-state.ts';
import { blockedSteps, pushChip, pushExplanation } from '../requests/push-messages.ts';
import { preferenceLines, useReminderPreferences } from '../queries/reminder-preferences.ts';
import { useSyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { IosSteps } from '../../../ui/dialogs/ios-install-steps.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { SwitchField } from '../../../ui/forms/switch-field.tsx';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { Section } from './section.tsx';

export function DeviceSection({ state }: { readonly state: PushState }) {
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
      {state.kind === 'blocked' ? <Steps steps={blockedSteps(state.browser)} /> : null}
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

/** What will be sent, shown before the permission is requested. */
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
