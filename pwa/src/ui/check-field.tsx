import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FieldHelp } from './text-field.tsx';

export interface CheckFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** What it means, said as soon as it is chosen. */
  readonly note: string;
}

/** A box to tick. The browser's own, which forms of the sign-in page need no further code for. */
export function CheckField({ label, checked, onChange, note }: CheckFieldProps) {
  const noteId = useId();
  return (
    <div>
      <Label>
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={checked ? noteId : undefined}
        />
        {label}
      </Label>
      {checked ? (
        <FieldHelp id={noteId} error={false}>
          {note}
        </FieldHelp>
      ) : null}
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
    width: 22,
    height: 22,
    margin: 0,
    flex: 'none',
    accentColor: 'var(--mui-palette-primary-main)',
  },
});
