import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import type {
  OpportunityForm,
  OpportunityFormField,
} from '@shortlist/shared/opportunity/form/opportunity-form.ts';
import type { WheelEvent } from 'react';
import { useFormContext, type UseFormRegisterReturn } from 'react-hook-form';
import { SelectField, type SelectFieldProps } from '../../../../ui/forms/select-field.tsx';
import { TextField, type TextFieldProps } from '../../../../ui/forms/text-field.tsx';
import { formFieldLabel } from './opportunity-form-labels.ts';

/** Registers an input with the form. Its error disappears as soon as the field is edited (specification 5). */
function useOpportunityField(name: OpportunityFormField): {
  readonly input: UseFormRegisterReturn<OpportunityFormField>;
  readonly error: string | undefined;
} {
  const { register, clearErrors, formState } = useFormContext<OpportunityForm>();
  return {
    input: register(name, { onChange: () => clearErrors(name) }),
    error: formState.errors[name]?.message,
  };
}

interface OpportunityInputProps
  extends
    Pick<
      OutlinedInputProps,
      'type' | 'inputProps' | 'inputMode' | 'autoFocus' | 'multiline' | 'rows' | 'placeholder'
    >,
    Pick<TextFieldProps, 'hint'> {
  readonly name: OpportunityFormField;
}

export function OpportunityInput({ name, ...field }: OpportunityInputProps) {
  const { input, error } = useOpportunityField(name);
  return (
    <TextField
      autoComplete="off"
      label={formFieldLabel(name)}
      {...field}
      {...input}
      error={error}
    />
  );
}

interface NumberInputProps extends Omit<OpportunityInputProps, 'type' | 'inputProps'> {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | 'any';
}

/** A number input. The mouse wheel over it scrolls the form and must not change the number unnoticed. */
export function NumberInput({ min, max, step, ...field }: NumberInputProps) {
  const onWheel = (event: WheelEvent<HTMLInputElement>): void => event.currentTarget.blur();
  return <OpportunityInput {...field} type="number" inputProps={{ min, max, step, onWheel }} />;
}

interface OpportunityChoiceProps extends Pick<SelectFieldProps, 'options'> {
  readonly name: OpportunityFormField;
}

export function OpportunityChoice({ name, options }: OpportunityChoiceProps) {
  const { input, error } = useOpportunityField(name);
  return <SelectField label={formFieldLabel(name)} options={options} {...input} error={error} />;
}
