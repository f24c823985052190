import Box from '@mui/material/Box';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { PreviewPlacement } from '@shortlist/shared/placement/import/preview-upload.ts';
import { categoryLabel, jobTypeLabel } from '@shortlist/shared/placement/placement-labels.ts';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef, memo } from 'react';
import { problemText, ITEM_STYLES, ReviewRow } from '../../../ui/import/review-row.tsx';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';

/** Above this many items only the visible ones are rendered. */
const VIRTUAL_ABOVE = 60;
const ITEM_HEIGHT = 86;

interface ReviewListProps {
  readonly items: readonly PreviewPlacement[];
  readonly leftOut: ReadonlySet<number>;
  readonly onChoose: (number: number, chosen: boolean) => void;
}

const LABEL = 'Placements to upload';

/** The items of the upload. A few are part of the page, many are in a frame that scrolls by itself. */
export function ReviewList(props: ReviewListProps) {
  if (props.items.length > VIRTUAL_ABOVE) return <LongList {...props} />;
  const { items, leftOut, onChoose } = props;
  return (
    <Box component="ul" aria-label={LABEL} sx={LIST}>
      {items.map((item) => (
        <li key={item.number}>
          <ReviewItem item={item} isChosen={!leftOut.has(item.number)} onChoose={onChoose} />
        </li>
      ))}
    </Box>
  );
}

function LongList({ items, leftOut, onChoose }: ReviewListProps) {
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
    <Box ref={frame} component="section" sx={FRAME} aria-label={LABEL} tabIndex={0}>
      <Box
        component="ul"
        aria-label={LABEL}
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
              <ReviewItem
                item={item}
                isChosen={!leftOut.has(item.number)}
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

const LIST = {
  ...ITEM_STYLES,
  m: 0,
  p: 0,
  listStyle: 'none',
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

const VIRTUAL_LIST = {
  ...ITEM_STYLES,
  m: 0,
  p: 0,
  listStyle: 'none',
  position: 'relative',
  '& > li': { position: 'absolute', top: 0, left: 0, width: '100%' },
} as const;

const FRAME = {
  height: 'min(62dvh, 620px)',
  overflowY: 'auto',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 3,
} as const;

interface ReviewItemProps {
  readonly item: PreviewPlacement;
  readonly isChosen: boolean;
  readonly onChoose: (number: number, chosen: boolean) => void;
  readonly onFocus?: (number: number) => void;
}

const ReviewItem = memo(function ReviewItem(props: ReviewItemProps) {
  const { item, isChosen, onChoose, onFocus } = props;
  const { number, title, problems, notices, duplicateOf, deadlineGuessed, deadlinePast } = item;
  return (
    <ReviewRow
      id={`review-${number}`}
      boxLabel={`Upload placement ${number}: ${title}`}
      number={number}
      title={title}
      line={summary(item)}
      problems={[...new Set(problems.map(problemText))]}
      notices={[...new Set(notices.map(problemText))]}
      isChosen={isChosen}
      onChoose={(chosen) => onChoose(number, chosen)}
      onFocus={() => onFocus?.(number)}
    >
      {duplicateOf !== null && (
        <ToneChip tone="yellow">
          {duplicateOf === 'list' ? 'Already on your list' : `Same as placement ${duplicateOf}`}
        </ToneChip>
      )}
      {deadlineGuessed && <ToneChip tone="info">No deadline given</ToneChip>}
      {deadlinePast && <ToneChip tone="red">Deadline is past</ToneChip>}
    </ReviewRow>
  );
});

function summary({ values, deadlineGuessed }: PreviewPlacement): string {
  if (values === null) return 'Cannot be uploaded as it is';
  const deadline = values.deadlines.applicationDeadline;
  const until = deadlineGuessed
    ? 'Deadline: the time of the upload'
    : `Deadline ${deadline === null ? 'not given' : dateTimeText(deadline)}`;
  const place = isBlank(values.location) ? [] : [values.location];
  return [until, jobTypeLabel(values.jobType), categoryLabel(values.category), ...place].join(
    ' · ',
  );
}
