import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type ReactNode, useId } from 'react';
import Typography from '@mui/material/Typography';

interface SectionCardProps {
  readonly title: string;
  /** 2 (default), or 3 under a heading of its own. */
  readonly level?: 2 | 3;
  readonly mark?: ReactNode;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** A whole row of a `CARD_GRID`. */
  readonly isWide?: boolean;
}

export function SectionCard(props: SectionCardProps) {
  const { title, level = 2, mark, lead, children, actions, isWide = false } = props;
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={isWide ? WIDE_CARD : CARD}>
      <SectionHead id={id} level={level} title={title} mark={mark} lead={lead} />
      {children}
      {actions === undefined ? null : <Box sx={ACTIONS}>{actions}</Box>}
    </Card>
  );
}

const CARD = {
  p: { xs: 2, sm: 2.5 },
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  minWidth: 0,
} as const;

const WIDE_CARD = { ...CARD, gridColumn: '1 / -1' } as const;

const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 0.5 } as const;

export const CARD_COLUMN = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

/** The cards of a page: one column, two from large tablets on. Each row is as high as its higher card. */
export const CARD_GRID = {
  ...CARD_COLUMN,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

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
