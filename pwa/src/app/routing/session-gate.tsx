import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../data/session/use-session.ts';
import { refreshUser } from '../../features/account/requests/refresh-user.ts';
import { PATHS } from '../../paths.ts';

/**
 * Renders no route before it is known who is signed in. Local storage tells that at once, except when it
 * holds a token without its user: then the server is asked, and a missing answer keeps the token.
 */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  return session.kind === 'loading' ? <UnknownUser /> : children;
}

function UnknownUser() {
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const navigate = useNavigate();
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const { kind } = await refreshUser();
      if (kind === 'unchanged') setFailedAttempt(attempt);
      if (kind === 'ended') await navigate(PATHS.login, { replace: true });
    };
    void ask();
  }, [attempt, navigate]);
  if (failedAttempt < attempt) return <FullPageSpinner />;
  return (
    <Stack
      component="main"
      sx={{ minHeight: '100dvh', alignItems: 'center', justifyContent: 'center', gap: 2, p: 3 }}
    >
      <Box component="h1" sx={{ m: 0, typography: 'h1' }}>
        {PRODUCT_NAME} could not reach the server
      </Box>
      <Box
        component="p"
        sx={{ m: 0, typography: 'body1', color: 'text.secondary', textAlign: 'center' }}
      >
        You are still signed in. Connect once to load your account.
      </Box>
      <Button variant="contained" onClick={() => setAttempt(attempt + 1)}>
        Try again
      </Button>
    </Stack>
  );
}

export function FullPageSpinner() {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center' }}>
      <CircularProgress aria-label="Loading" />
    </Box>
  );
}
