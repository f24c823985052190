import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PublicBar } from './public-bar.tsx';
import { PublicFooter } from './public-footer.tsx';
import { SkipLink } from '../../../ui/frames/skip-link.tsx';

export interface PublicFrameProps {
  /** The public pages link to the dashboard instead of to sign-in and registration. */
  readonly signedIn?: boolean;
  readonly children: ReactNode;
}

/**
 * The layout of the pages that need no account: top bar, the page as the only main landmark, footer. The page
 * sets its own gutters, so that bands of colour can reach from edge to edge.
 */
export function PublicFrame({ signedIn = false, children }: PublicFrameProps) {
  return (
    <Box sx={PAGE}>
      <SkipLink />
      <PublicBar signedIn={signedIn} />
      <Box component="main" id="content" tabIndex={-1} sx={MAIN}>
        {children}
      </Box>
      <PublicFooter signedIn={signedIn} />
    </Box>
  );
}

const PAGE = { minHeight: '100dvh', display: 'flex', flexDirection: 'column' } as const;
const MAIN = { flex: 1, minWidth: 0, '&:focus': { outline: 'none' } } as const;
