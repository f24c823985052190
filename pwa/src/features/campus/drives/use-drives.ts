import { compareText } from '@shortlist/shared/placement/rules/placement-list.ts';
import { useMemo } from 'react';
import { useOpportunities, type FeedOpportunity } from '../../community/queries.ts';

/** The drives of the feed, newest first. */
export function useDrives(): readonly FeedOpportunity[] | undefined {
  const opportunities = useOpportunities();
  return useMemo(() => opportunities && drivesOf(opportunities), [opportunities]);
}

function drivesOf(opportunities: readonly FeedOpportunity[]): readonly FeedOpportunity[] {
  return opportunities
    .filter(({ category }) => category === 'on_campus')
    .toSorted((a, b) => compareText(b.postedAt, a.postedAt));
}
