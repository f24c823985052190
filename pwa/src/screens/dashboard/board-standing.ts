import type { FoundOpportunity } from '../../queries/use-opportunity.ts';
import type { PlacementView } from '../../queries/use-placements.ts';

export type BoardStanding = 'open' | 'closed' | 'removed';

export const STANDING_TEXTS: Readonly<Record<Exclude<BoardStanding, 'open'>, string>> = {
  closed: 'Closed by the placement cell.',
  removed: 'No longer listed on the board.',
};

/**
 * The standing of the opportunity from which a placement was added; null for other placements, or when this
 * device cannot tell.
 */
export function boardStanding({ origin }: Pick<PlacementView, 'origin'>): BoardStanding | null {
  if (origin === null) return null;
  if (!origin.isListed) return 'removed';
  return origin.opportunity.status === 'closed' ? 'closed' : 'open';
}

/** The same for an opportunity that this device never stored: it may still have received its removal. */
export function standingOfFound(found: FoundOpportunity | undefined): BoardStanding | null {
  return found === 'removed' ? 'removed' : null;
}
