import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { useLoadingLabel } from '../notices/device-notice.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

const SHOW_AFTER_MS = 150;
const CARDS = ['first', 'second', 'third'] as const;

interface CardSkeletonProps {
  readonly label: string;
  readonly height?: number;
}

/** Three empty cards while a list loads. Shown after a short delay, because most reads finish before it. */
export function CardSkeleton({ label: usual, height = 128 }: CardSkeletonProps) {
  const { label, isStopped } = useLoadingLabel(usual);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  if (isStopped) return <output>{label}</output>;
  return (
    <Box component="output" sx={{ display: 'grid', gap: 1.5 }}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {CARDS.map((card) => (
        <Skeleton key={card} variant="rounded" height={height} sx={{ borderRadius: '16px' }} />
      ))}
    </Box>
  );
}
