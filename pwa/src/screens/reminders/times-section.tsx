import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type {
  KindPreferences,
  LeadMinutes,
  QuietHours,
  ReminderPreferences,
} from '@shortlist/shared/reminder/preferences.ts';
import { saveReminderPreferences } from '../../commands/save-reminders.ts';
import { leadText, toggledLead } from '../../queries/reminder-words.ts';
import { useReminderPreferences } from '../../queries/use-reminder-preferences.ts';
import { LeadChips } from '../../ui/lead-chips.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Section } from './section.tsx';
import { useSaved } from './use-saved.ts';

/** When reminders come: for the account, on all devices. */
export function TimesSection() {
  const preferences = useReminderPreferences();
  const saved = useSaved();
  if (preferences === undefined) return null;
  const change = (changed: Partial<ReminderPreferences>): void =>
    saved(() => saveReminderPreferences(changed));
  return (
    <Section title="When to remind" lead="The same on all your devices.">
      <KindTimes
        name="deadline"
        kind={preferences.deadline}
        onChange={(deadline) => change({ deadline })}
      />
      <KindTimes name="test" kind={preferences.test} onChange={(test) => change({ test })} />
      <QuietTimes quiet={preferences.quiet} onChange={(quiet) => change({ quiet })} />
    </Section>
  );
}

interface KindTimesProps {
  readonly name: 'deadline' | 'test';
  readonly kind: KindPreferences;
  readonly onChange: (kind: KindPreferences) => void;
}

function KindTimes({ name, kind, onChange }: KindTimesProps) {
  const { on, leads } = kind;
  const toggle = (lead: LeadMinutes): void => onChange({ on, leads: toggledLead(leads, lead) });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SwitchField
        label={`Before ${name}s`}
        checked={on}
        onChange={(checked) => onChange({ on: checked, leads })}
      />
      {on ? (
        <LeadChips
          label={`How long before a ${name}`}
          chosen={leads}
          textOf={leadText}
          onToggle={toggle}
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

const USUAL_NIGHT: QuietHours = { from: '22:00', to: '07:00' };

interface QuietTimesProps {
  readonly quiet: QuietHours | null;
  readonly onChange: (quiet: QuietHours | null) => void;
}

function QuietTimes({ quiet, onChange }: QuietTimesProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SwitchField
        label="Quiet hours"
        note="What falls into them comes when they end, or just before they begin."
        checked={quiet !== null}
        onChange={(checked) => onChange(checked ? USUAL_NIGHT : null)}
      />
      {quiet === null ? null : (
        <Box sx={TIMES}>
          <TimeOfDay
            label="From"
            value={quiet.from}
            onChange={(from) => onChange({ ...quiet, from })}
          />
          <TimeOfDay label="To" value={quiet.to} onChange={(to) => onChange({ ...quiet, to })} />
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

/** A time that was cleared is not a time: the former one stays. */
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
