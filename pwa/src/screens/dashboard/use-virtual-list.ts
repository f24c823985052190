import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';

/** Above this many rows on the page the lists draw only what is near the screen. */
export const VIRTUAL_ABOVE = 60;

interface VirtualListOptions {
  readonly listRef: RefObject<Element | null>;
  readonly count: number;
  /** The usual height of a row in pixels; the real one is measured. */
  readonly rowHeight: number;
  readonly gap?: number;
  /** How many rows to keep ready above and below the screen. */
  readonly overscan: number;
  readonly keyOf: (index: number) => string;
}

export interface VirtualList {
  readonly virtualizer: Virtualizer<Window, Element>;
  /** Where the list begins, in pixels from the top of the page; rows' `start` counts from there on. */
  readonly top: number;
}

/** A list that scrolls with the page. It follows everything above it that grows or shrinks. */
export function useVirtualList(options: VirtualListOptions): VirtualList {
  const { listRef, count, rowHeight, gap = 0, overscan, keyOf } = options;
  const measuredTop = useTopOnPage(listRef);
  const top = measuredTop ?? 0;
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    gap,
    overscan,
    scrollMargin: top,
    getItemKey: keyOf,
    // Which rows are near the screen is known once the list stands on the page, before anything is painted.
    rangeExtractor: measuredTop === undefined ? noRows : defaultRangeExtractor,
    useFlushSync: false,
  });
  return { virtualizer, top };
}

function noRows(): number[] {
  return [];
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
