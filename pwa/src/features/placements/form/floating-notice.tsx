import ErrorRounded from '@mui/icons-material/ErrorRounded';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';

const SHOWN_MS = 3000;

/** A red notice over the dialog that disappears after 3 seconds. It never needs a tap. */
export function FloatingNotice({ text }: { readonly text: string }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <Box sx={FLOATING}>
      <ErrorRounded aria-hidden="true" />
      <span role="alert">{text}</span>
    </Box>
  );
}

const FLOATING = {
  position: 'fixed',
  // At the bottom: the toasts are at the top, and so is the field that it is about.
  bottom: 'calc(24px + env(safe-area-inset-bottom))',
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 'snackbar',
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1.5,
  borderRadius: '12px',
  fontWeight: 600,
  bgcolor: 'tone.red.container',
  color: 'tone.red.main',
  boxShadow: '0 6px 20px rgb(0 20 22 / 0.25)',
  pointerEvents: 'none',
} as const;
