/** What the app asks about the community board beside the sync, which brings the board itself. */
import {
  COMMUNITY_STATS_PATH,
  type OpportunityStatsAnswer,
  opportunityStatsAnswerSchema,
} from '@shortlist/shared/api/community.ts';
import { type HttpResult, requestJson } from './client.ts';

/** The board's figures, and the counts that changed at or after `since` (server time; 0 for all). */
export function getOpportunityStats(
  since: number,
  token: string,
): Promise<HttpResult<OpportunityStatsAnswer>> {
  return requestJson({
    method: 'GET',
    path: `${COMMUNITY_STATS_PATH}?countsSince=${since}`,
    token,
    schema: opportunityStatsAnswerSchema,
  });
}
