import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { FailureNotice } from '../ui/error-boundary.tsx';

interface FailedPageProps {
  /** The shell around a signed-in page has the landmark and the main heading already. */
  readonly inShell?: boolean;
}

/** Shown where a page should be that could not be drawn. */
export function FailedPage({ inShell = false }: FailedPageProps) {
  return (
    <Stack
      component={inShell ? 'section' : 'main'}
      sx={{
        minHeight: inShell ? 320 : '100dvh',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
        p: 3,
      }}
    >
      <Box component={inShell ? 'h2' : 'h1'} sx={{ m: 0, typography: 'h1' }}>
        Something went wrong
      </Box>
      <FailureNotice what="page" />
    </Stack>
  );
}
