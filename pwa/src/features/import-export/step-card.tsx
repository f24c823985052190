import Box from '@mui/material/Box';
import Card, { type CardProps } from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface StepCardProps {
  /** Its number in the sequence; the cards beside the three steps have none. */
  readonly step?: 1 | 2 | 3;
  readonly title: string;
  readonly lead?: ReactNode;
  /** The fragment of the address that links here. */
  readonly anchor?: string;
  readonly sx?: CardProps['sx'];
  readonly children: ReactNode;
}

export function StepCard({ step, title, lead, anchor, sx, children }: StepCardProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      {...(anchor === undefined ? {} : { id: anchor, tabIndex: -1 })}
      sx={[CARD, ...[sx ?? {}].flat()]}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        {step !== undefined && (
          <Box component="span" aria-hidden sx={NUMBER}>
            {step}
          </Box>
        )}
        <Box sx={{ minWidth: 0 }}>
          <Typography id={id} variant="h3" component="h2" sx={{ fontSize: '1.125rem' }}>
            {title}
          </Typography>
          {lead !== undefined && (
            <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
              {lead}
            </Typography>
          )}
        </Box>
      </Box>
      {children}
    </Card>
  );
}

const CARD = {
  p: { xs: 2, sm: 2.5 },
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minWidth: 0,
  // Dialogs and menus do not overlap it; the sticky bar must.
  overflow: 'visible',
  '&:focus': { outline: 'none' },
} as const;

const NUMBER = {
  flex: 'none',
  display: 'grid',
  placeContent: 'center',
  width: 40,
  height: 40,
  borderRadius: '50%',
  bgcolor: 'brand.container',
  color: 'brand.onContainer',
  typography: 'h3',
  fontSize: '1.25rem',
  lineHeight: 1,
} as const;
