import {
  COLLEGE_PATH,
  collegeRecordSchema,
  type CollegeRecord,
} from '@shortlist/shared/account/college/college-record.ts';
import { PROFILE_ROW_ID, cellAt } from '@shortlist/shared/sync/row.ts';
import { readShownRow } from '../outbox/row-view.ts';
import { createLiveQuery } from '../session/live-query.ts';

const collegeQuery = createLiveQuery(async (db): Promise<CollegeRecord | null> => {
  const row = await readShownRow(db, ['profile', PROFILE_ROW_ID]);
  const read = collegeRecordSchema.safeParse(row && cellAt(row.cells, COLLEGE_PATH)?.[0]);
  return read.success ? read.data : null;
});

/** What the college has confirmed of this student; null for nothing, undefined while it is read. */
export function useCollegeRecord(): CollegeRecord | null | undefined {
  return collegeQuery.useResult();
}
