import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
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
        <Typography component="h1" variant="h1">
          Something went wrong
        </Typography>
        <Typography sx={{ color: 'text.secondary', textAlign: 'center', maxWidth: 420 }}>
          This page could not be shown. What you saved is safe on this device.
        </Typography>
        <Button variant="contained" onClick={() => location.reload()}>
          Reload
        </Button>
      </Stack>
    );
  }
}
