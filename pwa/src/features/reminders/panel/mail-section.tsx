import { useTimeZone } from '../../../ui/clock/time-zone.ts';
import { saveReminderPreferences } from '../commands/save-reminders.ts';
import { useOptimisticValue } from '../../../ui/hooks/use-optimistic-value.ts';
import { useReminderPreferences } from '../queries/use-reminder-preferences.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { SwitchField } from '../../../ui/forms/switch-field.tsx';
import { Section } from './section.tsx';
import { useSaveWithToast } from './use-save-with-toast.ts';

/** For students whose devices cannot receive push notifications. */
export function MailSection() {
  const preferences = useReminderPreferences();
  const session = useSession();
  const { value: isOn, setValue } = useOptimisticValue((preferences?.mail ?? null) !== null);
  const saved = useSaveWithToast();
  const timeZone = useTimeZone();
  if (preferences === undefined || session.kind !== 'signed-in') return null;
  const change = (on: boolean): void => {
    saved(() => setValue(on, () => saveReminderPreferences({ mail: on ? { timeZone } : null })));
  };
  return (
    <Section title="E-mail">
      <SwitchField
        label="Also remind me by e-mail"
        note={`At the same times, to ${session.user.email}.`}
        checked={isOn}
        onChange={change}
      />
    </Section>
  );
}
