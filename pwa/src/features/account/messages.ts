import type { Role } from '@shortlist/shared/account/profile-fields.ts';

export const ROLE_NAMES: Readonly<Record<Role, string>> = { admin: 'Admin', student: 'Student' };

export const SECTION_TITLES = {
  about: 'About Me',
  personal: 'Personal & location',
  education: 'Education',
  identity: 'Finding you in shortlists',
  social: 'Social links',
  skills: 'Skills',
  interests: 'Interests',
  resume: 'Resume',
} as const;

/** Below the heading of the fields that identify a student. */
export const IDENTITY_PURPOSE =
  'All optional. Used on this device to find you in shortlists that you open; saved with your profile and shown to nobody else.';
