import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { useCallback, useRef } from 'react';
import type { PlacementView } from '../../../data/feed/followed-placements.ts';
import { staticStyled } from '../../../ui/styles/static-styled.ts';
import { PlacementCard } from './placement-card.tsx';
import { CARD_STYLES } from './row-styles.ts';
import { useVirtualList } from './use-virtual-list.ts';

const CARD_HEIGHT = 172;
const CARD_GAP = 12;

export interface PlacementListProps {
  readonly title: string;
  readonly placements: readonly PlacementView[];
  readonly now: WallTime;
}

const PLAIN_LIST = { ...CARD_STYLES, listStyle: 'none', m: 0, p: 0 } as const;
const CardList = staticStyled('ul', { ...PLAIN_LIST, display: 'grid', gap: `${CARD_GAP}px` });
const VirtualCardList = staticStyled('ul', {
  ...PLAIN_LIST,
  position: 'relative',
  '& > li': { position: 'absolute', top: 0, left: 0, width: '100%' },
});

export function PlacementCards({ title, placements, now }: PlacementListProps) {
  return (
    <CardList aria-label={title}>
      {placements.map((placement) => (
        <li key={placement._id}>
          <PlacementCard placement={placement} now={now} />
        </li>
      ))}
    </CardList>
  );
}

/** The same for long lists: only the cards near the screen are rendered, each with its position and the total. */
export function VirtualPlacementCards({ title, placements, now }: PlacementListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const keyOf = useCallback((at: number) => placements[at]?._id ?? String(at), [placements]);
  const { virtualizer, top } = useVirtualList({
    listRef,
    count: placements.length,
    rowHeight: CARD_HEIGHT,
    gap: CARD_GAP,
    // A card is tall: two more are a third of a phone's screen.
    overscan: 2,
    keyOf,
  });
  return (
    <VirtualCardList
      ref={listRef}
      aria-label={title}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const placement = placements[index];
        if (placement === undefined) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={placements.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <PlacementCard placement={placement} now={now} />
          </li>
        );
      })}
    </VirtualCardList>
  );
}
