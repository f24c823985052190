import { type RefObject, useEffect } from 'react';

/** As long as phones wait before they call a touch a long one. */
const HOLD_MS = 500;
/** A finger that moves further than this many pixels scrolls. */
const STILL_PX = 10;

/**
 * Calls `onHold` with the id of the placement whose card or row in `list` is touched long. The touch then does nothing
 * else: no link opens and no menu of the browser comes up. Undefined switches it off.
 */
export function useHoldToSelect(
  list: RefObject<HTMLElement | null>,
  onHold: ((id: string) => void) | undefined,
): void {
  useEffect(() => {
    const element = list.current;
    if (element === null || onHold === undefined) return undefined;
    return followTouches(element, onHold);
  }, [list, onHold]);
}

function followTouches(list: HTMLElement, onHold: (id: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  const letGo = (): void => clearTimeout(timer);
  const onDown = (event: PointerEvent): void => {
    letGo();
    const id = event.pointerType === 'touch' ? placementAt(event.target) : undefined;
    if (id === undefined) return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      swallowRest();
      onHold(id);
    }, HOLD_MS);
  };
  const onMove = ({ clientX, clientY }: PointerEvent): void => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) letGo();
  };
  const onMenu = (event: MouseEvent): void => {
    // Android announces its menu of the link a moment before or after our own time is up.
    if (event instanceof PointerEvent && event.pointerType === 'touch' && placementAt(event.target))
      event.preventDefault();
  };
  const ends = new AbortController();
  const options = { signal: ends.signal };
  list.addEventListener('pointerdown', onDown, options);
  list.addEventListener('pointermove', onMove, options);
  list.addEventListener('contextmenu', onMenu, options);
  for (const end of ['pointerup', 'pointercancel'] as const)
    list.addEventListener(end, letGo, options);
  return () => {
    letGo();
    ends.abort();
  };
}

/** The click that some browsers send when the finger is lifted would undo what the long touch did. */
function swallowRest(): void {
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

/** The placement whose card or row this is in; a link out of it keeps its own menu. */
function placementAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element) || target.closest('.apply') !== null) return undefined;
  const link = target.closest('.card, .row')?.querySelector('[data-opens]');
  return link instanceof HTMLElement ? link.dataset['opens'] : undefined;
}
