import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** Stands at the right of the title: a chip. */
  readonly mark?: ReactNode;
  /** One line under the title. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** One matter of the sheet. */
export function Section({ title, mark, lead, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={SECTION}>
      <Box sx={HEAD}>
        <Typography id={id} variant="h3">
          {title}
        </Typography>
        {mark}
      </Box>
      {lead === undefined ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {lead}
        </Typography>
      )}
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

const HEAD = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.5,
} as const;
