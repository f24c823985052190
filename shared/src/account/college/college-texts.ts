import { foldText } from '../../lib/text.ts';
import { PERCENT, type Score } from '../../placement/fields/score.ts';
import { profileInputText, type ProfileInput } from '../profile-form.ts';
import type { CollegeRecord } from './college-record.ts';

export type CollegeTexts = Readonly<Partial<Record<ProfileInput, string>>>;

/** What the college confirmed, as the texts of the profile's inputs that say the same. */
export function collegeTexts(record: CollegeRecord): CollegeTexts {
  const { tenth, twelfth, email, name: _name, confirmedAt: _confirmedAt, ...same } = record;
  const values: Partial<Record<ProfileInput, Score | number | string | null>> = {
    ...same,
    ...valueIn(tenth, 'tenthPercentage', 'tenthCgpa'),
    ...valueIn(twelfth, 'twelfthPercentage', 'twelfthCgpa'),
    collegeEmail: email,
  };
  const texts = Object.entries(values).map(([input, value]) => [input, profileInputText(value)]);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

function valueIn(score: Score | null, percentage: ProfileInput, cgpa: ProfileInput) {
  if (score === null) return {};
  return score.outOf === PERCENT ? { [percentage]: score.value } : { [cgpa]: score };
}

/** Whether the student typed something else than the college confirmed. */
export function isTypedOtherwise(typed: string, confirmed: string): boolean {
  return typed !== '' && foldText(typed) !== foldText(confirmed);
}
