import type { OpportunityLookup } from '../../community/queries.ts';
import type { PlacementView } from '../../../data/feed/followed-placements.ts';

export type OpportunityStanding = 'open' | 'closed' | 'removed';

export const STANDING_TEXTS: Readonly<Record<Exclude<OpportunityStanding, 'open'>, string>> = {
  closed: 'Closed by the placement cell.',
  removed: 'No longer listed on the board.',
};

/**
 * The standing of the opportunity from which a placement was added; null for other placements, or when this
 * device cannot tell.
 */
export function getOpportunityStanding({
  origin,
}: Pick<PlacementView, 'origin'>): OpportunityStanding | null {
  if (origin === null) return null;
  if (!origin.isListed) return 'removed';
  return origin.opportunity.status === 'closed' ? 'closed' : 'open';
}

/** The same for an opportunity that this device never stored: it may still have received its removal. */
export function getLookupStanding(
  found: OpportunityLookup | undefined,
): OpportunityStanding | null {
  return found === 'removed' ? 'removed' : null;
}
