import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Two fields side by side, on phones too unless `stacked`. */
export function FieldPair({
  children,
  stacked = false,
}: {
  readonly children: ReactNode;
  readonly stacked?: boolean;
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 2 },
        alignItems: 'start',
        gridTemplateColumns: {
          xs: stacked ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(2, minmax(0, 1fr))',
        },
      }}
    >
      {children}
    </Box>
  );
}
