import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ANALYTICS_MESSAGES } from '@shortlist/shared/lib/messages.ts';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../paths.ts';

interface InsightsCardProps {
  readonly title: string;
  readonly lead?: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function InsightsCard({ title, lead, wide = false, children }: InsightsCardProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0, ...(wide && WHOLE_ROW) }}
    >
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      {lead === undefined ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
          {lead}
        </Typography>
      )}
      {children}
    </Card>
  );
}

export const CENTRED = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 1,
  px: 2,
  py: { xs: 6, sm: 10 },
} as const;

export const CARD_GRID = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

export const WHOLE_ROW = { gridColumn: '1 / -1' } as const;

export function AccessDenied() {
  return (
    <Box component="section" sx={CENTRED}>
      <Typography variant="h2">{ANALYTICS_MESSAGES.deniedTitle}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{ANALYTICS_MESSAGES.denied}</Typography>
      <Button component={Link} to={PATHS.dashboard} variant="outlined" sx={{ mt: 1 }}>
        Go to Dashboard
      </Button>
    </Box>
  );
}
