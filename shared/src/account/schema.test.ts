import { expect, test } from 'vitest';
import { EMPTY_PROFILE, profileSchema } from './schema.ts';

test('a profile that an older version wrote has no identity, and is read', () => {
  const { identity, ...older } = { ...EMPTY_PROFILE, bio: 'Hello' };
  expect(profileSchema.parse(older)).toEqual({ ...older, identity });
});

test.each([null, 'text', {}, { ...EMPTY_PROFILE, identity: null }])('%j is no profile', (given) => {
  expect(profileSchema.safeParse(given).success).toBe(false);
});
