import { styled } from '@mui/material/styles';
import { useId, type ComponentProps } from 'react';
import { FieldHelp } from './text-field.tsx';

export interface CheckFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A labelled checkbox. Uses the native input, so that the sign-in page needs no further code for it. */
export function CheckField({ label, hint, error, ...input }: CheckFieldProps) {
  const helpId = useId();
  const help = error ?? hint;
  return (
    <div>
      <Label>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={help === undefined ? undefined : helpId}
        />
        {label}
      </Label>
      {help === undefined ? null : (
        <FieldHelp id={helpId} error={error !== undefined}>
          {help}
        </FieldHelp>
      )}
    </div>
  );
}

const Label = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  cursor: 'pointer',
  '& input': {
    width: 24,
    height: 24,
    margin: 0,
    flex: 'none',
    accentColor: 'var(--mui-palette-primary-main)',
  },
});
