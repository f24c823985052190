import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import type { OpportunityFilters } from '@shortlist/shared/opportunity/search-opportunities.ts';
import {
  canAddOpportunity,
  opportunityUrgency,
} from '@shortlist/shared/opportunity/opportunity-urgency.ts';
import { useDeferredValue } from 'react';
import type { FeedOpportunity } from '../queries/use-opportunities.ts';
import { staticStyled } from '../../../ui/text/static-styled.ts';
import { CARD_STYLES } from '../card/card-styles.ts';
import { OpportunityCard, type OpportunityCardProps } from '../card/opportunity-card.tsx';

interface OpportunityListProps extends Pick<
  OpportunityCardProps,
  'uid' | 'onAdd' | 'student' | 'isAdmin'
> {
  readonly items: readonly FeedOpportunity[];
  /** The filters the user chose: the same object while the list changes only by itself. */
  readonly chosen: OpportunityFilters;
  readonly now: WallTime;
  /** The id of the opportunity that a link opened. */
  readonly linkedId: string | undefined;
}

const FIRST_CARDS = 12;

/**
 * One page of opportunities. A card is rendered again only when something on it changes, not with each minute
 * of the clock. After a page change the first cards are rendered at once, and the others are deferred.
 */
export function OpportunityList({ items, chosen, now, linkedId, ...shared }: OpportunityListProps) {
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
              canAdd={canAddOpportunity(opportunity, now)}
              isLinked={opportunity._id === linkedId}
            />
          </li>
        );
      })}
    </CardList>
  );
}

const CardList = staticStyled('ul', CARD_STYLES);
