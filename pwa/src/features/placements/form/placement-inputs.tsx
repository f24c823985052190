import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { PlacementForm } from '@shortlist/shared/placement/form/placement-form.ts';
import { useFormContext, type UseFormRegisterReturn } from 'react-hook-form';
import { SelectField, type SelectFieldProps } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

type FieldName = keyof PlacementForm;

/** Connects an input to the form. Its error disappears as soon as the field is edited (specification 5). */
export function usePlacementField(name: FieldName): {
  readonly input: UseFormRegisterReturn<FieldName>;
  readonly error: string | undefined;
} {
  const { register, clearErrors, formState } = useFormContext<PlacementForm>();
  return {
    input: register(name, { onChange: () => clearErrors(name) }),
    error: formState.errors[name]?.message,
  };
}

interface TextInputProps extends Pick<
  OutlinedInputProps,
  | 'type'
  | 'inputProps'
  | 'inputMode'
  | 'autoFocus'
  | 'multiline'
  | 'minRows'
  | 'placeholder'
  | 'autoComplete'
> {
  readonly name: FieldName;
  readonly label: string;
  readonly hint?: string | undefined;
}

export function TextInput({ name, ...field }: TextInputProps) {
  const { input, error } = usePlacementField(name);
  return <TextField autoComplete="off" {...field} {...input} error={error} />;
}

interface SelectInputProps extends Pick<SelectFieldProps, 'label' | 'options'> {
  readonly name: FieldName;
}

export function SelectInput({ name, ...field }: SelectInputProps) {
  const { input, error } = usePlacementField(name);
  return <SelectField {...field} {...input} error={error} />;
}
