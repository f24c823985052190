import type { Role } from '@shortlist/shared/account/schema.ts';

export const ROLE_NAMES: Readonly<Record<Role, string>> = { admin: 'Admin', student: 'Student' };

export const SECTION_TITLES = {
  about: 'About Me',
  personal: 'Personal & location',
  education: 'Education',
  social: 'Social links',
  skills: 'Skills',
  interests: 'Interests',
  resume: 'Resume',
} as const;
