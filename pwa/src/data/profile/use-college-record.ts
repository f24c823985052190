import {
  readCollegeRecord,
  type CollegeRecord,
} from '@shortlist/shared/account/college/college-record.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { createLiveQuery } from '../session/live-query.ts';

const collegeRecordQuery = createLiveQuery(async (db) =>
  readCollegeRecord((await db.view.get(['profile', PROFILE_ROW_ID]))?.college),
);

/** What the college confirmed; undefined until it was read. */
export function useCollegeRecord(): CollegeRecord | null | undefined {
  return collegeRecordQuery.useResult();
}
