/**
 * Which entry of a list a message is about. A new opening must not be taken for one that is there: whatever speaks
 * against an entry removes it, whatever is in doubt leaves the choice to the student.
 */
import type { Placement } from '../../placement/schema.ts';
import type { MessageDraft } from '../message-types.ts';
import { createComparison, type Comparison } from './compare-openings.ts';
import type { ListedOpening, MatchableOpportunity } from './opening.ts';

export interface Match extends Comparison {
  readonly id: string;
}

/** The placements that a draft may be about, best first. Deleted ones are not passed in. */
export function matchPlacements(
  draft: MessageDraft,
  placements: readonly Placement[],
): readonly Match[] {
  return matchOpenings(draft, placements);
}

/** The opportunities that a draft may be about, best first. */
export function matchOpportunities(
  draft: MessageDraft,
  opportunities: readonly MatchableOpportunity[],
): readonly Match[] {
  return matchOpenings(draft, opportunities);
}

function matchOpenings(draft: MessageDraft, listed: readonly ListedOpening[]): readonly Match[] {
  const compare = createComparison(draft);
  const matches = listed.flatMap((entry): Match[] => {
    const comparison = compare(entry);
    return comparison === undefined ? [] : [{ id: entry._id, ...comparison }];
  });
  return matches.sort((first, second) => second.score - first.score);
}

export type MatchChoice =
  | { readonly kind: 'one'; readonly match: Match }
  /** The student chooses among them, also where it is a single one, or that it is new. */
  | { readonly kind: 'several'; readonly matches: readonly Match[] }
  | { readonly kind: 'none' };

const CLEAR_SCORE = 0.6;
const CLEAR_LEAD = 0.13;
/** Scores are sums of hundredths. */
const ROUNDING = 1e-9;

export function chooseMatch(matches: readonly Match[]): MatchChoice {
  const [best, second] = matches;
  if (best === undefined) return { kind: 'none' };
  const lead = best.score - (second?.score ?? 0) + ROUNDING;
  const isClear = best.score + ROUNDING >= CLEAR_SCORE && lead >= CLEAR_LEAD;
  return isClear ? { kind: 'one', match: best } : { kind: 'several', matches };
}
