import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import Fab from '@mui/material/Fab';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';

const LABEL = 'Add Company';

interface AddCompanyProps {
  readonly onAdd: () => void;
}

/** The one main action as a button, for large screens and empty pages. */
export function AddCompanyButton({ onAdd }: AddCompanyProps) {
  return (
    <Button
      onClick={onAdd}
      variant="contained"
      color="marigold"
      startIcon={<AddRounded />}
      sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
    >
      {LABEL}
    </Button>
  );
}

/** The same floating over the lists of a phone. It shrinks to its sign while the student scrolls down. */
export function AddCompanyFab({ onAdd }: AddCompanyProps) {
  const shrunk = useScrollingDown();
  const rail = useMediaQuery('(min-width: 600px)', { noSsr: true });
  return (
    <Fab
      onClick={onAdd}
      variant={shrunk ? 'circular' : 'extended'}
      aria-label={LABEL}
      data-print="hide"
      sx={{
        position: 'fixed',
        right: 'calc(16px + env(safe-area-inset-right))',
        bottom: `calc(${rail ? 24 : 64 + 16}px + env(safe-area-inset-bottom))`,
        zIndex: 3,
        height: 56,
        minWidth: 56,
        fontSize: '1.0625rem',
        fontWeight: 700,
        bgcolor: 'brand.marigold',
        color: 'brand.onMarigold',
        boxShadow: '0 6px 20px rgb(0 20 22 / 0.25)',
        '&:hover': { bgcolor: 'brand.marigold', filter: 'brightness(0.96)' },
      }}
    >
      <AddRounded sx={{ mr: shrunk ? 0 : 0.75 }} />
      {!shrunk && LABEL}
    </Fab>
  );
}

const SHRINK_BELOW_PX = 240;

function useScrollingDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = (): void => {
      const y = window.scrollY;
      // Small movements, such as the bounce at the page's end, change nothing.
      if (Math.abs(y - last) < 8) return;
      setDown(y > last && y > SHRINK_BELOW_PX);
      last = y;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return down;
}
