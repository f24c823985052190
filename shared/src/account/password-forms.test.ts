import { describe, expect, test } from 'vitest';
import {
  changePasswordFormSchema,
  forgotPasswordSchema,
  NEW_PASSWORD_RULES,
  ownPasswordSchema,
  phoneSchema,
  resetPasswordFormSchema,
  resetPasswordSchema,
  settingsFormSchema,
  verifyPasswordChangeSchema,
} from './password-forms.ts';

interface Schema {
  safeParse(value: unknown): {
    success: boolean;
    data?: unknown;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** All messages, each prefixed with the path of its field. */
function errorsOf(schema: Schema, value: unknown): readonly string[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.map(({ path, message }) => [...path.map(String), message].join(': '));
}

const MIXED =
  'Password must contain at least one uppercase letter, one lowercase letter, and one number';
const LONG = `aB3${'x'.repeat(125)}`;

describe('the address on the forgot and reset screens', () => {
  test.each(['', '   ', '\n\t', undefined, null, 5, {}, []])(
    'treats %j as an empty field',
    (email) => {
      expect(errorsOf(forgotPasswordSchema, { email })).toEqual(['email: Email is required']);
    },
  );

  test.each([
    'asha',
    'asha@',
    '@x.in',
    'a b@x.in',
    'a@b@c',
    'a@x.in,b@x.in',
    'Asha <a@x.in>',
    'a@x.in\r\nBcc: b@x.in',
    `${'a'.repeat(65)}@x.in`,
    `a@${'b'.repeat(300)}`,
    'x'.repeat(100_000),
  ])('rejects %j', (email) => {
    expect(errorsOf(forgotPasswordSchema, { email })).toEqual([
      'email: Please enter a valid email address',
    ]);
  });

  test.each([
    ['a@b', 'a@b'],
    ['  asha.rao@x.in\n', 'asha.rao@x.in'],
    ['re\u0301sume\u0301@x.in', 'r\u00e9sum\u00e9@x.in'],
    ['Asha@X.in', 'Asha@X.in'],
  ])('sends %j as %j', (email, expectedEmail) => {
    expect(forgotPasswordSchema.parse({ email })).toEqual({ email: expectedEmail });
  });

  test('sends nothing but the address', () => {
    expect(forgotPasswordSchema.parse({ email: 'a@b', role: 'admin' })).toEqual({ email: 'a@b' });
  });
});

const RESET = {
  email: 'asha@x.in',
  otp: '012345',
  newPassword: 'Monsoon27',
  confirmPassword: 'Monsoon27',
};

describe('a password reset', () => {
  test('is sent without the confirmation', () => {
    expect(resetPasswordFormSchema.parse(RESET)).toEqual(RESET);
    const { confirmPassword: _stays, ...sentFields } = RESET;
    expect(resetPasswordSchema.parse(RESET)).toEqual(sentFields);
  });

  test.each([
    ['', 'Reset code is required'],
    [undefined, 'Reset code is required'],
    [123456, 'Reset code is required'],
    ['12345', 'Please enter a valid 6-digit code'],
    ['1234567', 'Please enter a valid 6-digit code'],
    ['12345a', 'Please enter a valid 6-digit code'],
    ['12 456', 'Please enter a valid 6-digit code'],
    ['123456\n', 'Please enter a valid 6-digit code'],
    ['१२३४५६', 'Please enter a valid 6-digit code'],
    ['-12345', 'Please enter a valid 6-digit code'],
    ['+12345', 'Please enter a valid 6-digit code'],
    ['12.345', 'Please enter a valid 6-digit code'],
  ])('rejects the code %j: %s', (otp, message) => {
    expect(errorsOf(resetPasswordFormSchema, { ...RESET, otp })).toEqual([`otp: ${message}`]);
    expect(errorsOf(resetPasswordSchema, { ...RESET, otp })).toEqual([`otp: ${message}`]);
  });

  test.each(['000000', '012345', '999999'])('accepts the code %s', (otp) => {
    expect(errorsOf(resetPasswordSchema, { ...RESET, otp })).toEqual([]);
  });

  test.each([
    ['', 'New password is required'],
    [undefined, 'New password is required'],
    [123456, 'New password is required'],
    ['aB3', 'Password must be at least 6 characters'],
    ['aB345', 'Password must be at least 6 characters'],
    ['     ', 'Password must be at least 6 characters'],
    [`${LONG}y`, 'Password must be at most 128 characters'],
    ['ABCDE1', MIXED],
    ['abcde1', MIXED],
    ['abcdeF', MIXED],
    ['123456', MIXED],
    ['      ', MIXED],
  ])('rejects the password %j: %s', (newPassword, message) => {
    const form = { ...RESET, newPassword, confirmPassword: newPassword ?? '' };
    expect(errorsOf(resetPasswordSchema, form)).toEqual([`newPassword: ${message}`]);
    expect(errorsOf(resetPasswordFormSchema, form)).toContain(`newPassword: ${message}`);
  });

  test.each(['aB3456', LONG, ' aB345', 'äÖ3456', 'aB३४५६'])(
    'accepts the password %j',
    (newPassword) => {
      const form = { ...RESET, newPassword, confirmPassword: newPassword };
      expect(errorsOf(resetPasswordFormSchema, form)).toEqual([]);
      expect(resetPasswordSchema.parse(form)).toMatchObject({ newPassword });
    },
  );

  test.each([
    ['', 'Please confirm your password'],
    [undefined, 'Please confirm your password'],
    ['Monsoon28', 'Passwords do not match'],
    ['monsoon27', 'Passwords do not match'],
    ['Monsoon27 ', 'Passwords do not match'],
  ])('rejects the confirmation %j: %s', (confirmPassword, message) => {
    expect(errorsOf(resetPasswordFormSchema, { ...RESET, confirmPassword })).toEqual([
      `confirmPassword: ${message}`,
    ]);
  });

  test('reports all problems at once', () => {
    const form = { email: 'asha', otp: '1', newPassword: 'abc', confirmPassword: 'abd' };
    expect(errorsOf(resetPasswordFormSchema, form)).toEqual([
      'email: Please enter a valid email address',
      'otp: Please enter a valid 6-digit code',
      'newPassword: Password must be at least 6 characters',
      'confirmPassword: Passwords do not match',
    ]);
  });
});

describe('the rules listed beside the new password', () => {
  const met = (password: string): readonly string[] =>
    NEW_PASSWORD_RULES.filter(({ isMet }) => isMet(password)).map(({ text }) => text);

  test.each([
    ['', []],
    ['aaaaa', ['One lowercase letter']],
    ['aaaaaa', ['At least 6 characters', 'One lowercase letter']],
    ['B', ['One uppercase letter']],
    ['3', ['One number']],
    ['aB3', ['One lowercase letter', 'One uppercase letter', 'One number']],
  ])('%j satisfies %j', (password, rules) => {
    expect(met(password)).toEqual(rules);
  });

  test.each(['aB3456', 'aB345', 'abcde1', 'ABCDE1', 'abcdeF'])(
    'agree with the form about %j',
    (newPassword) => {
      const isTaken = resetPasswordSchema.safeParse({ ...RESET, newPassword }).success;
      expect(met(newPassword).length === NEW_PASSWORD_RULES.length).toBe(isTaken);
    },
  );
});

const CHANGE = {
  currentPassword: 'Monsoon26',
  newPassword: 'Monsoon27',
  confirmPassword: 'Monsoon27',
};

describe('a changed password', () => {
  test.each([
    [{}, []],
    [{ currentPassword: '' }, ['currentPassword: Please enter your current password']],
    [{ currentPassword: undefined }, ['currentPassword: Please enter your current password']],
    [
      { newPassword: 'abcde', confirmPassword: 'abcde' },
      ['newPassword: New password must be at least 6 characters'],
    ],
    [{ newPassword: 'abcdef', confirmPassword: 'abcdef' }, []],
    [{ newPassword: LONG, confirmPassword: LONG }, []],
    [
      { newPassword: `${LONG}y`, confirmPassword: `${LONG}y` },
      ['newPassword: Password must be at most 128 characters'],
    ],
    [{ confirmPassword: '' }, ['confirmPassword: New passwords do not match']],
    [{ confirmPassword: 'monsoon27' }, ['confirmPassword: New passwords do not match']],
    [
      { newPassword: 'Monsoon26', confirmPassword: 'Monsoon26' },
      ['newPassword: New password must be different from current password'],
    ],
    [{ newPassword: 'monsoon26', confirmPassword: 'monsoon26' }, []],
    [
      { currentPassword: '', newPassword: '', confirmPassword: '' },
      [
        'currentPassword: Please enter your current password',
        'newPassword: New password must be at least 6 characters',
      ],
    ],
  ])('%j: %j', (change, errors) => {
    expect(errorsOf(changePasswordFormSchema, { ...CHANGE, ...change })).toEqual(errors);
  });

  test.each(['', '12345', '1234567', '12345a', ' 12345', '१२३४५६', undefined, 123456])(
    'rejects the code %j',
    (otp) => {
      expect(errorsOf(verifyPasswordChangeSchema, { ...CHANGE, otp })).toEqual([
        'otp: Please enter the complete 6-digit code',
      ]);
    },
  );

  test('is sent as code, new and current password', () => {
    const { confirmPassword: _stays, ...sentFields } = { ...CHANGE, otp: '000000' };
    expect(verifyPasswordChangeSchema.parse({ ...CHANGE, otp: '000000' })).toEqual(sentFields);
  });
});

describe('the current password, typed again for confirmation', () => {
  test.each(['', undefined, null, 7])('rejects %j', (password) => {
    expect(errorsOf(ownPasswordSchema, { password })).toEqual([
      'password: Please enter your current password',
    ]);
  });

  test('is passed on unchanged', () => {
    expect(ownPasswordSchema.parse({ password: ' x ' })).toEqual({ password: ' x ' });
  });
});

describe('the phone number', () => {
  test.each([
    ['', ''],
    ['   ', ''],
    ['9876543210', '9876543210'],
    ['+91 98765-43210', '+91 98765-43210'],
    ['(022) 2345 6789 ', '(022) 2345 6789'],
    ['1'.repeat(30), '1'.repeat(30)],
    ['\u202a+91 98765 43210\u202c', '+91 98765 43210'],
    ['\u200e+91\u00a098765\u00a043210', '+91 98765 43210'],
    ['+91 98765–43210', '+91 98765-43210'],
    ['98765‑43210', '98765-43210'],
    ['\ufeff9876543210\u200b', '9876543210'],
    ['＋９１ ９８７６５', '+91 98765'],
    ['NA', ''],
    ['-', ''],
  ])('stores %j as %j', (phone, storedPhone) => {
    expect(phoneSchema.parse(phone)).toBe(storedPhone);
  });

  test.each(['abc', '98765x', '++91', '91+', '1'.repeat(31), '9876;', '٩٨٧', 5, null])(
    'rejects %j',
    (phone) => {
      expect(errorsOf(settingsFormSchema, { name: 'Asha Rao', phone })).toEqual([
        'phone: Invalid phone number format',
      ]);
    },
  );
});
