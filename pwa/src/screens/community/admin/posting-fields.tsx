import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import type {
  OpportunityForm,
  OpportunityFormField,
} from '@shortlist/shared/opportunity/form-rules.ts';
import type { WheelEvent } from 'react';
import { useFormContext, type UseFormRegisterReturn } from 'react-hook-form';
import { SelectField, type SelectFieldProps } from '../../../ui/select-field.tsx';
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';
import { postingLabel } from './posting-labels.ts';

/** What ties an input to the form. Its error goes away as soon as the field is edited (specification 5). */
function usePostingField(name: OpportunityFormField): {
  readonly input: UseFormRegisterReturn<OpportunityFormField>;
  readonly error: string | undefined;
} {
  const { register, clearErrors, formState } = useFormContext<OpportunityForm>();
  return {
    input: register(name, { onChange: () => clearErrors(name) }),
    error: formState.errors[name]?.message,
  };
}

interface PostingInputProps
  extends
    Pick<
      OutlinedInputProps,
      'type' | 'inputProps' | 'inputMode' | 'autoFocus' | 'multiline' | 'rows' | 'placeholder'
    >,
    Pick<TextFieldProps, 'hint'> {
  readonly name: OpportunityFormField;
}

/** A text input of the form. */
export function PostingInput({ name, ...field }: PostingInputProps) {
  const { input, error } = usePostingField(name);
  return (
    <TextField autoComplete="off" label={postingLabel(name)} {...field} {...input} error={error} />
  );
}

interface NumberInputProps extends Omit<PostingInputProps, 'type' | 'inputProps'> {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | 'any';
}

/** A number. A wheel over it scrolls the form; it must not count the number up unseen. */
export function NumberInput({ min, max, step, ...field }: NumberInputProps) {
  const onWheel = (event: WheelEvent<HTMLInputElement>): void => event.currentTarget.blur();
  return <PostingInput {...field} type="number" inputProps={{ min, max, step, onWheel }} />;
}

interface PostingChoiceProps extends Pick<SelectFieldProps, 'options'> {
  readonly name: OpportunityFormField;
}

/** A choice of the form. */
export function PostingChoice({ name, options }: PostingChoiceProps) {
  const { input, error } = usePostingField(name);
  return <SelectField label={postingLabel(name)} options={options} {...input} error={error} />;
}
