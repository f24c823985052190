import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { describe, expect, it } from 'vitest';
import { refuseWeakPassword, type PasswordRules } from './password-rules.ts';

const OWNER = { name: 'Asha Rao', email: 'asha.rao21@college.example' };
const RULES = { passwordMinLength: 6, passwordBlocklist: true };

function problemOf(password: string, ...rest: [owner: typeof OWNER, rules: PasswordRules]) {
  try {
    refuseWeakPassword({ field: 'password', password }, ...rest);
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('the rules for a new password', () => {
  it.each([
    'password',
    'Password123',
    'PASSW0RD',
    'qwerty123',
    'iloveyou',
    'india@123',
    'shortlist',
    'Shortlist@2026',
    'Placement',
    'placements1',
    'asha.rao21',
    'AshaRao21',
    'asharao',
    'Asha@1234',
    'Rao-2004',
  ])('reject %j as too common', (password) => {
    const problem = problemOf(password, OWNER, RULES);
    expect(problem).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'password', message: ACCOUNT_MESSAGES.passwordTooCommon }],
    });
  });

  it.each([
    'Monsoon-Mango-26',
    'mangoes in july',
    'asha likes rao',
    'x7#kQ2',
    '🥭🥭🥭🥭🥭🥭',
    '!!!???',
  ])('accept %j', (password) => {
    expect(problemOf(password, OWNER, RULES)).toBeUndefined();
  });

  it('accept a common password where the operator has switched the list off', () => {
    const rules = { ...RULES, passwordBlocklist: false };
    expect(problemOf('password', OWNER, rules)).toBeUndefined();
  });

  it('state the operator’s minimum length', () => {
    const rules = { passwordMinLength: 15, passwordBlocklist: false };
    expect(problemOf('x'.repeat(14), OWNER, rules)).toMatchObject({
      message: 'Password must be at least 15 characters',
    });
    expect(problemOf('x'.repeat(15), OWNER, rules)).toBeUndefined();
  });
});
