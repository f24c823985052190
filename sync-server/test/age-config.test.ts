import { expect, test } from 'vitest';
import { parseConfig } from '../src/config.ts';

test('nothing is asked of the age, nothing held and nobody named unless the operator says so', () => {
  const { agePolicy, erasureHoldDays, privacyContact } = parseConfig({});
  expect({ agePolicy, erasureHoldDays, privacyContact }).toEqual({
    agePolicy: 'terms16',
    erasureHoldDays: 0,
    privacyContact: undefined,
  });
});

test.each(['dean@college.example', 'https://college.example/privacy'])(
  'people may be sent to %s',
  (contact) => {
    expect(parseConfig({ PRIVACY_CONTACT: contact }).privacyContact).toBe(contact);
  },
);

test.each([
  { PRIVACY_CONTACT: 'the dean' },
  { PRIVACY_CONTACT: 'javascript:alert(1)' },
  { PRIVACY_CONTACT: 'http://college.example' },
  { PRIVACY_CONTACT: 'a@b.example, c@d.example' },
  { AGE_POLICY: 'none' },
  { ERASURE_HOLD_DAYS: '-1' },
  { ERASURE_HOLD_DAYS: '1.5' },
])('is refused: %j', (env) => {
  expect(() => parseConfig(env)).toThrow(Object.keys(env)[0]);
});
