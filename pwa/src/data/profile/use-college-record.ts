import {
  readCollegeRecord,
  type CollegeRecord,
} from '@shortlist/shared/account/college/college-record.ts';
import { useMemo } from 'react';
import { profileQuery } from './use-profile.ts';

/** What the college confirmed; undefined until it was read. */
export function useCollegeRecord(): CollegeRecord | null | undefined {
  const { college } = profileQuery.useResult() ?? {};
  return useMemo(() => (college === undefined ? undefined : readCollegeRecord(college)), [college]);
}
