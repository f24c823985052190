import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

const SHOW_AFTER_MS = 150;
const CARDS = ['first', 'second', 'third'] as const;

interface CardSkeletonProps {
  /** What a screen reader says meanwhile. */
  readonly label: string;
  /** Of one card, in pixels. */
  readonly height?: number;
}

/** Three empty cards while a list is read. Most reads are done before it would show, so it waits a moment. */
export function CardSkeleton({ label, height = 128 }: CardSkeletonProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <Box component="output" sx={{ display: 'grid', gap: 1.5 }}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {CARDS.map((card) => (
        <Skeleton key={card} variant="rounded" height={height} sx={{ borderRadius: '16px' }} />
      ))}
    </Box>
  );
}
