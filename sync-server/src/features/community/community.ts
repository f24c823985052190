/** The opportunities for programs that do not sync. Only devices get their earlier versions. */
import type {
  OpportunityStatsAnswer,
  OpportunityListAnswer,
} from '@shortlist/shared/api/community.ts';
import { paginationOf } from '@shortlist/shared/lib/pagination.ts';
import type {
  Opportunity,
  PostedOpportunity,
} from '@shortlist/shared/opportunity/opportunity-fields.ts';
import type { Reader } from '../../platform/db/database.ts';
import { countActiveByJobType, countOpenings, listOpportunities } from '../sync/feed-store.ts';
import { listCounts, listCountsSince, sumAddedCounts } from '../sync/opportunity-counts-store.ts';
import { findRowText } from '../sync/rows-store.ts';
import type { ServerDeps } from '../../server-deps.ts';

export async function listShownOpportunities(
  db: Reader,
  uid: string,
  { limit, page }: { readonly limit: number; readonly page: number },
): Promise<OpportunityListAnswer['data']> {
  const posted = await listOpportunities(db, { limit, offset: (page - 1) * limit });
  const opportunities = await Promise.all(posted.map((one) => shownOpportunity(db, uid, one)));
  return { opportunities, pagination: paginationOf(page, limit, await countOpenings(db)) };
}

/**
 * The statistics of the active opportunities; with a time (ms) also the counts that changed at that time or
 * later, and the time to ask with next.
 */
export async function opportunityStats(
  countsSince: number | undefined,
  { db, clock }: ServerDeps,
): Promise<OpportunityStatsAnswer['data']> {
  const jobTypes = (await countActiveByJobType(db)).sort(
    (a, b) => b.count - a.count || (a._id < b._id ? -1 : 1),
  );
  const active = jobTypes.reduce((sum, { count }) => sum + count, 0);
  const figures = { overview: { active, totalApplications: await sumAddedCounts(db) }, jobTypes };
  if (countsSince === undefined) return figures;
  return {
    ...figures,
    counts: await listCountsSince(db, { since: countsSince }),
    countsAt: clock.now(),
  };
}

/** An opportunity as every answer to a program shows it to one user, without its history. */
export async function shownOpportunity(
  db: Reader,
  uid: string,
  { past: _past, ...posted }: PostedOpportunity,
): Promise<Opportunity> {
  const [count] = await listCounts(db, [posted._id]);
  return {
    ...posted,
    applicationsCount: count?.applicationsCount ?? 0,
    isAddedToProfile: (await findRowText(db, { uid, t: 'mark', id: posted._id })) !== undefined,
  };
}
