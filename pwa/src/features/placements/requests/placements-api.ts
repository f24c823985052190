/** What the app requests about a placement while it has a network: everything else about placements is synced. */
import {
  placementHistoryAnswerSchema,
  placementHistoryPath,
  type PlacementHistoryAnswer,
} from '@shortlist/shared/api/placements.ts';
import { type HttpResult, requestJson } from '../../../data/http/client.ts';

/** The values of a placement that are not shown any more, from all devices, newest first. */
export function getPlacementHistory(
  id: string,
  token: string,
): Promise<HttpResult<PlacementHistoryAnswer>> {
  const path = placementHistoryPath(id);
  return requestJson({ method: 'GET', path, token, schema: placementHistoryAnswerSchema });
}
