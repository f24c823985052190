import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Facts } from '../../../ui/layout/facts.tsx';

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function FactGroup({ title, children }: GroupProps) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Facts short>{children}</Facts>
    </Box>
  );
}

export function TextGroup({ title, children }: GroupProps) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
    >
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
