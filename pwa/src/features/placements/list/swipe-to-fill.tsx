import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { statusLabel } from '@shortlist/shared/placement/fields/placement-labels.ts';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useFillForm } from '../use-set-status.ts';

/** Swiping to the right sets Form Filled, on cards whose form is not filled. */
export function SwipeToFill() {
  const fillForm = useFillForm();
  const hint = useRef<HTMLDivElement>(null);
  const [isFar, setIsFar] = useState(false);
  const onSwipe = useEffectEvent((card: HTMLElement, px: number) => {
    if (hint.current) placeHint(hint.current, card, px);
    setIsFar(px >= SWIPED_PX);
  });
  const onRelease = useEffectEvent((card: HTMLElement, px: number) => {
    const id = card.dataset['placement'];
    if (px >= SWIPED_PX && id !== undefined) void fillForm(id);
  });
  useEffect(
    () =>
      followSwipes(
        (card, px) => onSwipe(card, px),
        (card, px) => onRelease(card, px),
      ),
    [],
  );
  return (
    <>
      {!useIsEnlarged() && <GlobalStyles styles={NO_PAN_ASIDE} />}
      {/* A screen reader and the keyboard have the buttons. */}
      <Box ref={hint} aria-hidden hidden data-far={isFar} data-snapshot="omit" sx={HINT}>
        <CheckCircleRounded />
        <span>{statusLabel('form_filled')}</span>
      </Box>
    </>
  );
}

const SWIPEABLE = '.card[data-status=form_not_filled]';

/** Up and down the browser scrolls; aside the finger moves the card. */
const NO_PAN_ASIDE = { [SWIPEABLE]: { touchAction: 'pan-y pinch-zoom' } } as const;

/** On a page that is enlarged by two fingers, one finger moves the page in all directions. */
function useIsEnlarged(): boolean {
  return useSyncExternalStore(subscribeToZoom, () => (window.visualViewport?.scale ?? 1) > 1.01);
}

function subscribeToZoom(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}

/** How far the card is moved, in pixels. */
const SWIPED_PX = 128;
const DECIDED_PX = 10;
/** Phones go back by a swipe that begins at the edge of the screen. */
const EDGE_PX = 24;
/** A finger that rests selects the card, a little later. */
const RESTED_MS = 400;

type OnSwipe = (card: HTMLElement, px: number) => void;

/** Moves cards with the finger, and calls back with how far, 0 at the end. */
function followSwipes(onSwipe: OnSwipe, onRelease: OnSwipe): () => void {
  let touched: { card: HTMLElement; pointer: number; x: number; y: number; at: number } | undefined;
  let swiped = 0;
  const move = (card: HTMLElement, px: number): void => {
    swiped = px;
    card.style.transform = px === 0 ? '' : `translateX(${String(px)}px)`;
    onSwipe(card, px);
  };
  const drop = (): void => {
    if (touched && swiped > 0) {
      slideBack(touched.card, swiped);
      move(touched.card, 0);
    }
    touched = undefined;
  };
  const onDown = (event: PointerEvent): void => {
    drop();
    const card = event.isPrimary && event.pointerType === 'touch' && findCard(event);
    if (!card) return;
    const { pointerId: pointer, clientX: x, clientY: y, timeStamp: at } = event;
    touched = { card, pointer, x, y, at };
  };
  const onMove = (event: PointerEvent): void => {
    if (event.pointerId !== touched?.pointer) return;
    const right = event.clientX - touched.x;
    const upOrDown = Math.abs(event.clientY - touched.y);
    if (swiped === 0) {
      if (Math.max(Math.abs(right), upOrDown) < DECIDED_PX) return;
      if (right < 2 * upOrDown || event.timeStamp - touched.at > RESTED_MS) return drop();
    }
    move(touched.card, Math.max(right, 1));
  };
  const onUp = (event: PointerEvent): void => {
    if (event.pointerId !== touched?.pointer) return;
    const [{ card }, px] = [touched, swiped];
    drop();
    onRelease(card, px);
  };
  const ends = new AbortController();
  const options = { passive: true, signal: ends.signal };
  document.addEventListener('pointerdown', onDown, options);
  document.addEventListener('pointermove', onMove, options);
  document.addEventListener('pointerup', onUp, options);
  document.addEventListener('pointercancel', drop, options);
  return () => {
    drop();
    ends.abort();
  };
}

/** The card under the finger, if it can be swiped. In selection mode a touch selects. */
function findCard({ target, clientX }: PointerEvent): HTMLElement | null {
  const isAtEdge = clientX < EDGE_PX || clientX > window.innerWidth - EDGE_PX;
  if (!(target instanceof Element) || isAtEdge || (window.visualViewport?.scale ?? 1) > 1.01)
    return null;
  return target.closest<HTMLElement>(`[data-selecting=false] ${SWIPEABLE}`);
}

function slideBack(card: HTMLElement, px: number): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = { transform: `translateX(${String(px)}px)` };
  card.animate([from, { transform: 'none' }], { duration: 160, easing: 'ease-out' });
}

/** In the room that the card leaves. */
function placeHint(hint: HTMLElement, card: HTMLElement, px: number): void {
  hint.hidden = px === 0;
  if (px === 0) return;
  const { top, left, height } = card.getBoundingClientRect();
  Object.assign(hint.style, {
    top: `${String(top)}px`,
    left: `${String(left - px)}px`,
    width: `${String(px)}px`,
    height: `${String(height)}px`,
  });
}

const HINT = {
  position: 'fixed',
  zIndex: 1,
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 1.5,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  borderRadius: '16px',
  typography: 'subtitle2',
  color: 'tone.green.main',
  bgcolor: 'tone.green.container',
  '&[data-far=true]': { bgcolor: 'tone.green.main', color: 'background.paper' },
  '&[hidden]': { display: 'none' },
  pointerEvents: 'none',
} as const;
