import { type RefObject, useEffect } from 'react';

/** The time after which phones treat a touch as a long press. */
const LONG_PRESS_MS = 500;
/** A finger that moves further than this many pixels scrolls. */
const MOVE_TOLERANCE_PX = 10;

/** The press does nothing else: no link opens and no context menu. Undefined switches it off. */
export function useLongPressSelect(
  list: RefObject<HTMLElement | null>,
  onLongPress: ((id: string) => void) | undefined,
): void {
  useEffect(() => {
    const element = list.current;
    if (element === null || onLongPress === undefined) return undefined;
    return followTouches(element, onLongPress);
  }, [list, onLongPress]);
}

function followTouches(list: HTMLElement, onLongPress: (id: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  const release = (): void => clearTimeout(timer);
  const onDown = (event: PointerEvent): void => {
    release();
    const id = event.pointerType === 'touch' ? findPlacementId(event.target) : undefined;
    if (id === undefined) return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      suppressClick();
      onLongPress(id);
    }, LONG_PRESS_MS);
  };
  const onMove = ({ clientX, clientY }: PointerEvent): void => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > MOVE_TOLERANCE_PX) release();
  };
  const onMenu = (event: MouseEvent): void => {
    // Android fires its context menu of the link a moment before or after our own timer.
    if (
      event instanceof PointerEvent &&
      event.pointerType === 'touch' &&
      findPlacementId(event.target)
    )
      event.preventDefault();
  };
  const ends = new AbortController();
  const options = { signal: ends.signal };
  list.addEventListener('pointerdown', onDown, options);
  list.addEventListener('pointermove', onMove, options);
  list.addEventListener('contextmenu', onMenu, options);
  for (const end of ['pointerup', 'pointercancel'] as const)
    list.addEventListener(end, release, options);
  return () => {
    release();
    ends.abort();
  };
}

/** The click that some browsers send when the finger is lifted would undo what the long press did. */
function suppressClick(): void {
  const ends = new AbortController();
  const swallow = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    ends.abort();
  };
  const options = { capture: true, signal: ends.signal };
  window.addEventListener('click', swallow, options);
  window.addEventListener('pointerdown', () => ends.abort(), options);
}

/** The placement of the card or row around the target; an external link in it keeps its own context menu. */
function findPlacementId(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element) || target.closest('.apply') !== null) return undefined;
  const link = target.closest('.card, .row')?.querySelector('[data-opens]');
  return link instanceof HTMLElement ? link.dataset['opens'] : undefined;
}
