import {
  placementHistoryAnswerSchema,
  placementHistoryPath,
  type ReplacedValue,
} from '@shortlist/shared/api/placements.ts';
import { useEffect } from 'react';
import { RequestFailedError } from '../../data/http/request-failure.ts';
import { requestAsUser, useServerQuery } from '../../data/session/server-query.ts';

/** Read again when the last change of this device has been sent: the server then knows more. */
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

/** From all devices, newest first; empty for a placement that has not reached the server yet. */
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
