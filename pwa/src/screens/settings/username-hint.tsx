import Box from '@mui/material/Box';

/** Tells password managers whose password is asked for in a form that does not ask for the address. */
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
