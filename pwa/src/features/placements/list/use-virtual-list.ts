import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';

/** With more rows than this on the page, the lists render only what is near the screen. */
export const VIRTUAL_ABOVE = 60;

interface VirtualListOptions {
  readonly listRef: RefObject<Element | null>;
  readonly placements: readonly PlacementView[];
  /** Otherwise all rows are rendered. */
  readonly virtual: boolean;
  /** The usual height of a row in pixels; the real one is measured. */
  readonly rowHeight: number;
  readonly gap?: number;
  /** How many rows to render above and below the screen. */
  readonly overscan: number;
}

interface VirtualRow extends Pick<VirtualItem, 'index' | 'start' | 'end'> {
  readonly placement: PlacementView;
}

/** Rendered before the list is measured: measuring needs a layout, for which the first paint does not wait. */
const FIRST_ROWS = 6;

/**
 * A virtual list that scrolls with the page. It adjusts when content above it grows or shrinks. The row that has the
 * focus stays, however far away it is scrolled: the keyboard continues from there, and typing is not lost. `start`,
 * `end` and `top`, where the list begins, are in pixels from the top of the page.
 */
export function useVirtualList(options: VirtualListOptions) {
  const { listRef, placements, virtual, rowHeight, gap = 0, overscan } = options;
  const count = placements.length;
  const keyOf = useCallback((at: number) => placements[at]?._id ?? String(at), [placements]);
  const measuredTop = useTopOnPage(listRef, virtual);
  const top = measuredTop ?? 0;
  const withFocusedRow = useFocusedRow(listRef, placements);
  const scrollToFn = useCorrectingScroll();
  const { getVirtualItems, getTotalSize, measureElement } = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    gap,
    overscan,
    scrollMargin: top,
    getItemKey: keyOf,
    enabled: virtual && measuredTop !== undefined,
    rangeExtractor: withFocusedRow,
    measureElement: observedHeight,
    scrollToFn,
    useFlushSync: false,
  });
  const measured = getVirtualItems().flatMap(({ index, start, end }): VirtualRow[] => {
    const placement = placements[index];
    return placement ? [{ placement, index, start, end }] : [];
  });
  if (measured.length > 0) return { items: measured, height: getTotalSize(), measureElement, top };
  const items = placements.slice(0, virtual ? FIRST_ROWS : count).map((placement, index) => {
    const start = top + index * (rowHeight + gap);
    return { placement, index, start, end: start + rowHeight };
  });
  return { items, height: count * (rowHeight + gap) - gap, measureElement, top };
}

/** What the observer reports after the layout. Until then the known height: reading it would force another layout. */
function observedHeight(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  { indexFromElement, measurementsCache, options }: Virtualizer<Window, Element>,
): number {
  const [box] = entry?.borderBoxSize ?? [];
  if (box) return Math.round(box.blockSize);
  const index = indexFromElement(row);
  return measurementsCache[index]?.size ?? options.estimateSize(index);
}

type ScrollToFn = VirtualizerOptions<Window, Element>['scrollToFn'];

/**
 * The virtualizer corrects the scroll position by what a row above it is higher than expected. It starts from the
 * position of the last scroll event: if the page was scrolled since, the correction would scroll it back.
 */
function useCorrectingScroll(): ScrollToFn {
  const corrected = useRef<number>(undefined);
  return useCallback((offset, options, virtualizer) => {
    const { scrollY } = window;
    const isKnown = [offset, corrected.current].some(
      (y) => Math.round(y ?? NaN) === Math.round(scrollY),
    );
    if (options.adjustments !== undefined && !isKnown) return;
    windowScroll(offset, options, virtualizer);
    corrected.current = window.scrollY;
  }, []);
}

type RangeExtractor = (range: Range) => number[];

/** Adds the row with the focus to the rows near the screen. Rows carry their index as `data-index`. */
function useFocusedRow(
  list: RefObject<Element | null>,
  placements: readonly PlacementView[],
): RangeExtractor {
  const focused = useRef<string>(undefined);
  // Before anything can set the focus: the snapshot's focus moves to the list right after the commit.
  useLayoutEffect(() => {
    const element = list.current;
    const onFocus = ({ target }: Event): void => {
      const row = target instanceof Element ? target.closest('[data-index]') : null;
      focused.current = placements[Number(row?.getAttribute('data-index') ?? NaN)]?._id;
    };
    const onBlur = (): void => {
      focused.current = undefined;
    };
    element?.addEventListener('focusin', onFocus);
    element?.addEventListener('focusout', onBlur);
    return () => {
      element?.removeEventListener('focusin', onFocus);
      element?.removeEventListener('focusout', onBlur);
    };
  }, [list, placements]);
  return useCallback(
    (range) => {
      const near = defaultRangeExtractor(range);
      const index = placements.findIndex(({ _id }) => _id === focused.current);
      if (index === -1 || near.includes(index)) return near;
      return index < (near[0] ?? 0) ? [index, ...near] : [...near, index];
    },
    [placements],
  );
}

function useTopOnPage(ref: RefObject<Element | null>, isWanted: boolean): number | undefined {
  const [top, setTop] = useState<number>();
  useEffect(() => {
    if (!isWanted) return undefined;
    const measure = (): void => {
      const box = ref.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref, isWanted]);
  return top;
}
