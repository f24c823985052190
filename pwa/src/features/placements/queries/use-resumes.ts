import { compareText } from '@shortlist/shared/placement/placement-list.ts';
import type { StoredResume } from '../../../data/database/tables.ts';
import { createLiveQuery } from '../../../data/session/live-query.ts';

const resumesQuery = createLiveQuery(async (db): Promise<readonly StoredResume[]> => {
  const rows = await db.view.where('[t+live]').equals(['resume', 1]).toArray();
  const resumes = rows.flatMap(({ resume }) => resume ?? []);
  return resumes.toSorted((a, b) => compareText(a.label, b.label) || compareText(a._id, b._id));
});

/** The student's résumés by their labels; undefined while they are read. */
export function useResumes(): readonly StoredResume[] | undefined {
  return resumesQuery.useResult();
}
