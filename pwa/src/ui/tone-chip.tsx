import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export type Tone = 'red' | 'orange' | 'yellow' | 'green' | 'neutral' | 'info';

interface ToneChipProps {
  readonly tone: Tone;
  /** Shown by the pointer: the full date behind a short label, for example. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A small label in one of the theme's tones. The words carry the meaning, the colour only repeats it. */
export function ToneChip({ tone, title, children }: ToneChipProps) {
  return (
    <Box
      component="span"
      title={title}
      sx={{
        display: 'inline-block',
        maxWidth: '100%',
        px: 1.25,
        py: 0.5,
        borderRadius: '8px',
        color: `tone.${tone}.main`,
        bgcolor: `tone.${tone}.container`,
        typography: 'caption',
        fontWeight: 650,
        lineHeight: 1.4,
        fontVariantNumeric: 'tabular-nums',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  );
}
