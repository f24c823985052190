import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { openReminderEvents } from '@shortlist/shared/reminder/plan.ts';
import type {
  LeadMinutes,
  OwnReminders,
  ReminderPreferences,
} from '@shortlist/shared/reminder/preferences.ts';
import { useState } from 'react';
import { saveOwnReminders } from '../../reminders/commands/save-reminders.ts';
import { useOptimisticValue } from '../../../ui/forms/use-optimistic-value.ts';
import {
  kindLeadsText,
  leadText,
  toggleLead,
  useReminderPreferences,
} from '../../reminders/queries/reminder-preferences.ts';
import type { PlacementView } from '../../../data/feed/followed-placements.ts';
import { LeadChips } from '../../../ui/forms/lead-chips.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { toastFailure } from '../dashboard/toast-failure.ts';

type Mode = 'account' | 'own' | 'none';
type Group = keyof OwnReminders;

const OPTIONS = [
  { value: 'account', label: 'As in Settings' },
  { value: 'own', label: 'Own times' },
  { value: 'none', label: 'None' },
] as const;

const NOT_SAVED = 'This could not be saved on this device. Please try again.';
const NAMES: Readonly<Record<Group, string>> = {
  deadline: 'Before the deadline',
  test: 'Before the test',
};

export function DetailOwnReminders({ placement }: { readonly placement: PlacementView }) {
  const preferences = useReminderPreferences();
  const { value: own, setValue } = useOptimisticValue(placement.reminders ?? null);
  // An empty list of own times reads back as 'none', but the next tap may add a time.
  const [choosesOwn, setChoosesOwn] = useState(false);
  const toast = useToast();
  const groups = groupsOf(placement);
  if (preferences === undefined || groups.length === 0) return null;
  const mode = choosesOwn ? 'own' : modeOf(own);
  const save = (wished: OwnReminders | null): void => {
    setValue(wished, () => saveOwnReminders(placement._id, wished)).catch((error: unknown) =>
      toastFailure(toast, NOT_SAVED, error),
    );
  };
  const changeMode = (chosen: string): void => {
    setChoosesOwn(chosen === 'own');
    save(toOwnReminders(chosen, preferences));
  };
  return (
    <Box component="section" aria-label="Reminders" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3">Reminders</Typography>
      <Box sx={{ maxWidth: 320 }}>
        <SelectField
          label="For this placement"
          options={OPTIONS}
          value={mode}
          onChange={(event) => changeMode(event.target.value)}
        />
      </Box>
      {groups.map((group) =>
        mode === 'own' ? (
          <Box key={group}>
            <Typography variant="body2" sx={{ mb: 0.75, color: 'text.secondary' }}>
              {NAMES[group]}
            </Typography>
            <LeadChips
              label={NAMES[group]}
              chosen={leadsOf(own, group, preferences)}
              textOf={leadText}
              onToggle={(lead) => save(toggleLeadIn({ own, group, preferences }, lead))}
            />
          </Box>
        ) : mode === 'account' ? (
          <Typography key={group} variant="body2" sx={{ color: 'text.secondary' }}>
            {`${NAMES[group]}: ${kindLeadsText(preferences[group])}`}
          </Typography>
        ) : null,
      )}
    </Box>
  );
}

function groupsOf(placement: PlacementView): readonly Group[] {
  const kinds = openReminderEvents(placement).map(({ kind }) =>
    kind === 'deadline' ? 'deadline' : 'test',
  );
  return [...new Set<Group>(kinds)];
}

function modeOf(own: OwnReminders | null): Mode {
  if (own === null) return 'account';
  return own.deadline?.length === 0 && own.test?.length === 0 ? 'none' : 'own';
}

/** Own times start as a copy of the account's, so that one tap changes one of them. */
function toOwnReminders(mode: string, preferences: ReminderPreferences): OwnReminders | null {
  if (mode === 'none') return { deadline: [], test: [] };
  if (mode !== 'own') return null;
  return {
    deadline: leadsOf(null, 'deadline', preferences),
    test: leadsOf(null, 'test', preferences),
  };
}

function leadsOf(
  own: OwnReminders | null,
  group: Group,
  preferences: ReminderPreferences,
): readonly LeadMinutes[] {
  const { on, leads } = preferences[group];
  return own?.[group] ?? (on ? leads : []);
}

interface ShownLeads {
  readonly own: OwnReminders | null;
  readonly group: Group;
  readonly preferences: ReminderPreferences;
}

function toggleLeadIn({ own, group, preferences }: ShownLeads, lead: LeadMinutes): OwnReminders {
  const before = { deadline: own?.deadline ?? null, test: own?.test ?? null };
  return { ...before, [group]: toggleLead(leadsOf(own, group, preferences), lead) };
}
