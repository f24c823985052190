import Box from '@mui/material/Box';

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
