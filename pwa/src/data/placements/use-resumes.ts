import type { StoredResume } from '../database/tables.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { createLiveQuery } from '../session/live-query.ts';

/** The résumés of the account, in no order. */
export async function readResumes(db: UserDatabase): Promise<readonly StoredResume[]> {
  const rows = await db.view.where('[t+live]').equals(['resume', 1]).toArray();
  return rows.flatMap(({ resume }) => resume ?? []);
}

export const resumesQuery = createLiveQuery(readResumes);
