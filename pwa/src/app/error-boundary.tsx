import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Component, type ReactNode } from 'react';

/** Catches what no screen expected, once for the whole app. React itself reports the error to the console. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Stack
        component="main"
        sx={{ minHeight: '100dvh', alignItems: 'center', justifyContent: 'center', gap: 2, p: 3 }}
      >
        <Box component="h1" sx={{ m: 0, typography: 'h1' }}>
          Something went wrong
        </Box>
        <Box
          component="p"
          sx={{
            m: 0,
            typography: 'body1',
            color: 'text.secondary',
            textAlign: 'center',
            maxWidth: 420,
          }}
        >
          This page could not be shown. What you saved is safe on this device.
        </Box>
        <Button variant="contained" onClick={() => location.reload()}>
          Reload
        </Button>
      </Stack>
    );
  }
}
