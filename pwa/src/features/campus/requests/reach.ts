/** Whom a drive has reached. It is in memory only while it is shown: it is about other people. */
import { reachAnswerSchema, reachPath, type DriveReach } from '@shortlist/shared/api/campus.ts';
import { invalidateServerQuery, requestAsUser } from '../../../data/session/server-query.ts';
import { useLoaded, type Loaded } from './use-loaded.ts';

/** What is read of a drive has keys that begin with it. */
export function reachKey(drive: string): readonly string[] {
  return ['campus', 'reach', drive];
}

/** Reads all that is shown of the drive again. */
export function reloadReach(drive: string): void {
  invalidateServerQuery(reachKey(drive));
}

export function useReach(drive: string): Loaded<DriveReach> {
  return useLoaded([...reachKey(drive), 'figures'], () => loadReach(drive), { isCached: false });
}

async function loadReach(drive: string): Promise<DriveReach> {
  const { data } = await requestAsUser({
    method: 'GET',
    path: reachPath(drive),
    schema: reachAnswerSchema,
  });
  return data;
}
