import VisibilityOffRounded from '@mui/icons-material/VisibilityOffRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import Box from '@mui/material/Box';
import { TextField, type TextFieldProps } from '../../../ui/forms/text-field.tsx';

/** Takes the props of TextField; `autoComplete` should name the kind of password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'endAdornment'>) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      edge="end"
      sx={{ color: 'text.secondary' }}
      aria-label={`Show ${props.label.toLowerCase()}`}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      // Keeps the text cursor in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {shown ? <VisibilityOffRounded /> : <VisibilityRounded />}
    </IconButton>
  );
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={toggle}
      inputProps={{ autoCapitalize: 'none', spellCheck: false, ...props.inputProps }}
    />
  );
}

/** Tells password managers whose password is requested in a form without an address field. */
export function UsernameHint({ email }: { readonly email: string }) {
  return (
    <Box
      component="input"
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
      sx={{ display: 'none' }}
    />
  );
}
