import { deleteOpportunity } from './community-admin-api.ts';
import { asUser } from '../../../data/session/as-user.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';

export type DeleteOpportunityResult = { readonly kind: 'deleted' } | RequestFailure;

/** The message when the server gives none. */
export const DELETE_FAILED = 'Failed to delete opportunity';

/**
 * Removes an opportunity from the community. One that is removed already counts as success. Needs the network
 * and an admin.
 */
export async function removeOpportunity(id: string): Promise<DeleteOpportunityResult> {
  const result = await asUser((token) => deleteOpportunity(id, token));
  if (result.kind === 'ok' || (result.kind === 'refused' && result.status === 404))
    return { kind: 'deleted' };
  return toRequestFailure(result, DELETE_FAILED);
}
