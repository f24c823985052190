import type { CollegeRecord } from '@shortlist/shared/account/college/college-record.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { createLiveQuery } from '../session/live-query.ts';
import { useProfile } from './use-profile.ts';

const collegeRecordQuery = createLiveQuery(
  async (db) => (await db.view.get(['profile', PROFILE_ROW_ID]))?.college ?? null,
);

/** What the college confirmed; undefined until it was read. */
export function useCollegeRecord(): CollegeRecord | null | undefined {
  return collegeRecordQuery.useResult();
}

/** Confirmed by the college, else as the student typed it; null where neither is known. */
export function useCgpa(): number | null {
  const confirmed = useCollegeRecord()?.cgpa;
  const typed = useProfile()?.profile.education.cgpa;
  return confirmed ?? typed ?? null;
}
