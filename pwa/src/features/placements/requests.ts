import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import {
  placementHistoryAnswerSchema,
  placementHistoryPath,
  type ReplacedValue,
  type PlacementHistoryAnswer,
} from '@shortlist/shared/api/placements.ts';
import { requestJson, type HttpResult } from '../../data/http/client.ts';
import { toRequestFailure, type RequestFailure } from '../../data/http/request-failure.ts';
import { asUser } from '../../data/session/session.ts';

type PlacementHistoryResult =
  { readonly kind: 'listed'; readonly values: readonly ReplacedValue[] } | RequestFailure;

/**
 * The earlier values of a placement that the server stores, newest first. Empty for a placement that has not
 * reached the server yet. The only request about placements: everything else about them is synced.
 */
export async function listPlacementHistory(id: string): Promise<PlacementHistoryResult> {
  const result = await asUser((token) => getPlacementHistory(id, token));
  if (result.kind === 'ok') return { kind: 'listed', values: result.data.data };
  if (result.kind === 'refused' && result.status === 404) return { kind: 'listed', values: [] };
  return toRequestFailure(result, messages.unexpected);
}

/** The values of a placement that are not shown any more, from all devices, newest first. */
function getPlacementHistory(
  id: string,
  token: string,
): Promise<HttpResult<PlacementHistoryAnswer>> {
  const path = placementHistoryPath(id);
  return requestJson({ method: 'GET', path, token, schema: placementHistoryAnswerSchema });
}
