import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TWO_COLUMNS } from '../styles/static-styled.ts';

interface FactsProps {
  readonly children: ReactNode;
  /** For short facts: two in a row on phones too, unless the text size is large. */
  readonly short?: boolean;
}

export function Facts({ children, short = false }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{
        ...GRID,
        gridTemplateColumns: short ? TWO_COLUMNS : { xs: 'minmax(0, 1fr)', sm: TWO },
      }}
    >
      {children}
    </Box>
  );
}

const GRID = { m: 0, display: 'grid', columnGap: { xs: 2, sm: 3 }, rowGap: 1.5 } as const;

const TWO = 'repeat(2, minmax(0, 1fr))';

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
  /** A row of its own for long text, everywhere or only on narrow screens. */
  readonly wide?: boolean | 'on phones';
}

export function Fact({ label, children, wide = false }: FactProps) {
  return (
    <Box sx={wide === 'on phones' ? WIDE_ON_PHONES : wide ? WIDE : {}}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box
        component="dd"
        sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {children}
      </Box>
    </Box>
  );
}

const WIDE = { gridColumn: '1 / -1' } as const;
const WIDE_ON_PHONES = { gridColumn: { xs: '1 / -1', sm: 'auto' } } as const;
