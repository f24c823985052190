import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { LongText } from './earlier-value.tsx';
import type { ReactNode } from 'react';

/** What happened, one below the other along a line. */
export function HistoryItems({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="ul" sx={LINE}>
      {children}
    </Box>
  );
}

interface HistoryItemProps {
  readonly label: string;
  readonly text: string;
  /** What happened to it, and when. */
  readonly event: string;
  readonly isCurrent?: boolean;
  readonly onRestore?: (() => void) | undefined;
}

export function HistoryItem({ label, text, event, isCurrent, onRestore }: HistoryItemProps) {
  return (
    <Box component="li" sx={ENTRY}>
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {label}
        </Typography>
        <LongText text={text} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {event}
        </Typography>
      </Box>
      {isCurrent && <ToneChip tone="green">Shown now</ToneChip>}
      {!isCurrent && onRestore && (
        <Button variant="outlined" onClick={onRestore} sx={RESTORE}>
          Restore
          <VisuallyHidden>{` ${label}: ${text}`}</VisuallyHidden>
        </Button>
      )}
    </Box>
  );
}

const LINE = {
  m: 0,
  ml: '5px',
  pl: 2,
  py: 0.5,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
  borderLeft: '2px solid',
  borderColor: 'divider',
} as const;

const RESTORE = { flex: 'none', px: 1.5 } as const;

const ENTRY = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 6,
    left: -21,
    width: 10,
    height: 10,
    borderRadius: '50%',
    bgcolor: 'brand.marigold',
  },
} as const;
