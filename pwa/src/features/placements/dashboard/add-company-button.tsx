import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import Fab from '@mui/material/Fab';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useEffect, useRef, useState } from 'react';

const LABEL = 'Add Company';

interface AddCompanyProps {
  readonly onAdd: () => void;
}

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

/**
 * The main action as a floating button over the lists of a phone. It shrinks to its icon while the student
 * scrolls down, where there is little room, and where its label would cover an element marked `data-keep-clear`.
 */
export function AddCompanyFab({ onAdd }: AddCompanyProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const covering = useCoversContent(ref);
  const shrunk = useScrollingDown() || covering;
  const rail = useMediaQuery('(min-width: 600px)', { noSsr: true });
  return (
    <Fab
      ref={ref}
      onClick={onAdd}
      variant={shrunk ? 'circular' : 'extended'}
      aria-label={LABEL}
      data-print="hide"
      data-round-button
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
        '[data-cramped] &': {
          bottom: 'calc(8px + env(safe-area-inset-bottom))',
          right: 'calc(8px + env(safe-area-inset-right))',
          height: 44,
          minWidth: 44,
          width: 44,
          '& > span:not(.MuiTouchRipple-root)': { display: 'none' },
          '& > svg': { mr: 0 },
        },
        '&:hover': { bgcolor: 'brand.marigold', filter: 'brightness(0.96)' },
      }}
    >
      <AddRounded sx={{ mr: shrunk ? 0 : 0.75 }} />
      {!shrunk && <span>{LABEL}</span>}
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

/** Its width with the label, with some room beside it. */
const WIDE_PX = 192;

function useCoversContent(button: RefObject<HTMLElement | null>): boolean {
  const [covering, setCovering] = useState(false);
  useEffect(() => {
    let frame = 0;
    // At most once a frame, when the page has to be laid out anyway.
    const update = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCovering(wouldCoverContent(button.current)));
    };
    const ends = new AbortController();
    for (const event of ['scroll', 'resize', 'click'] as const)
      window.addEventListener(event, update, { passive: true, signal: ends.signal });
    update();
    return () => {
      cancelAnimationFrame(frame);
      ends.abort();
    };
  }, [button]);
  return covering;
}

function wouldCoverContent(button: HTMLElement | null): boolean {
  if (button === null) return false;
  const { top, bottom, right } = button.getBoundingClientRect();
  return [...document.querySelectorAll('[data-keep-clear]')].some((element) => {
    const below = element.getBoundingClientRect();
    return below.top < bottom && below.bottom > top && below.right > right - WIDE_PX;
  });
}
