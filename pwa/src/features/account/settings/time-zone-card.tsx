import Box from '@mui/material/Box';
import { timeZoneCity } from '@shortlist/shared/lib/time/time-zone-name.ts';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { saveTimeZone } from '../../../data/profile/save-time-zone.ts';
import { useOptimisticValue } from '../../../ui/hooks/use-optimistic-value.ts';
import { useDeviceTimeZone, useTimeZone } from '../../../ui/clock/time-zone.ts';
import { useZoneName } from '../../../ui/clock/use-zone-name.ts';
import { useChosenTimeZone } from '../../../data/profile/use-chosen-time-zone.ts';
import { SwitchField } from '../../../ui/forms/switch-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { SettingCard } from '../../../ui/frames/setting-card.tsx';
import { findTimeZone, timeZoneChoices } from './time-zones.ts';

const NOT_SAVED = 'The time zone could not be saved on this device. Please try again.';
const NOT_FOUND =
  'This is not the name of a time zone. Type a city, such as Kolkata, and choose from the list.';

/** In which zone times are counted: that of each device, or one for the whole account. */
export function TimeZoneCard() {
  const timeZone = useTimeZone();
  const toast = useToast();
  const { value: shown, setValue } = useOptimisticValue<string | null>(useChosenTimeZone() ?? null);
  const save = (next: string | null): void => {
    setValue(next, () => saveTimeZone(next)).catch(() => toast.error(NOT_SAVED));
  };
  const ofDevice = useDeviceTimeZone();
  const nameOf = useZoneName();
  return (
    <SettingCard
      title="Time zone"
      lead={`Deadlines, tests and reminders are counted in ${nameOf(shown ?? ofDevice)}.`}
    >
      <SwitchField
        label="Automatic"
        note="Each device counts in its own time zone. Off: all devices, reminders and calendars use the one that you choose."
        checked={shown === null}
        onChange={(isAutomatic) => save(isAutomatic ? null : timeZone)}
      />
      {shown === null ? null : <ZoneField key={shown} chosen={shown} onChoose={save} />}
    </SettingCard>
  );
}

interface ZoneFieldProps {
  readonly chosen: string;
  readonly onChoose: (timeZone: string) => void;
}

/** Found by typing a part of its name; the browser provides the list. */
function ZoneField({ chosen, onChoose }: ZoneFieldProps) {
  const [text, setText] = useState(chosen);
  const [isWrong, setIsWrong] = useState(false);
  const listId = useId();
  const choices = useMemo(() => timeZoneChoices(), []);
  const take = (typed: string, isDone: boolean): void => {
    setText(typed);
    const found = findTimeZone(typed, choices, isDone);
    setIsWrong(isDone && found === undefined);
    if (found !== undefined && found !== chosen) onChoose(found);
  };
  return (
    <Box
      component="form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        take(text, true);
      }}
    >
      <TextField
        label="Zone of the account"
        value={text}
        error={isWrong ? NOT_FOUND : undefined}
        hint="Type a city, such as Kolkata, and choose from the list."
        autoComplete="off"
        spellCheck={false}
        inputProps={{ list: listId }}
        onFocus={(event) => event.target.select()}
        onChange={(event) => take(event.target.value, false)}
        onBlur={() => take(text, true)}
      />
      <datalist id={listId}>
        {choices.map((zone) => (
          <option key={zone} value={zone}>
            {timeZoneCity(zone)}
          </option>
        ))}
      </datalist>
    </Box>
  );
}
