import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface NoticeProps {
  readonly tone: 'info' | 'red' | 'yellow' | 'green' | 'neutral';
  readonly children: ReactNode;
  /** 'alert' interrupts a screen reader, 'status' waits; omitted for a notice that is there from the first render. */
  readonly role?: 'alert' | 'status';
}

export function Notice({ tone, children, role }: NoticeProps) {
  return (
    <Box
      role={role}
      sx={{
        px: 2,
        py: 1.25,
        borderRadius: 3,
        typography: 'body2',
        bgcolor: `tone.${tone}.container`,
        color: `tone.${tone}.main`,
      }}
    >
      {children}
    </Box>
  );
}
