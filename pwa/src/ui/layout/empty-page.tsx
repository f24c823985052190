import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { useToast } from '../notices/toaster.tsx';

/** Style of a page or dialog without content: centred, with room around it. */
export const EMPTY_PAGE = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  px: 2,
  py: { xs: 1.5, sm: 6 },
} as const;

interface NothingSavedProps {
  readonly failure: string;
  readonly text: string;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** This device has no data yet and the server could not be reached. */
export function NothingSaved({ failure, text, onRetry, children }: NothingSavedProps) {
  const toast = useToast();
  useEffect(() => toast.error(failure), [toast, failure]);
  return (
    <Box component="section" aria-labelledby="nothing-saved" sx={EMPTY_PAGE}>
      <CloudOffRounded aria-hidden="true" sx={{ fontSize: 56, color: 'tone.info.main' }} />
      <Typography variant="h2" id="nothing-saved" sx={{ mt: 2 }}>
        Nothing saved on this device yet.
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{text}</Typography>
      <Box sx={{ mt: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
        <Button variant="outlined" onClick={onRetry}>
          Try now
        </Button>
        {children}
      </Box>
    </Box>
  );
}
