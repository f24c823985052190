import {
  eligibilityFactsOf,
  type EligibilityFacts,
} from '@shortlist/shared/opportunity/eligibility/eligibility-facts.ts';
import {
  readCollegeRecord,
  type CollegeRecord,
} from '@shortlist/shared/account/college/college-record.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { useMemo } from 'react';
import { createLiveQuery } from '../session/live-query.ts';
import { useProfile } from './use-profile.ts';

export const collegeRecordQuery = createLiveQuery(async (db) =>
  readCollegeRecord((await db.view.get(['profile', PROFILE_ROW_ID]))?.college),
);

/** What the college confirmed; undefined until it was read. */
export function useCollegeRecord(): CollegeRecord | null | undefined {
  return collegeRecordQuery.useResult();
}

/** Undefined until the profile was read; the same object while nothing changes. */
export function useEligibilityFacts(): EligibilityFacts | undefined {
  const education = useProfile()?.profile.education;
  const college = useCollegeRecord();
  return useMemo(
    () => (education && college !== undefined ? eligibilityFactsOf(education, college) : undefined),
    [education, college],
  );
}
