import Box from '@mui/material/Box';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, type Ref, useId } from 'react';

export interface TextFieldProps extends Omit<
  OutlinedInputProps,
  'error' | 'label' | 'ref' | 'inputRef' | 'notched'
> {
  readonly label: string;
  readonly error?: string | undefined;
  /** Shown under the field while there is no error. */
  readonly hint?: ReactNode;
  /** Set on the input itself, so that a form can focus it. */
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A labelled input. Not MUI's TextField, which bundles Select and Menu, nor its floating label: this label
 * stays above the field, so that nothing moves and autofill cannot cover it.
 */
export function TextField({ label, error, hint, ref, id, ...input }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const helpId = `${inputId}-help`;
  const help = error ?? hint;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={inputId} sx={FIELD_LABEL}>
        {label}
      </Box>
      <OutlinedInput
        fullWidth
        {...input}
        id={inputId}
        inputRef={ref}
        error={error !== undefined}
        aria-describedby={help === undefined ? undefined : helpId}
      />
      {help === undefined ? null : (
        <FieldHelp id={helpId} error={error !== undefined}>
          {help}
        </FieldHelp>
      )}
    </Box>
  );
}

export interface FieldHelpProps {
  readonly id: string;
  readonly error: boolean;
  readonly children: ReactNode;
}

export function FieldHelp({ id, error, children }: FieldHelpProps) {
  return (
    <Box
      id={id}
      role={error ? 'alert' : undefined}
      sx={{
        mt: 0.75,
        mx: 0.5,
        fontSize: '0.8125rem',
        lineHeight: 1.4,
        color: error ? 'error.main' : 'text.secondary',
      }}
    >
      {children}
    </Box>
  );
}

export const FIELD_LABEL = {
  display: 'block',
  // MUI's labels float over their field; this one must not.
  position: 'static',
  transform: 'none',
  maxWidth: '100%',
  whiteSpace: 'normal',
  mb: 0.75,
  fontSize: '0.875rem',
  fontWeight: 600,
  color: 'text.primary',
} as const;
