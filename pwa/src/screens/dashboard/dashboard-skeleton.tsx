import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const SHOW_AFTER_MS = 150;
const CARDS = ['first', 'second', 'third'] as const;

/** Three empty cards while the list is read. Most reads are done before it would show, so it waits a moment. */
export function DashboardSkeleton() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <Box component="output" sx={{ display: 'grid', gap: 1.5 }}>
      <VisuallyHidden>Loading placements</VisuallyHidden>
      {CARDS.map((card) => (
        <Skeleton key={card} variant="rounded" height={128} sx={{ borderRadius: '16px' }} />
      ))}
    </Box>
  );
}
