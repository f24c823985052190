import { expect, test } from 'vitest';
import { EMPTY_PROFILE, profileSchema } from './profile-fields.ts';

test('a profile that an older version wrote has no identity, and is read', () => {
  const { identity, ...older } = { ...EMPTY_PROFILE, bio: 'Hello' };
  expect(profileSchema.parse(older)).toEqual({ ...older, identity });
});

test('a profile of a server that knows no percentages and backlogs is read', () => {
  const { college, degree, branch, graduationYear, cgpa } = EMPTY_PROFILE.education;
  const education = { college, degree, branch: branch || 'CSE', graduationYear, cgpa };
  expect(profileSchema.parse({ ...EMPTY_PROFILE, education })).toEqual({
    ...EMPTY_PROFILE,
    education: { ...EMPTY_PROFILE.education, branch: 'CSE' },
  });
});

test.each([null, 'text', {}, { ...EMPTY_PROFILE, identity: null }])('%j is no profile', (given) => {
  expect(profileSchema.safeParse(given).success).toBe(false);
});
