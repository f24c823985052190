import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type ReactNode, useId } from 'react';
import { SectionHead } from './section-head.tsx';

export interface SettingCardProps {
  readonly title: string;
  /** 2 (default), or 3 under a heading of its own. */
  readonly level?: 2 | 3;
  readonly mark?: ReactNode;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

export function SettingCard(props: SettingCardProps) {
  const { title, level = 2, mark, lead, children, actions } = props;
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={CARD}>
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

const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 0.5 } as const;
