import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';

export interface ToastItem {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly text: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

const SHOWN_MS = 4000;
/** Reaching for a button takes longer than reading. */
const SHOWN_WITH_ACTION_MS = 8000;

/** One toast. Calls `onClose(id)` when its time is up; the time restarts when the pointer or the focus leaves it. */
export function ToastCard({
  item,
  onClose,
}: {
  readonly item: ToastItem;
  readonly onClose: (id: number) => void;
}) {
  const [isPaused, setIsPaused] = useState(false);
  const { id, kind, text, action } = item;
  const shownMs = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS;
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => onClose(id), shownMs);
    return () => clearTimeout(timer);
  }, [isPaused, id, onClose, shownMs]);
  const act = (): void => {
    action?.onClick();
    onClose(id);
  };
  const Icon = kind === 'success' ? CheckCircleRounded : ErrorRounded;
  const tone = kind === 'success' ? 'tone.green' : 'tone.red';
  return (
    <Box
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      sx={{ ...CARD, bgcolor: `${tone}.container`, color: `${tone}.main` }}
    >
      <Icon aria-hidden />
      <Box sx={{ flex: 1, py: 1.25, overflowWrap: 'anywhere' }}>{text}</Box>
      {action ? (
        <Button color="inherit" size="small" onClick={act} sx={ACTION}>
          {action.label}
        </Button>
      ) : null}
      <IconButton color="inherit" aria-label="Close message" onClick={() => onClose(id)}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Box>
  );
}

const ACTION = { minHeight: 44, textDecoration: 'underline' } as const;

const CARD = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 1.5,
  pr: 0.5,
  borderRadius: 3,
  typography: 'subtitle2',
  boxShadow: '0 6px 24px rgb(0 20 22 / 0.18)',
  border: '1px solid',
  borderColor: 'currentColor',
} as const;
