import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import type { ReplacedValue } from '@shortlist/shared/api/placements.ts';
import { getPlacementHistory } from './placements-api.ts';
import { asUser } from '../../../data/session/as-user.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';

export type PlacementHistoryResult =
  { readonly kind: 'listed'; readonly values: readonly ReplacedValue[] } | RequestFailure;

/**
 * The earlier values of a placement that the server stores, newest first. Empty for a placement that has not
 * reached the server yet.
 */
export async function listPlacementHistory(id: string): Promise<PlacementHistoryResult> {
  const result = await asUser((token) => getPlacementHistory(id, token));
  if (result.kind === 'ok') return { kind: 'listed', values: result.data.data };
  if (result.kind === 'refused' && result.status === 404) return { kind: 'listed', values: [] };
  return toRequestFailure(result, messages.unexpected);
}
