/** What the app requests about the community beside the sync, which delivers the opportunities themselves. */
import {
  COMMUNITY_STATS_PATH,
  type OpportunityStatsAnswer,
  opportunityStatsAnswerSchema,
} from '@shortlist/shared/api/community.ts';
import { type HttpResult, requestJson } from '../../../data/http/client.ts';

/** The community's figures, and the counts that changed at or after `since` (server time; 0 for all). */
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
