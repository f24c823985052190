/** Inputs of a form of react-hook-form, by the name of their field. Editing one removes its error. */
import Box from '@mui/material/Box';
import { parseWallTime, wallTimeOf, type WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { createContext, memo, use, type ReactNode, type WheelEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNow } from '../clock/clock.ts';
import { TWO_COLUMNS } from '../styles/static-styled.ts';
import { useFormField } from './long-form.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { SelectField, type SelectFieldProps } from './select-field.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

const TextInput = memo(TextField);
const SelectInput = memo(SelectField);

type Texts = Readonly<Record<string, string>>;

export interface FormTextProps<Name extends string> extends Pick<
  TextFieldProps,
  | 'label'
  | 'hint'
  | 'type'
  | 'inputProps'
  | 'inputMode'
  | 'autoFocus'
  | 'multiline'
  | 'minRows'
  | 'rows'
  | 'placeholder'
  | 'autoComplete'
> {
  readonly name: Name;
}

/** What a form says about some of its fields, by their names; shown below a field, before its hint. */
export const FieldNotesContext = createContext<Readonly<Partial<Record<string, ReactNode>>>>({});

export function FormText<Name extends string>({ name, hint, ...field }: FormTextProps<Name>) {
  const note = use(FieldNotesContext)[name];
  const help =
    note === undefined || hint === undefined ? (
      (note ?? hint)
    ) : (
      <>
        <Box component="span" sx={{ display: 'block' }}>
          {note}
        </Box>
        <span>{hint}</span>
      </>
    );
  return <TextInput autoComplete="off" hint={help} {...field} {...useFormField<Texts>(name)} />;
}

export interface FormNumberProps<Name extends string> extends Omit<
  FormTextProps<Name>,
  'type' | 'inputProps'
> {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | 'any';
}

/** A number input. The mouse wheel over it scrolls the form and must not change the number unnoticed. */
export function FormNumber<Name extends string>({
  min,
  max,
  step,
  ...field
}: FormNumberProps<Name>) {
  const onWheel = (event: WheelEvent<HTMLInputElement>): void => event.currentTarget.blur();
  return <FormText {...field} type="number" inputProps={{ min, max, step, onWheel }} />;
}

export interface FormSelectProps<Name extends string> extends Pick<
  SelectFieldProps,
  'label' | 'options'
> {
  readonly name: Name;
}

export function FormSelect<Name extends string>({ name, ...field }: FormSelectProps<Name>) {
  const hint = use(FieldNotesContext)[name];
  return <SelectInput hint={hint} {...field} {...useFormField<Texts>(name)} />;
}

interface FormDeadlineProps {
  readonly name: string;
  readonly label: string;
  /** What a picker does not show of a deadline. */
  readonly hintOf: (deadline: WallTime, now: WallTime) => string;
}

export function FormDeadline({ name, label, hintOf }: FormDeadlineProps) {
  const { setValue, clearErrors } = useFormContext<Texts>();
  const chosen = useWatch<Texts, string>({ name });
  const now = useNow(60);
  const deadline = parseWallTime(chosen);
  const choose = (next: string): void => {
    setValue(name, next, { shouldDirty: true });
    clearErrors(name);
  };
  return (
    <Box>
      <FormText
        name={name}
        label={label}
        type="datetime-local"
        hint={deadline && hintOf(deadline, now)}
      />
      <Box sx={QUICK}>
        <ChoiceChips
          label="Quick deadlines"
          options={QUICK_DEADLINES.map(({ text, days }) => ({
            label: text,
            value: endOfDayAfter(now, days),
          }))}
          isChosen={(quick) => quick === chosen}
          onChoose={choose}
        />
      </Box>
    </Box>
  );
}

const QUICK = {
  mt: 1.25,
  '& > fieldset': {
    display: 'grid',
    gridTemplateColumns: { xs: TWO_COLUMNS, sm: 'repeat(4, max-content)' },
  },
} as const;

const QUICK_DEADLINES = [
  { text: 'Today 11:59 pm', days: 0 },
  { text: 'Tomorrow', days: 1 },
  { text: '+3 days', days: 3 },
  { text: '+7 days', days: 7 },
] as const;

/** The end of the day that is `days` after the day of `now`, as the value of a `datetime-local` input. */
function endOfDayAfter(now: WallTime, days: number): string {
  const [year, month, day] = now.slice(0, 10).split('-').map(Number);
  const end = new Date(year ?? 0, (month ?? 1) - 1, (day ?? 1) + days, 23, 59);
  return wallTimeOf(end).slice(0, 16);
}
