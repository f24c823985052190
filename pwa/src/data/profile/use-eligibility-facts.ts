import {
  eligibilityFactsOf,
  type EligibilityFacts,
} from '@shortlist/shared/opportunity/eligibility/eligibility-facts.ts';
import { useMemo } from 'react';
import { useCollegeRecord } from './use-college-record.ts';
import { useProfile } from './use-profile.ts';

/** Undefined until the profile was read; the same object while nothing changes. */
export function useEligibilityFacts(): EligibilityFacts | undefined {
  const education = useProfile()?.profile.education;
  const college = useCollegeRecord();
  return useMemo(
    () => (education && college !== undefined ? eligibilityFactsOf(education, college) : undefined),
    [education, college],
  );
}
