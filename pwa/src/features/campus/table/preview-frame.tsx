import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';

interface PreviewFrameProps {
  readonly label: string;
  /** A new one is a new preview. */
  readonly upload: { readonly fileName: string };
  readonly children: ReactNode;
}

/** What a file would change. Its heading has the focus when it opens. */
export function PreviewFrame({ label, upload, children }: PreviewFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [upload]);
  return (
    <Box component="section" aria-label={label} sx={FRAME}>
      <h2 ref={heading} tabIndex={-1}>{`Preview: ${upload.fileName}`}</h2>
      {children}
    </Box>
  );
}

const FRAME = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& h2': { typography: 'h3', m: 0, overflowWrap: 'anywhere', '&:focus': { outline: 'none' } },
  '& > p': { m: 0, fontVariantNumeric: 'tabular-nums' },
} as const;
