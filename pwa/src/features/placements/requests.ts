import {
  placementHistoryAnswerSchema,
  placementHistoryPath,
  type ReplacedValue,
} from '@shortlist/shared/api/placements.ts';
import { useEffect } from 'react';
import { RequestFailedError } from '../../data/http/request-failure.ts';
import { requestAsUser, useServerQuery } from '../../data/session/server-query.ts';

/**
 * The server's part of a placement's history. Read again when the last change of this device has been sent (`unsent`
 * goes from true to false): the server then knows more.
 */
export function useServerHistory(id: string, unsent: boolean) {
  const query = useServerQuery({
    key: ['placement-history', id],
    queryFn: () => listPlacementHistory(id),
    isCached: false,
  });
  const { refetch } = query;
  useEffect(() => {
    if (!unsent) void refetch({ cancelRefetch: false });
  }, [unsent, refetch]);
  return query;
}

/**
 * The earlier values of a placement that the server stores, from all devices, newest first. Empty for a placement
 * that has not reached the server yet. The only request about placements: everything else about them is synced.
 */
export async function listPlacementHistory(id: string): Promise<readonly ReplacedValue[]> {
  const path = placementHistoryPath(id);
  try {
    return (await requestAsUser({ method: 'GET', path, schema: placementHistoryAnswerSchema }))
      .data;
  } catch (error) {
    if (error instanceof RequestFailedError && error.status === 404) return [];
    throw error;
  }
}
