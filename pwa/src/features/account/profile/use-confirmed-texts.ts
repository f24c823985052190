import type { CollegeRecord } from '@shortlist/shared/account/college/college-record.ts';
import {
  collegeTexts,
  type CollegeTexts,
} from '@shortlist/shared/account/college/college-texts.ts';
import { PROFILE_INPUTS, type ProfileInput } from '@shortlist/shared/account/profile-form.ts';
import { dateText } from '@shortlist/shared/lib/time/format-date.ts';
import { useMemo } from 'react';
import { useCollegeRecord } from '../../../data/profile/use-college-record.ts';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';

interface Confirmed {
  readonly texts: CollegeTexts;
  /** '28 Nov 2026'; '' where nothing is confirmed. */
  readonly date: string;
}

const NOTHING: Confirmed = { texts: {}, date: '' };

export function useConfirmedTexts(college: CollegeRecord | null | undefined): Confirmed {
  const wallTimeAt = useWallTimeAt();
  return useMemo(() => {
    if (!college) return NOTHING;
    const date = dateText(wallTimeAt(Date.parse(college.confirmedAt)));
    return { texts: collegeTexts(college), date };
  }, [college, wallTimeAt]);
}

/** For the inputs of the form; what counts is what decides who may apply. */
export function useConfirmedNotes(): Readonly<Record<string, string>> {
  const { texts, date } = useConfirmedTexts(useCollegeRecord());
  return useMemo(() => {
    const notes = Object.entries(texts).map(([name, text]) => {
      const isCounted = PROFILE_INPUTS[name as ProfileInput].startsWith('education.');
      const note = `Your college says ${text} (${date})`;
      return [name, isCounted ? `${note}; this counts first` : note];
    });
    return Object.fromEntries(notes);
  }, [texts, date]);
}
