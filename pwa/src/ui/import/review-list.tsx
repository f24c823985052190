import Box from '@mui/material/Box';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { ITEM_STYLES, ReviewRow, type ItemDescription, type Numbered } from './review-row.tsx';

/** Above this many items only the visible ones are rendered. */
const VIRTUAL_ABOVE = 60;
const ITEM_HEIGHT = 86;

interface ReviewListProps<Item extends Numbered> {
  readonly label: string;
  readonly items: readonly Item[];
  /** Also a short list scrolls by itself, so that what is above it stays close. */
  readonly isFramed?: boolean;
  /** Always the same function, so that a thousand rows need not be rendered again. */
  readonly describe: (item: Item) => ItemDescription;
  readonly isChosen: (item: Item) => boolean;
  readonly onChoose: (number: number, chosen: boolean) => void;
}

export function ReviewList<Item extends Numbered>(props: ReviewListProps<Item>) {
  const { label, items, isFramed = false, isChosen, ...row } = props;
  if (items.length > VIRTUAL_ABOVE) return <LongList {...props} />;
  const list = (
    <Box component="ul" aria-label={label} sx={isFramed ? FRAMED_LIST : LIST}>
      {items.map((item) => (
        <li key={item.number}>
          <ReviewRow {...row} item={item} isChosen={isChosen(item)} />
        </li>
      ))}
    </Box>
  );
  if (!isFramed) return list;
  return (
    <Box component="section" aria-label={label} tabIndex={0} sx={SHORT_FRAME}>
      {list}
    </Box>
  );
}

function LongList<Item extends Numbered>(props: ReviewListProps<Item>) {
  const { label, items, describe, isChosen, onChoose } = props;
  const frame = useRef<HTMLDivElement>(null);
  // Rendered also out of sight, or the keyboard focus would be lost.
  const focused = useRef<number>(undefined);
  const noteFocus = useCallback((number: number): void => {
    focused.current = number;
  }, []);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ITEM_HEIGHT,
    getItemKey: (index) => items[index]?.number ?? index,
    overscan: 4,
    rangeExtractor: (range) => {
      const kept = items.findIndex(({ number }) => number === focused.current);
      return withIndex(defaultRangeExtractor(range), kept);
    },
    useFlushSync: false,
  });
  return (
    <Box ref={frame} component="section" sx={FRAME} aria-label={label} tabIndex={0}>
      <Box
        component="ul"
        aria-label={label}
        sx={VIRTUAL_LIST}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <ReviewRow
                item={item}
                describe={describe}
                isChosen={isChosen(item)}
                onChoose={onChoose}
                onFocus={noteFocus}
              />
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

function withIndex(range: number[], index: number): number[] {
  if (index < 0 || range.includes(index)) return range;
  return [...range, index].sort((a, b) => a - b);
}

const PLAIN_LIST = { ...ITEM_STYLES, m: 0, p: 0, listStyle: 'none' } as const;
const LIST = { ...PLAIN_LIST, borderTop: '1px solid', borderColor: 'divider' } as const;
const FRAMED_LIST = { ...PLAIN_LIST, '& li:last-of-type .item': { borderBottom: 0 } } as const;
const VIRTUAL_LIST = {
  ...PLAIN_LIST,
  position: 'relative',
  '& > li': { position: 'absolute', top: 0, left: 0, width: '100%' },
} as const;

const FRAME = {
  height: 'min(62dvh, 620px)',
  overflowY: 'auto',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 3,
} as const;
const SHORT_FRAME = { ...FRAME, height: 'auto', maxHeight: 'min(50dvh, 420px)' } as const;

export function useLeftOut(
  leftOut: readonly number[],
  onLeaveOut: (numbers: readonly number[]) => void,
) {
  const without = useMemo(() => new Set(leftOut), [leftOut]);
  const latest = useRef({ leftOut, onLeaveOut });
  useEffect(() => {
    latest.current = { leftOut, onLeaveOut };
  });
  const choose = useCallback((number: number, chosen: boolean) => {
    const others = latest.current.leftOut.filter((other) => other !== number);
    latest.current.onLeaveOut(chosen ? others : [...others, number]);
  }, []);
  return {
    isChosen: ({ number }: Numbered) => !without.has(number),
    choose,
    leaveOut: (items: readonly Numbered[]) =>
      onLeaveOut([...leftOut, ...items.map(({ number }) => number)]),
  };
}
