import { compareText } from '@shortlist/shared/placement/rules/placement-list.ts';
import type { StoredResume } from '../database/tables.ts';
import { userDatabase, type UserDatabase } from '../database/user-database.ts';
import { createLiveQuery, useLiveRead } from '../session/live-query.ts';
import { currentUid } from '../session/session.ts';

/** The résumés of the account by their labels. */
export const readResumes = (db: UserDatabase) => listResumes(db, 1);

/** Those that the student deleted and can restore. */
export const readDeletedResumes = (db: UserDatabase) => listResumes(db, 0);

async function listResumes(db: UserDatabase, live: 0 | 1): Promise<readonly StoredResume[]> {
  const rows = await db.view.where('[t+live]').equals(['resume', live]).toArray();
  const resumes = rows.flatMap(({ resume }) => resume ?? []);
  return resumes.toSorted((a, b) => compareText(a.label, b.label) || compareText(a._id, b._id));
}

export const resumesQuery = createLiveQuery(readResumes);

/** The student's résumés by their labels; undefined while they are read. */
export function useResumes(): readonly StoredResume[] | undefined {
  return resumesQuery.useResult();
}

/** The deleted ones; undefined while they are read. */
export function useDeletedResumes(): readonly StoredResume[] | undefined {
  const db = userDatabase(currentUid());
  return useLiveRead(db, () => readDeletedResumes(db), [db]);
}
