import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { dateKey, isReminderOf } from '@shortlist/shared/reminder/plan.ts';
import {
  GROUP_OF_KIND,
  leadsOf,
  mapGroups,
  REMINDER_GROUPS,
  type OwnReminders,
  type ReminderGroup,
  type ReminderPreferences,
} from '@shortlist/shared/reminder/preferences.ts';
import { findRound } from '@shortlist/shared/placement/round/test-round.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import {
  openReminderEvents,
  type RoundAnswer,
} from '@shortlist/shared/reminder/reminder-events.ts';
import { QUESTION } from '@shortlist/shared/reminder/hidden-texts.ts';
import { reminderText } from '@shortlist/shared/reminder/reminder-text.ts';
import { useState } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useOptimisticValue } from '../../../ui/forms/use-optimistic-value.ts';
import {
  answerQuestion,
  dismissReminders,
  markFilled,
  snoozeReminder,
} from '../../reminders/commands/reminder-actions.ts';
import { saveOwnReminders } from '../../reminders/commands/save-reminders.ts';
import {
  RESULT_SAVED,
  LEAD_OPTIONS,
  leadsText,
  NOT_SAVED,
  TIMES_SAVED,
} from '../../reminders/messages.ts';
import {
  toggleLead,
  useReminderPreferences,
} from '../../reminders/queries/reminder-preferences.ts';
import {
  useUnseenReminders,
  type ReminderRecord,
} from '../../reminders/queries/use-reminder-records.ts';
import { RoundAnswers } from '../../reminders/panel/panel-parts.tsx';
import { reminderGroupLabel } from '../messages.ts';
import { useTrySaving } from '../use-try-saving.ts';

const SNOOZE_MS = 60 * 60_000;

interface DetailReminderProps {
  readonly placement: PlacementView;
  readonly now: WallTime;
}

/**
 * The actions of a reminder, for a student who came here from a notification: not every system shows buttons
 * in its notifications. Shown until it is answered or there is nothing left to do.
 */
export function DetailReminder({ placement, now }: DetailReminderProps) {
  const unseen = useUnseenReminders();
  const nowMs = new Date(now).getTime();
  return openReminderEvents(placement).map((event) => {
    const [first, ...more] = unseen.filter(
      (record) =>
        record.placementId === placement._id &&
        isReminderOf(event, record) &&
        record.endsAt > nowMs,
    );
    return first === undefined ? null : (
      <ReminderStrip
        key={dateKey(event)}
        placement={placement}
        records={[first, ...more]}
        now={now}
        canSnooze={event.kind !== 'result' && first.endsAt > nowMs + SNOOZE_MS}
      />
    );
  });
}

interface ReminderStripProps extends DetailReminderProps {
  /** All reminders of the same date. */
  readonly records: readonly [ReminderRecord, ...ReminderRecord[]];
  readonly canSnooze: boolean;
}

function ReminderStrip({ placement, records, now, canSnooze }: ReminderStripProps) {
  const trySaving = useTrySaving();
  const answer = (save: Parameters<typeof trySaving>[0]): void => void trySaving(save, NOT_SAVED);
  const ids = records.map(({ id }) => id);
  const [{ kind, roundId }] = records;
  const copied = findRound(placement, roundId)?.copied;
  const answered = { placementId: placement._id, kind, roundId, copied, ids };
  const fill = (): void =>
    answer(async (confirm) =>
      confirm(PLACEMENT_MESSAGES.updateSuccess, await markFilled(answered)),
    );
  const tell = (result: RoundAnswer): void =>
    answer(async (confirm) =>
      confirm(RESULT_SAVED, await answerQuestion(placement, { roundId, ids, answer: result })),
    );
  const snooze = (): void =>
    answer(async (confirm) => {
      await snoozeReminder(answered);
      confirm('You are reminded in 1 hour.', undefined);
    });
  return (
    <Box component="section" aria-label="Reminder" sx={STRIP}>
      {kind === 'result' ? <div>{QUESTION}</div> : null}
      <div>{reminderText(records[0], placement, now).body}</div>
      <div className="answers">
        {kind === 'deadline' ? (
          <Button variant="contained" onClick={fill}>
            Mark as filled
          </Button>
        ) : null}
        {kind === 'result' ? <RoundAnswers company={placement.company} onAnswer={tell} /> : null}
        {canSnooze ? (
          <Button variant="outlined" color="inherit" onClick={snooze}>
            Remind me in 1 hour
          </Button>
        ) : null}
        <Button color="inherit" onClick={() => answer(() => dismissReminders(ids))}>
          Dismiss
        </Button>
      </div>
    </Box>
  );
}

const STRIP = {
  px: 2,
  py: 1.5,
  borderRadius: 3,
  fontWeight: 600,
  bgcolor: 'tone.yellow.container',
  color: 'tone.yellow.main',
  '& .answers': { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 },
} as const;

const OPTIONS = [
  { value: 'account', label: 'As in Settings' },
  { value: 'own', label: 'Own times' },
  { value: 'none', label: 'None' },
] as const;

export function DetailOwnReminders({ placement }: { readonly placement: PlacementView }) {
  const preferences = useReminderPreferences();
  const { value: own, setValue } = useOptimisticValue(placement.reminders ?? null);
  // An empty list of own times reads back as 'none', but the next tap may add a time.
  const [choosesOwn, setChoosesOwn] = useState(false);
  const trySaving = useTrySaving();
  const groups = groupsOf(placement);
  if (preferences === undefined || groups.length === 0) return null;
  const mode = choosesOwn ? 'own' : modeOf(own);
  const save = (wished: OwnReminders | null): void => {
    void trySaving(async (confirm) => {
      const undo = await setValue(wished, () => saveOwnReminders(placement._id, wished));
      confirm(TIMES_SAVED, undo, () => setChoosesOwn(false));
    }, NOT_SAVED);
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
              {reminderGroupLabel(group)}
            </Typography>
            <ChoiceChips
              isMultiple
              label={reminderGroupLabel(group)}
              options={LEAD_OPTIONS}
              isChosen={(lead) => leadsOf(group, own, preferences).includes(lead)}
              onChoose={(lead) => {
                const leads = toggleLead(leadsOf(group, own, preferences), lead);
                save({ ...(own ?? mapGroups(() => null)), [group]: leads });
              }}
            />
          </Box>
        ) : mode === 'account' ? (
          <Typography key={group} variant="body2" sx={{ color: 'text.secondary' }}>
            {`${reminderGroupLabel(group)}: ${leadsText(preferences[group])}`}
          </Typography>
        ) : null,
      )}
    </Box>
  );
}

function groupsOf(placement: PlacementView): readonly ReminderGroup[] {
  return [...new Set(openReminderEvents(placement).map(({ kind }) => GROUP_OF_KIND[kind]))];
}

function modeOf(own: OwnReminders | null) {
  if (own === null) return 'account';
  return REMINDER_GROUPS.every((group) => own[group]?.length === 0) ? 'none' : 'own';
}

/** Own times start as a copy of the account's, so that one tap changes one of them. */
function toOwnReminders(mode: string, preferences: ReminderPreferences): OwnReminders | null {
  if (mode === 'none') return mapGroups(() => []);
  return mode === 'own' ? mapGroups((group) => leadsOf(group, null, preferences)) : null;
}
