import type { SilencedClashes } from '@shortlist/shared/placement/agenda/clashes.ts';
import { useMemo } from 'react';
import { createLiveQuery } from '../../../data/session/live-query.ts';

const silencedClashesQuery = createLiveQuery(
  async (db) => (await db.readMeta('silencedClashes')) ?? [],
);

/** The pairs of which this device says nothing more; undefined while they are being read. */
export function useSilencedClashes(): SilencedClashes | undefined {
  const keys = silencedClashesQuery.useResult();
  return useMemo(() => keys && new Set(keys), [keys]);
}
