import { expect, test } from 'vitest';
import rules from '../../fixtures/rules.json' with { type: 'json' };
import { maskEmail } from './mask-email.ts';

test.each([
  ...rules.maskedEmail,
  { email: '', masked: '***' },
  { email: '@x.in', masked: '***@x.in' },
  { email: 'nobody', masked: 'n***y' },
  { email: '"a@b"@x.in', masked: '"***"@x.in' },
  { email: '😀a😀@x.in', masked: '😀***😀@x.in' },
])('$email is shown as $masked', ({ email, masked }) => {
  expect(maskEmail(email)).toBe(masked);
});
