import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export interface SwitchFieldProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function SwitchField(props: SwitchFieldProps) {
  const { label, note, checked, disabled = false, onChange } = props;
  const id = useId();
  const described = note === undefined ? {} : { 'aria-describedby': id };
  return (
    <div>
      <FormControlLabel
        label={label}
        labelPlacement="start"
        disabled={disabled}
        control={
          <Switch
            checked={checked}
            onChange={(_event, isOn) => onChange(isOn)}
            slotProps={{ input: described }}
          />
        }
        sx={ROW}
      />
      {note === undefined ? null : (
        <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
    </div>
  );
}

const ROW = {
  display: 'flex',
  justifyContent: 'space-between',
  m: 0,
  mr: -1,
  minHeight: 44,
  '& .MuiFormControlLabel-label': { typography: 'subtitle1' },
  // MUI's own white thumb has too little contrast.
  '& .MuiSwitch-switchBase:not(.Mui-checked)': { color: 'brand.outline' },
  // Forced colours replace ours; without this, on and off would look the same.
  '@media (forced-colors: active)': {
    '& .MuiSwitch-thumb': { bgcolor: 'CanvasText' },
    '& .MuiSwitch-track': { border: '1px solid CanvasText' },
  },
} as const;
