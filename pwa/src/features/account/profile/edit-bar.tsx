import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';

interface EditBarProps {
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** Takes the keyboard focus unless a field was requested. */
  readonly takesFocus: boolean;
}

/** Shows that the page is being edited, with Save and Cancel. Stays in view however long the form is. */
export function EditBar({ busy, onCancel, takesFocus }: EditBarProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Box sx={BAR}>
      <Typography variant="h3" component="h2" ref={heading} tabIndex={-1} sx={HEADING}>
        Edit profile
      </Typography>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="contained" color="marigold" disabled={busy}>
        Save
      </Button>
    </Box>
  );
}

const BAR = {
  position: 'sticky',
  zIndex: 3,
  top: { xs: 'calc(56px + env(safe-area-inset-top))', sm: 64 },
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: 1,
  bgcolor: 'background.default',
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

const HEADING = { flex: 1, minWidth: 0, '&:focus': { outline: 'none' } } as const;
