import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codeSchema,
  emailKey,
  emailSchema,
  isEmailAddress,
  loginSchema,
  nameSchema,
  passwordSchema,
  registerSchema,
  verifyEmailSchema,
  extractCode,
} from './credentials.ts';

interface Schema {
  safeParse(value: unknown): {
    success: boolean;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** All messages, each prefixed with the path of its field. */
function errorsOf(schema: Schema, value: unknown): readonly string[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.map(({ path, message }) => [...path.map(String), message].join(': '));
}

const ADDRESSES = [
  'asha.rao@x.in',
  'a@b',
  'arjun+campus@college.example',
  "o'brien@x.in",
  'a_b-c%d@sub.domain.x.in',
  'आशा@भारत.example',
  `${'a'.repeat(64)}@x.in`,
  `${'a'.repeat(64)}@${'b'.repeat(189)}`,
];

const HOSTILE = [
  'a',
  '@',
  'a@',
  '@b',
  'a@@b',
  'a@b@c',
  'a@b.',
  'a@.b',
  'a@b..c',
  'a@b,c@d',
  'a@b;c@d',
  'a@x.com\r\nBcc: b@evil.example',
  'a@x.com\u0000',
  'a b@x.in',
  'a@x .in',
  '"a b"@x.in',
  'Asha <a@x.in>',
  '<a@x.in>',
  'a@[127.0.0.1]',
  'a(comment)@x.in',
  'a:b@x.in',
  'a\\b@x.in',
  'a@x.in\u202e',
  'a@x\u2028.in',
  'a@evil.example/x',
  'a@x_y.in',
  // Other spellings of ASCII domains; mail would be delivered to the ASCII domain all the same.
  'a@\uFF58.in',
  'a@\u{1D431}.in',
  'a@x\uFE0F.in',
  'a@\uFB01.in',
  'a@x.i\u2099',
  'a\u034F@x.in',
  `${'a'.repeat(65)}@x.in`,
  `${'a'.repeat(64)}@${'b'.repeat(190)}`,
];

describe('e-mail', () => {
  test.each(ADDRESSES)('accepts %s', (email) => {
    expect(emailSchema.safeParse(email)).toEqual({ success: true, data: email });
  });

  test.each(HOSTILE)('rejects %j', (email) => {
    expect(isEmailAddress(email)).toBe(false);
    expect(errorsOf(emailSchema, email)).toEqual(['Invalid email address']);
  });

  test.each(['', '   ', '\n', undefined, null, 5, {}])('treats %j as an empty field', (email) => {
    expect(errorsOf(emailSchema, email)).toEqual(['Email is required']);
  });

  test('trims surrounding whitespace and composes accents', () => {
    expect(emailSchema.safeParse(' Asha@X.in ').data).toBe('Asha@X.in');
    expect(emailSchema.safeParse('e\u0301@x.in').data).toBe('é@x.in');
  });

  test.each(['@.'.repeat(2048), 'a'.repeat(4096), `${'a@'.repeat(2048)}b`, ' '.repeat(1e6)])(
    'rejects a huge text quickly (%#)',
    (email) => {
      const started = performance.now();
      expect(emailSchema.safeParse(email).success).toBe(false);
      expect(isEmailAddress(email)).toBe(false);
      expect(performance.now() - started).toBeLessThan(200);
    },
  );
});

describe('emailKey', () => {
  test.each([
    [' Asha.Rao@X.IN ', 'asha.rao@x.in'],
    ['E\u0301@x.in', 'é@x.in'],
    ['\u212A@x.in', 'k@x.in'],
  ])('maps %j to the key %s', (email, key) => {
    expect(emailKey(email)).toBe(key);
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(emailKey(emailKey(text))).toBe(emailKey(text));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('password', () => {
  test.each([
    ['', ['Password is required']],
    [undefined, ['Password is required']],
    ['12345', ['Password must be at least 6 characters']],
    ['123456', []],
    ['      ', []],
    ['a'.repeat(128), []],
    ['a'.repeat(129), ['Password must be at most 128 characters']],
  ])('%j gives %j', (password, errors) => {
    expect(errorsOf(passwordSchema, password)).toEqual(errors);
  });

  test('is never trimmed or changed', () => {
    expect(passwordSchema.safeParse('  e\u0301\t  ').data).toBe('  e\u0301\t  ');
  });
});

describe('name', () => {
  test.each([
    ['', ['Name is required']],
    ['   ', ['Name is required']],
    ['\u202e', ['Name is required']],
    ['\u200b\u2060\u2800', ['Name is required']],
    [undefined, ['Name is required']],
    ['A', ['Name must be at least 2 characters']],
    [' A ', ['Name must be at least 2 characters']],
    ['Al', []],
    ['a'.repeat(100), []],
    ['a'.repeat(101), ['Name must be at most 100 characters']],
    ['a'.repeat(100_000), ['Name must be at most 100 characters']],
  ])('%j gives %j', (name, errors) => {
    expect(errorsOf(nameSchema, name)).toEqual(errors);
  });

  test('is cleaned to a single line', () => {
    expect(nameSchema.safeParse(' Asha\r\nRao\u202e ').data).toBe('Asha Rao');
  });
});

describe('code', () => {
  test.each(['123456', '000000'])('accepts %s', (code) => {
    expect(codeSchema.safeParse(code).success).toBe(true);
  });

  test.each(['', '12345', '1234567', '12345a', '12 345', '१२३४५६', '123456\n', 123456, undefined])(
    'rejects %j',
    (code) => {
      expect(errorsOf(codeSchema, code)).toEqual(['Please enter the complete 6-digit code']);
    },
  );
});

describe('account forms', () => {
  const registration = {
    name: 'Asha Rao',
    email: 'asha@x.in',
    password: 'secret1',
    confirmPassword: 'secret1',
  };

  test('sign-in requires an address and a password', () => {
    expect(errorsOf(loginSchema, { email: '', password: '' })).toEqual([
      'email: Email is required',
      'password: Password is required',
    ]);
    expect(errorsOf(loginSchema, { email: 'a@b', password: '123456' })).toEqual([]);
  });

  test('registration accepts a complete form', () => {
    expect(registerSchema.safeParse(registration)).toEqual({ success: true, data: registration });
  });

  test('an empty registration reports every field', () => {
    const empty = { name: '', email: '', password: '', confirmPassword: '' };
    expect(errorsOf(registerSchema, empty)).toEqual([
      'name: Name is required',
      'email: Email is required',
      'password: Password is required',
      'confirmPassword: Please confirm your password',
    ]);
  });

  test.each(['secret2', 'Secret1', 'secret1 '])(
    'rejects "%s" as a confirmation that differs',
    (confirm) => {
      expect(errorsOf(registerSchema, { ...registration, confirmPassword: confirm })).toEqual([
        'confirmPassword: Passwords do not match',
      ]);
    },
  );

  test('reports a wrong confirmation together with other problems', () => {
    const both = { ...registration, name: '', confirmPassword: 'other1' };
    expect(errorsOf(registerSchema, both)).toEqual([
      'name: Name is required',
      'confirmPassword: Passwords do not match',
    ]);
  });

  test('drops unknown fields', () => {
    const parsed = registerSchema.safeParse({ ...registration, role: 'admin' });
    expect(parsed.data).toEqual(registration);
  });

  test('verification takes address and code, and the registration id when it is known', () => {
    expect(errorsOf(verifyEmailSchema, { email: 'a@b', otp: '123456' })).toEqual([]);
    expect(errorsOf(verifyEmailSchema, { email: 'a@b', otp: '1', userId: 'u' })).toEqual([
      'otp: Please enter the complete 6-digit code',
    ]);
  });
});

describe('invisible characters', () => {
  const UNSEEN = Array.from(
    '\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u2060\u2064\u2066\u2069\ufeff\u00ad\u061c\u180e',
  );

  test.each(UNSEEN)('drops %j from an address', (sign) => {
    for (const typed of [`${sign}asha@x.in`, `asha@x.in${sign}`, `as${sign}ha@x${sign}.in`]) {
      expect(emailSchema.safeParse(typed).data).toBe('asha@x.in');
      expect(emailKey(typed)).toBe('asha@x.in');
    }
  });

  test.each(['\u00a0', '\u3000', '\u202f'])('trims %j around an address', (space) => {
    expect(emailSchema.safeParse(`${space}asha@x.in${space}`).data).toBe('asha@x.in');
  });

  test.each(UNSEEN)('drops %j from a code', (sign) => {
    expect(codeSchema.safeParse(`${sign}123${sign}456${sign}`).data).toBe('123456');
  });

  test.each([
    '123 456',
    '123-456',
    '123–456',
    '\u200e123456\u200b',
    '１２３４５６',
    '123\u00a0456\n',
  ])('reads six digits from the pasted code %j', (text) => {
    expect(extractCode(text)).toBe('123456');
  });

  test.each(['abc123', '12.34'])(
    'leaves the pasted text %j unchanged, as it is not a code',
    (text) => {
      expect(extractCode(text)).toBe(text);
    },
  );

  test('keeps joiners in a name, where they shape Indian letters', () => {
    expect(nameSchema.safeParse('\u200bAsha\u00a0\u202aRao\u202c').data).toBe('Asha Rao');
    expect(nameSchema.safeParse('विश्\u200dवनाथ').data).toBe('विश्\u200dवनाथ');
  });
});
