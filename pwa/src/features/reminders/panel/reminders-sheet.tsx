import Box from '@mui/material/Box';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { useCheckPush, usePushState, type PushState } from '../requests/push-state.ts';
import { CalendarSection } from './calendar-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { HealthSection } from './health-section.tsx';
import { MissedList } from './missed-list.tsx';
import { TimesSection, MailSection } from './preference-sections.tsx';

export function RemindersSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <DialogFrame open title="Reminders" onClose={onClose}>
      <RemindersPanel />
    </DialogFrame>
  );
}

/** The sections of the sheet, the most urgent first. */
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
