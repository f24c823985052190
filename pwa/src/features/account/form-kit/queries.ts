import type { Resume } from '@shortlist/shared/placement/fields/resume.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { createLiveQuery, useLiveRead } from '../../../data/session/live-query.ts';
import { currentUid } from '../../../data/session/session.ts';

const DEFAULT_ORDER: readonly string[] = [];
const orderQuery = createLiveQuery(
  async (db) => (await db.readMeta('formKitOrder')) ?? DEFAULT_ORDER,
);

/** The student's order on this device; undefined while it is read. */
export function useFormKitOrder(): readonly string[] | undefined {
  return orderQuery.useResult();
}

/** The résumé that was chosen for a placement; null where none is, undefined while it is read. */
export function useChosenResume(placementId: string): Resume | null | undefined {
  const db = userDatabase(currentUid());
  return useLiveRead(db, async () => {
    const id = (await db.view.get(['placement', placementId]))?.placement?.season?.resumeId;
    const row = id == null ? undefined : await db.view.get(['resume', id]);
    return row?.live === 1 ? (row.resume ?? null) : null;
  }, [db, placementId]);
}
