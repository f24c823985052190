import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { SectionHead } from '../../../ui/layout/section-head.tsx';

interface SectionProps {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

export function Section({ title, mark, lead, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={SECTION}>
      <SectionHead id={id} level={3} title={title} mark={mark} lead={lead} />
      {children}
    </Box>
  );
}

const SECTION = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 1.25,
  '& > *': { width: '100%' },
  '& > button, & > a': { width: 'auto' },
} as const;
