import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** With more rows than this on the page, the lists render only what is near the screen. */
export const VIRTUAL_ABOVE = 60;

interface VirtualListOptions {
  readonly listRef: RefObject<Element | null>;
  readonly count: number;
  /** The usual height of a row in pixels; the real one is measured. */
  readonly rowHeight: number;
  readonly gap?: number;
  /** How many rows to render above and below the screen. */
  readonly overscan: number;
  readonly keyOf: (index: number) => string;
}

export interface VirtualList {
  readonly virtualizer: Virtualizer<Window, Element>;
  /** Where the list begins, in pixels from the top of the page; rows' `start` counts from there. */
  readonly top: number;
}

/**
 * A virtual list that scrolls with the page. It adjusts when content above it grows or shrinks. The row that has the
 * focus stays, however far away it is scrolled: the keyboard continues from there, and typing is not lost.
 */
export function useVirtualList(options: VirtualListOptions): VirtualList {
  const { listRef, count, rowHeight, gap = 0, overscan, keyOf } = options;
  const measuredTop = useTopOnPage(listRef);
  const top = measuredTop ?? 0;
  const withFocusedRow = useFocusedRow(listRef, count, keyOf);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    gap,
    overscan,
    scrollMargin: top,
    getItemKey: keyOf,
    // The scroll position is known once it is that of the new page, before anything is painted.
    enabled: measuredTop !== undefined,
    rangeExtractor: withFocusedRow,
    useFlushSync: false,
  });
  return { virtualizer, top };
}

type RangeExtractor = (range: Range) => number[];

/** Adds the row with the focus to the rows near the screen. Rows carry their index as `data-index`. */
function useFocusedRow(
  list: RefObject<Element | null>,
  count: number,
  keyOf: (index: number) => string,
): RangeExtractor {
  const focused = useRef<string>(undefined);
  useEffect(() => {
    const element = list.current;
    const onFocus = ({ target }: Event): void => {
      const row = target instanceof Element ? target.closest('[data-index]') : null;
      focused.current = row === null ? undefined : keyOf(Number(row.getAttribute('data-index')));
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
  }, [list, keyOf]);
  return useCallback(
    (range) => {
      const near = defaultRangeExtractor(range);
      if (focused.current === undefined) return near;
      for (let index = 0; index < count; index += 1)
        if (keyOf(index) === focused.current)
          return near.includes(index) ? near : insertInOrder(near, index);
      return near;
    },
    [count, keyOf],
  );
}

function insertInOrder(near: readonly number[], index: number): number[] {
  return index < (near[0] ?? 0) ? [index, ...near] : [...near, index];
}

function useTopOnPage(ref: RefObject<Element | null>): number | undefined {
  const [top, setTop] = useState<number>();
  useLayoutEffect(() => {
    const measure = (): void => {
      const box = ref.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}
