import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  REMINDER_GROUPS,
  type GroupPreferences,
  type LeadMinutes,
  DEFAULT_QUIET_HOURS,
  type QuietHours,
  type ReminderGroup,
} from '@shortlist/shared/reminder/preferences.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx';
import { SwitchField } from '../../../ui/forms/switch-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useOptimisticValue } from '../../../ui/forms/use-optimistic-value.ts';
import { saveReminderPreferences } from '../commands/save-reminders.ts';
import { GROUP_TEXTS, LEAD_OPTIONS } from '../messages.ts';
import { toggleLead, useReminderPreferences } from '../queries/reminder-preferences.ts';
import { Section, useSaveWithToast } from './panel-parts.tsx';

export function TimesSection() {
  const preferences = useReminderPreferences();
  if (preferences === undefined) return null;
  return (
    <Section title="When to remind" lead="The same on all your devices.">
      {REMINDER_GROUPS.map((group) => (
        <GroupTimes key={group} group={group} stored={preferences[group]} />
      ))}
      <CampusSwitch stored={preferences.campus} />
      <QuietTimes stored={preferences.quiet} />
    </Section>
  );
}

function CampusSwitch({ stored }: { readonly stored: boolean }) {
  const { value: on, setValue } = useOptimisticValue(stored);
  const saveWithToast = useSaveWithToast();
  return (
    <SwitchField
      label="Campus drives"
      note="New drives of your placement cell that you may apply to, and changes of those you added."
      checked={on}
      onChange={(campus) =>
        saveWithToast(() => setValue(campus, () => saveReminderPreferences({ campus })))
      }
    />
  );
}

interface GroupTimesProps {
  readonly group: ReminderGroup;
  readonly stored: GroupPreferences;
}

function GroupTimes({ group, stored }: GroupTimesProps) {
  const { value: shown, setValue } = useOptimisticValue(stored);
  const saveWithToast = useSaveWithToast();
  const { on, leads } = shown;
  const change = (changed: Partial<GroupPreferences>): void => {
    const chosen = { ...shown, ...changed };
    saveWithToast(() => setValue(chosen, () => saveReminderPreferences({ [group]: chosen })));
  };
  const toggle = (lead: LeadMinutes): void => change({ leads: toggleLead(leads, lead) });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SwitchField
        label={GROUP_TEXTS[group].before}
        checked={on}
        onChange={(checked) => change({ on: checked })}
      />
      {on ? (
        <ChoiceChips
          isMultiple
          label={GROUP_TEXTS[group].howLong}
          options={LEAD_OPTIONS}
          isChosen={(lead) => leads.includes(lead)}
          onChoose={toggle}
        />
      ) : null}
      {on && leads.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No time is chosen, so nothing is sent.
        </Typography>
      ) : null}
    </Box>
  );
}

function QuietTimes({ stored }: { readonly stored: QuietHours | null }) {
  const { value: quiet, setValue } = useOptimisticValue(stored);
  const saveWithToast = useSaveWithToast();
  const change = (next: QuietHours | null): void =>
    saveWithToast(() => setValue(next, () => saveReminderPreferences({ quiet: next })));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SwitchField
        label="Quiet hours"
        note="What falls into them comes when they end, or just before they begin."
        checked={quiet !== null}
        onChange={(checked) => change(checked ? DEFAULT_QUIET_HOURS : null)}
      />
      {quiet === null ? null : (
        <Box sx={TIMES}>
          <TimeOfDay
            label="From"
            value={quiet.from}
            onChange={(from) => change({ ...quiet, from })}
          />
          <TimeOfDay label="To" value={quiet.to} onChange={(to) => change({ ...quiet, to })} />
        </Box>
      )}
    </Box>
  );
}

interface TimeOfDayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Clearing the field is ignored: the former time stays. */
function TimeOfDay({ label, value, onChange }: TimeOfDayProps) {
  return (
    <TextField
      label={label}
      type="time"
      value={value}
      onChange={(event) => {
        const time = event.target.value.slice(0, 5);
        if (time !== '') onChange(time);
      }}
    />
  );
}

const TIMES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 160px))',
  gap: 2,
} as const;

export function MailSection() {
  const preferences = useReminderPreferences();
  const session = useSession();
  const { value: isOn, setValue } = useOptimisticValue((preferences?.mail ?? null) !== null);
  const saveWithToast = useSaveWithToast();
  const timeZone = useTimeZone();
  if (preferences === undefined || session.kind !== 'signed-in') return null;
  const change = (on: boolean): void => {
    saveWithToast(() =>
      setValue(on, () => saveReminderPreferences({ mail: on ? { timeZone } : null })),
    );
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
