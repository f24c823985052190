import Box from '@mui/material/Box';
import { foldText } from '@shortlist/shared/lib/text.ts';
import { currentZoneName, timeZoneCity } from '@shortlist/shared/lib/time/time-zone-names.ts';
import { isTimeZone } from '@shortlist/shared/lib/time/zoned-time.ts';
import { useId, useMemo, useState, type FormEvent } from 'react';
import { saveTimeZone } from '../../../data/profile/save-profile.ts';
import { useChosenTimeZone } from '../../../data/profile/use-profile.ts';
import { useDeviceTimeZone, useTimeZone } from '../../../ui/clock/clock.ts';
import { useZoneName } from '../../../ui/clock/time-zone-note.tsx';
import { SwitchField } from '../../../ui/forms/switch-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useOptimisticValue } from '../../../ui/forms/use-optimistic-value.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';

const NOT_SAVED = 'The time zone could not be saved on this device. Please try again.';
const NOT_FOUND =
  'This is not the name of a time zone. Type a city, such as Kolkata, and choose from the list.';

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
    <SectionCard
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
    </SectionCard>
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

export function timeZoneChoices(): readonly string[] {
  return [...new Set(Intl.supportedValuesOf('timeZone').map(currentZoneName))]
    .filter((zone) => zone !== 'UTC' && isTimeZone(zone))
    .toSorted()
    .concat('UTC');
}

/**
 * The zone with this name or city; once typing is done, also the only zone that begins with the text.
 * Undefined if none or several match.
 */
export function findTimeZone(
  text: string,
  choices: readonly string[],
  isDone: boolean,
): string | undefined {
  const folded = fold(text);
  const exact = choices.find((zone) => fold(zone) === folded);
  if (exact !== undefined || !isDone || folded === '') return exact;
  const cities = choices.filter((zone) => fold(timeZoneCity(zone)).startsWith(folded));
  const whole = cities.filter((zone) => fold(timeZoneCity(zone)) === folded);
  const [only, ...others] = whole.length > 0 ? whole : cities;
  if (only !== undefined) return others.length === 0 ? only : undefined;
  // An old name, or one that the browser's list leaves out.
  const typed = currentZoneName(text.trim().replaceAll(' ', '_'));
  return isTimeZone(typed) ? typed : undefined;
}

function fold(text: string): string {
  return foldText(text.replaceAll('_', ' ').trim());
}
