import type { OpportunityUploadAnswer } from '@shortlist/shared/api/community.ts';
import { OPPORTUNITY_MESSAGES as messages } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { postOpportunities } from './community-admin-api.ts';
import { asUser } from '../../../data/session/as-user.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';

export type UploadOpportunitiesResult =
  | ({ readonly kind: 'uploaded' } & Pick<OpportunityUploadAnswer['data'], 'summary' | 'errors'>)
  | RequestFailure;

/**
 * Posts the items of an import unchanged; the server stores the valid ones and lists the others. The idempotency key is
 * the same for each repetition of one attempt, so that nothing is posted twice. Needs the network and an admin.
 */
export async function uploadOpportunities(
  items: readonly unknown[],
  key: string,
): Promise<UploadOpportunitiesResult> {
  const result = await asUser((token) => postOpportunities(items, { key }, token));
  if (result.kind === 'ok') return { kind: 'uploaded', ...result.data.data };
  return toRequestFailure(result, messages.uploadFailed);
}
