import SyncRounded from '@mui/icons-material/SyncRounded';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface PullToSyncProps {
  readonly isAsked: boolean;
  readonly ask: () => void;
}

/** A browser's reload by the same gesture is switched off by `overscroll-behavior` on the body. */
export function PullToSync({ isAsked, ask }: PullToSyncProps) {
  const hint = useRef<HTMLDivElement>(null);
  const [pull, setPull] = useState<Pull>('none');
  const onPull = useEffectEvent((px: number) => {
    hint.current?.style.setProperty('--pulled', `${Math.min(px, PULLED_PX * 1.5) / 2}px`);
    setPull(px === 0 ? 'none' : px < PULLED_PX ? 'begun' : 'far');
  });
  const onRelease = useEffectEvent((px: number) => {
    if (px >= PULLED_PX && !isAsked) ask();
  });
  useEffect(
    () =>
      followPulls(
        (px) => onPull(px),
        (px) => onRelease(px),
      ),
    [],
  );
  const text = isAsked ? 'Syncing…' : HINTS[pull];
  return (
    // The toast with the outcome is read out; the gesture itself is not for a screen reader, which has the button.
    <Box
      ref={hint}
      aria-hidden
      data-snapshot="omit"
      data-asked={isAsked}
      hidden={text === ''}
      sx={HINT}
    >
      <SyncRounded fontSize="small" />
      <span>{text}</span>
    </Box>
  );
}

type Pull = 'none' | 'begun' | 'far';

const HINTS: Readonly<Record<Pull, string>> = {
  none: '',
  begun: 'Pull down to sync',
  far: 'Let go to sync',
};

const PULLED_PX = 110;
/** A finger trembles. */
const DECIDED_PX = 10;
/** A finger that rests this long selects something, and does not pull. */
const RESTED_MS = 400;

/** Calls back with how far the finger has pulled down from the top of the page, and with 0 when it does not. */
function followPulls(onPull: (px: number) => void, onRelease: (px: number) => void): () => void {
  let from: { x: number; y: number; at: number } | undefined;
  let pulled = 0;
  const drop = (): void => {
    from = undefined;
    if (pulled > 0) onPull((pulled = 0));
  };
  const onStart = (event: TouchEvent): void => {
    drop();
    const [touch] = event.touches;
    if (touch && isAtTop(event.target))
      from = { x: touch.clientX, y: touch.clientY, at: event.timeStamp };
  };
  const onMove = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (!from || !touch) return;
    const down = touch.clientY - from.y;
    const aside = Math.abs(touch.clientX - from.x);
    if (pulled === 0) {
      if (Math.max(Math.abs(down), aside) < DECIDED_PX) return;
      if (down < 2 * aside || event.timeStamp - from.at > RESTED_MS) return drop();
    }
    if (down <= 0 || window.scrollY > 0 || event.touches.length > 1) return drop();
    onPull((pulled = down));
  };
  const onEnd = (): void => {
    const px = pulled;
    drop();
    onRelease(px);
  };
  const ends = new AbortController();
  const options = { passive: true, signal: ends.signal };
  document.addEventListener('touchstart', onStart, options);
  document.addEventListener('touchmove', onMove, options);
  document.addEventListener('touchend', onEnd, options);
  document.addEventListener('touchcancel', drop, options);
  return () => ends.abort();
}

/** True on the page itself, at its top and not enlarged; not in a dialog over it, nor in something scrolled within it. */
function isAtTop(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('main') === null) return false;
  if (window.scrollY > 0 || (window.visualViewport?.scale ?? 1) > 1.01) return false;
  for (let at: Element | null = target; at !== document.body && at; at = at.parentElement)
    if (at.scrollTop > 0) return false;
  return true;
}

const RESTING = { transform: 'translate(-50%, 52px)' } as const;

const HINT = {
  position: 'fixed',
  zIndex: 'appBar',
  top: 'calc(12px + env(safe-area-inset-top))',
  left: '50%',
  transform: 'translate(-50%, var(--pulled, 0))',
  '&[data-asked=true]': RESTING,
  '@media (prefers-reduced-motion: reduce)': RESTING,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  borderRadius: 999,
  typography: 'subtitle2',
  whiteSpace: 'nowrap',
  bgcolor: 'brand.container',
  color: 'brand.onContainer',
  boxShadow: '0 6px 20px rgb(0 20 22 / 0.18)',
  pointerEvents: 'none',
  '&[hidden]': { display: 'none' },
} as const;
