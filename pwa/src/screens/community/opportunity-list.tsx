import type { WallTime } from '@shortlist/shared/lib/wall-time.ts';
import { isAddOffered, opportunityUrgency } from '@shortlist/shared/opportunity/urgency.ts';
import type { BoardOpportunity } from '../../queries/use-opportunities.ts';
import { styledOnce } from '../../ui/styled-once.ts';
import { CARD_STYLES } from './card-styles.ts';
import { OpportunityCard, type OpportunityCardProps } from './opportunity-card.tsx';

interface OpportunityListProps extends Pick<
  OpportunityCardProps,
  'uid' | 'onAdd' | 'student' | 'isAdmin'
> {
  readonly items: readonly BoardOpportunity[];
  readonly now: WallTime;
  /** The id of the one that a link led to. */
  readonly wanted: string | undefined;
}

/** One page of the board. A card is drawn anew only when something on it changes, not with each minute of the clock. */
export function OpportunityList({ items, now, wanted, ...shared }: OpportunityListProps) {
  return (
    <CardList aria-label="Opportunities">
      {items.map((opportunity) => {
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
