import type { WallTime } from '@shortlist/shared/lib/wall-time.ts';
import type { BoardFilters } from '@shortlist/shared/opportunity/search.ts';
import { isAddOffered, opportunityUrgency } from '@shortlist/shared/opportunity/urgency.ts';
import { useDeferredValue } from 'react';
import type { BoardOpportunity } from '../../queries/use-opportunities.ts';
import { styledOnce } from '../../ui/styled-once.ts';
import { CARD_STYLES } from './card-styles.ts';
import { OpportunityCard, type OpportunityCardProps } from './opportunity-card.tsx';

interface OpportunityListProps extends Pick<
  OpportunityCardProps,
  'uid' | 'onAdd' | 'student' | 'isAdmin'
> {
  readonly items: readonly BoardOpportunity[];
  /** What led to this page: the same object while it only changes by itself. */
  readonly chosen: BoardFilters;
  readonly now: WallTime;
  /** The id of the one that a link led to. */
  readonly wanted: string | undefined;
}

/** More than a screen holds. */
const FIRST_CARDS = 12;

/**
 * One page of the board. A card is drawn anew only when something on it changes, not with each minute of the clock. Of a
 * page that is turned to, the first cards come at once, and the others when there is time.
 */
export function OpportunityList({ items, chosen, now, wanted, ...shared }: OpportunityListProps) {
  const shown = useDeferredValue(chosen) === chosen ? items : items.slice(0, FIRST_CARDS);
  return (
    <CardList aria-label="Opportunities">
      {shown.map((opportunity) => {
        const urgency = opportunityUrgency(opportunity.deadlines.applicationDeadline, now);
        return (
          <li key={opportunity._id}>
            <OpportunityCard
              {...shared}
              opportunity={opportunity}
              daysLeft={urgency.label}
              colour={urgency.colour}
              canAdd={isAddOffered(opportunity, now)}
              isWanted={opportunity._id === wanted}
            />
          </li>
        );
      })}
    </CardList>
  );
}

const CardList = styledOnce('ul', CARD_STYLES);
