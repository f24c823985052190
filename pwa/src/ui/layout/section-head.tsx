import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SectionHeadProps {
  /** Id of the heading, which labels the section. */
  readonly id: string;
  readonly title: string;
  readonly level: 2 | 3;
  readonly mark?: ReactNode;
  readonly lead?: ReactNode;
}

export function SectionHead({ id, title, level, mark, lead }: SectionHeadProps) {
  return (
    <>
      <Box sx={HEAD}>
        <Typography id={id} variant="h3" component={level === 2 ? 'h2' : 'h3'}>
          {title}
        </Typography>
        {mark}
      </Box>
      {lead === undefined ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {lead}
        </Typography>
      )}
    </>
  );
}

const HEAD = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.5,
} as const;
