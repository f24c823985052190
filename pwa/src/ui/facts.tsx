import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A list of facts, two in a row from tablets on. Its children are `Fact`s. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="dl" sx={GRID}>
      {children}
    </Box>
  );
}

const GRID = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 1.5,
} as const;

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** What something is called, and under it what it is. */
export function Fact({ label, children }: FactProps) {
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box
        component="dd"
        sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {children}
      </Box>
    </div>
  );
}
