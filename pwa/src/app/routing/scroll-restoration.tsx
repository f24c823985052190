import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import {
  isReloadOrHistoryNavigation,
  readEntryState,
  persistEntryStates,
  writeEntryState,
} from '../../data/session/history-entry-state.ts';
import { listen } from '../../ui/browser/listen.ts';

const NAME = 'place';
/** A list that is not long enough after this time has become shorter, or lost the row. */
const GROWTH_LIMIT_MS = 10_000;
/** Late content, such as a notice above the lists, moves the page for this long after it was long enough. */
const SETTLE_TIME_MS = 1500;
const SCROLL_PAUSE_MS = 100;
/** Inputs by which the user takes over the scrolling. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const ROWS = ['data-placement', 'data-opportunity'] as const;

interface ScrollPosition {
  readonly top: number;
  /**
   * The row in the middle of the viewport, or the next one, and its distance from the upper edge: the page above it
   * may have changed.
   */
  readonly row?: { readonly selector: string; readonly fromTop: number } | undefined;
}

interface ShownEntry {
  readonly key: string;
  readonly pathname: string;
  isRestoring: boolean;
}

interface Arrival {
  readonly position?: ScrollPosition | undefined;
  readonly isOtherPage: boolean;
}

/**
 * Restores the scroll position on Back, Forward and reload; a page reached by a link starts at its top. The
 * browser restores only what is rendered at once, and lists are read from the database first.
 */
export function ScrollRestoration(): null {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const entry = useRef<ShownEntry>({ key, pathname, isRestoring: false });
  const arrival = useRef<Arrival>({ isOtherPage: false });
  useRecordScrollPosition(entry);
  // Before the browser lays the page out: scrolling that it does by itself then belongs to the new entry, and is not
  // recorded where a position is to be restored.
  useLayoutEffect(() => {
    const before = entry.current.key === key ? undefined : entry.current;
    const isReturn = before ? type === NavigationType.Pop : isReloadOrHistoryNavigation();
    const stored = isReturn ? parseScrollPosition(readEntryState(key, NAME)) : undefined;
    const position = stored && stored.top > 0 ? stored : undefined;
    const isOtherPage = before !== undefined && before.pathname !== pathname;
    entry.current = { key, pathname, isRestoring: position !== undefined };
    arrival.current = { position, isOtherPage };
  }, [key, pathname, type]);
  // After the page's own effects, whose lists start where the former page was scrolled to.
  useEffect(() => {
    const here = entry.current;
    const { position, isOtherPage } = arrival.current;
    if (position) return restoreScrollPosition(position, () => (here.isRestoring = false));
    if (isOtherPage) document.documentElement.scrollTop = 0;
    return undefined;
  }, [key, pathname, type]);
  return null;
}

/** Parses what was stored, possibly by another version. */
function parseScrollPosition(stored: unknown): ScrollPosition | undefined {
  const { top, row } = (stored ?? {}) as Partial<ScrollPosition>;
  return typeof top === 'number' ? { top, row } : undefined;
}

/** Scrolls on while the page grows, until the position is settled, or the user takes over. */
function restoreScrollPosition(position: ScrollPosition, onEnd: () => void): () => void {
  let timer = setTimeout(end, GROWTH_LIMIT_MS);
  let reached: 'top' | 'row' | undefined;
  let frame = requestAnimationFrame(step);
  function step(): void {
    frame = requestAnimationFrame(step);
    const goal = findRow(position) ? 'row' : 'top';
    const isNext = reached === undefined || (reached === 'top' && goal === 'row');
    // Late content does not move the page this far: a screen reader or the browser's search has scrolled.
    if (!isNext && Math.abs(distanceTo(position)) > window.innerHeight / 2) return end();
    if (!scrollTo(position) || !isNext) return;
    reached = goal;
    // A long list has its height at once, and its rows later: the way to the row begins where it is expected.
    if (goal === 'top' && position.row) return;
    clearTimeout(timer);
    timer = setTimeout(end, SETTLE_TIME_MS);
  }
  function end(): void {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    stopListening();
    onEnd();
  }
  const stopListening = listen(window, INPUTS, end, { passive: true });
  return end;
}

/** Scrolls as far as the page allows; true when the position is reached. */
function scrollTo(position: ScrollPosition): boolean {
  const by = distanceTo(position);
  if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
  return distanceTo(position) === 0;
}

/** How many pixels the window must be scrolled. Rows count where they are rendered. */
function distanceTo(position: ScrollPosition): number {
  const { top, row } = position;
  const element = findRow(position);
  return Math.round(
    row && element ? element.getBoundingClientRect().top - row.fromTop : top - window.scrollY,
  );
}

function findRow({ row }: ScrollPosition): Element | null {
  return row ? document.querySelector(row.selector) : null;
}

/** Records the scroll position of each entry, but not while the page is still being restored to it. */
function useRecordScrollPosition(entry: RefObject<ShownEntry>): void {
  useEffect(() => {
    history.scrollRestoration = 'manual';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const record = (): void => {
      const { key, isRestoring } = entry.current;
      if (!isRestoring) writeEntryState(key, NAME, readScrollPosition());
    };
    const onScroll = (): void => {
      const { key, isRestoring } = entry.current;
      if (!isRestoring) writeEntryState(key, NAME, { top: Math.round(window.scrollY) });
      clearTimeout(timer);
      // Debounced, because looking for the row forces a layout.
      timer = setTimeout(() => {
        if (entry.current.key === key) record();
      }, SCROLL_PAUSE_MS);
    };
    const save = (): void => {
      record();
      persistEntryStates();
    };
    const stops = [
      listen(window, ['scroll'], onScroll, { passive: true }),
      // A link is about to be followed.
      listen(window, ['click'], record, { capture: true }),
      listen(window, ['pagehide'], save),
      listen(document, ['visibilitychange'], save),
      () => clearTimeout(timer),
    ];
    return () => stops.forEach((stop) => stop());
  }, [entry]);
}

function readScrollPosition(): ScrollPosition {
  const top = Math.round(window.scrollY);
  const row = findMiddleRow();
  const name = ROWS.find((attribute) => row?.hasAttribute(attribute));
  if (!row || name === undefined) return { top };
  const selector = `[${name}="${CSS.escape(row.getAttribute(name) ?? '')}"]`;
  return { top, row: { selector, fromTop: Math.round(row.getBoundingClientRect().top) } };
}

function findMiddleRow(): Element | undefined {
  const rows = document.querySelectorAll(ROWS.map((name) => `[${name}]`).join());
  const row = [...rows].find((one) => one.getBoundingClientRect().bottom > window.innerHeight / 2);
  return row && row.getBoundingClientRect().top < window.innerHeight ? row : undefined;
}
