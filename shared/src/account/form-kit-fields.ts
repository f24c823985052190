/** What forms of companies ask for of a student, in the order in which they usually do. */
import type { ProfileInput } from './profile-form.ts';

export const FORM_KIT_FIELDS = [
  'name',
  'rollNumber',
  'registrationNumber',
  'email',
  'collegeEmail',
  'phone',
  'branch',
  'cgpa',
  'tenthPercentage',
  'twelfthPercentage',
  'tenthCgpa',
  'twelfthCgpa',
  'diploma',
  'degreePercentage',
  'activeBacklogs',
  'pastBacklogs',
  'gapYears',
  'degree',
  'graduationYear',
  'resumeUrl',
  'linkedin',
  'github',
] as const satisfies readonly (ProfileInput | 'name' | 'email' | 'phone')[];
export type FormKitField = (typeof FORM_KIT_FIELDS)[number];
