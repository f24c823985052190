import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, type Ref, useId } from 'react';
import { FIELD_LABEL } from './text-field.tsx';

export interface SelectFieldProps extends Omit<
  NativeSelectProps,
  'children' | 'error' | 'input' | 'ref' | 'inputRef' | 'variant'
> {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly error?: string | undefined;
  /** Shown under the field while there is no error. */
  readonly hint?: ReactNode;
  /** Set on the select itself, so that a form can focus it. */
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A labelled native select: on a phone it opens the system's picker. */
export function SelectField(props: SelectFieldProps) {
  const { label, options, error, hint, ref, id, ...select } = props;
  const ownId = useId();
  const selectId = id ?? ownId;
  const helpId = `${selectId}-help`;
  const help = error ?? hint;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={selectId} shrink sx={FIELD_LABEL}>
        {label}
      </InputLabel>
      <NativeSelect
        {...select}
        id={selectId}
        input={<OutlinedInput />}
        inputRef={ref}
        inputProps={{ 'aria-describedby': help === undefined ? undefined : helpId }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {help === undefined ? null : (
        <FormHelperText id={helpId} role={error === undefined ? undefined : 'alert'}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}
