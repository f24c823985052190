import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { WHOLE_ROW } from './insights-styles.ts';

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
