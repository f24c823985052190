import { toOpportunityBody } from '@shortlist/shared/opportunity/form/opportunity-form.ts';
import { OPPORTUNITY_MESSAGES as messages } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import type { OpportunityValues } from '@shortlist/shared/opportunity/schema.ts';
import { postOpportunity } from './community-admin-api.ts';
import { asUser } from '../../../data/session/as-user.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';

export type CreateOpportunityResult =
  | { readonly kind: 'created' }
  /** One of the same company, role and deadline is listed. Nothing was posted. */
  | { readonly kind: 'posted-before' }
  | RequestFailure;

export interface CreateOptions {
  /** The idempotency key: the same for each repetition of one attempt, so that it is posted once. */
  readonly key: string;
  /** The admin confirmed posting a duplicate. */
  readonly allowDuplicate: boolean;
}

/** Posts an opportunity to the community. Needs the network and an admin. */
export async function createOpportunity(
  values: OpportunityValues,
  options: CreateOptions,
): Promise<CreateOpportunityResult> {
  const body = toOpportunityBody(values);
  const result = await asUser((token) => postOpportunity(body, options, token));
  if (result.kind === 'ok') return { kind: 'created' };
  if (result.kind === 'refused' && result.answer.code === 'conflict' && !options.allowDuplicate)
    return { kind: 'posted-before' };
  return toRequestFailure(result, messages.createFailed);
}
