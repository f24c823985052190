import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

const LINES = 6;
/** About as much as `LINES` lines hold on a phone. */
const CHARACTERS = 240;

/** Text as it was typed. Long text is truncated to its first lines and can be expanded. */
export function LongText({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false);
  const long = text.length > CHARACTERS || text.split('\n').length > LINES;
  return (
    <>
      <Box sx={{ ...TEXT, ...(long && !open && CLAMPED) }}>{text}</Box>
      {long && (
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={TOGGLE}>
          {open ? 'Show less' : 'Show all of it'}
        </Button>
      )}
    </>
  );
}

const TEXT = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
} as const;
const CLAMPED = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: LINES,
  overflow: 'hidden',
} as const;
const TOGGLE = { ml: -1.5, minHeight: 44 } as const;
