/** What both prompts say about criteria. */
import { BATCH_MAX, BATCH_MIN } from '../fields/criteria-fields.ts';
import { PERCENT } from '../fields/score.ts';

export const CRITERIA_RULES = [
  `eligibilityCriteria.degreePercentage is the minimum percentage of the degree, a number from 0 to ${PERCENT}, or null. Never convert a percentage into a CGPA, or a CGPA into a percentage.`,
  `eligibilityCriteria.tenth, twelfth and diploma are the minimum results of school and diploma: {"value": 60, "outOf": ${PERCENT}} for 60 %, {"value": 7.5, "outOf": 10} for a CGPA of 7.5 out of 10, or null. "60 % throughout" sets all three, and degreePercentage.`,
  'eligibilityCriteria.activeBacklogs, pastBacklogs and gapYears are how many are allowed at most: 0 for none, null where the notice says nothing.',
  'eligibilityCriteria.courses is a list such as ["B.Tech", "MCA"], empty where the notice names none.',
] as const;

export const BATCH_RULE = `eligibilityCriteria.graduationYear has min and max, years from ${BATCH_MIN} to ${BATCH_MAX}; both are the same for one year, and null where the notice says nothing.`;
