import { type ReactNode, useId } from 'react';
import { staticStyled } from '../styles/static-styled.ts';

export interface SwitchFieldProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch that takes effect at once: a native checkbox styled as a switch. */
export function SwitchField({
  label,
  note,
  checked,
  disabled = false,
  onChange,
}: SwitchFieldProps) {
  const id = useId();
  return (
    <Row>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        {...(note === undefined ? {} : { 'aria-describedby': `${id}-note` })}
      />
      {note === undefined ? null : <p id={`${id}-note`}>{note}</p>}
    </Row>
  );
}

const Row = staticStyled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 2,
  '& label': {
    typography: 'subtitle1',
    minHeight: 44,
    display: 'flex',
    alignItems: 'center',
    cursor: 'pointer',
  },
  '& p': { gridColumn: '1 / -1', m: 0, typography: 'body2', color: 'text.secondary' },
  '& input': {
    appearance: 'none',
    flex: 'none',
    m: 0,
    width: 48,
    height: 28,
    borderRadius: 14,
    border: '2px solid',
    borderColor: 'brand.outline',
    bgcolor: 'background.paper',
    cursor: 'pointer',
    display: 'grid',
    alignItems: 'center',
    transition: 'background-color 120ms ease-out',
    '&::before': {
      content: '""',
      width: 16,
      height: 16,
      ml: '4px',
      borderRadius: '50%',
      bgcolor: 'brand.outline',
      transition: 'transform 120ms ease-out',
    },
    '&:checked': { bgcolor: 'primary.main', borderColor: 'primary.main' },
    '&:checked::before': { bgcolor: 'primary.contrastText', transform: 'translateX(20px)' },
    '&:disabled': { opacity: 0.5, cursor: 'default' },
    // Forced colours replace ours; without this, on and off would look the same.
    '@media (forced-colors: active)': {
      '&::before': { bgcolor: 'CanvasText' },
      '&:checked': { bgcolor: 'Highlight' },
    },
  },
});
