import { EMPTY_PROFILE, type User } from '@shortlist/shared/account/profile-fields.ts';

/** The user object that the app receives at sign-in. */
export const buildUser = (uid: string): User => ({
  _id: uid,
  name: 'Asha Rao',
  email: `${uid}@example.com`,
  role: 'student',
  isEmailVerified: true,
  createdAt: '',
  preferences: { phone: '' },
  profile: EMPTY_PROFILE,
});
