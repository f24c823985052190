import { compareText } from '@shortlist/shared/placement/placement-list.ts';
import type { StoredResume } from '../database/tables.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { createLiveQuery } from '../session/live-query.ts';

/** The résumés of the account by their labels. */
export async function readResumes(db: UserDatabase): Promise<readonly StoredResume[]> {
  const rows = await db.view.where('[t+live]').equals(['resume', 1]).toArray();
  const resumes = rows.flatMap(({ resume }) => resume ?? []);
  return resumes.toSorted((a, b) => compareText(a.label, b.label) || compareText(a._id, b._id));
}

export const resumesQuery = createLiveQuery(readResumes);

/** The student's résumés by their labels; undefined while they are read. */
export function useResumes(): readonly StoredResume[] | undefined {
  return resumesQuery.useResult();
}
