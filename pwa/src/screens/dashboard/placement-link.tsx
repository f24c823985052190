import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dialogSearch } from './dialog-address.ts';
import { DIALOG_STATE } from './use-dialog-address.ts';

interface PlacementLinkProps {
  readonly id: string;
  /** `card`: the whole card is the target. `text`: only the words (a table row handles its own clicks). */
  readonly target: 'card' | 'text';
  readonly children: ReactNode;
}

/**
 * Opens a placement's details. With the target `card` it covers the nearest positioned box, so other links of that
 * card need a `zIndex` of 1.
 */
export function PlacementLink({ id, target, children }: PlacementLinkProps) {
  return (
    <Box
      component={Link}
      to={{ search: dialogSearch({ kind: 'detail', id }) }}
      state={DIALOG_STATE}
      data-opens={id}
      sx={[
        {
          color: 'text.primary',
          fontWeight: 600,
          textDecoration: 'none',
          overflowWrap: 'anywhere',
          '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
        },
        target === 'card' && COVER,
      ]}
    >
      {children}
    </Box>
  );
}

const COVER = {
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: '3px solid',
    outlineColor: 'primary.main',
    outlineOffset: '-3px',
  },
} as const;
