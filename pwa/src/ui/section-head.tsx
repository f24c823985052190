import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SectionHeadProps {
  /** Of the heading, which names the section. */
  readonly id: string;
  readonly title: string;
  readonly level: 2 | 3;
  /** Stands at the right of the title: a chip. */
  readonly mark?: ReactNode;
  /** One line under the title. */
  readonly lead?: ReactNode;
}

/** What one matter is called, and what there is to say of it at first. */
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
