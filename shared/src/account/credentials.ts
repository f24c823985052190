/** What a person must type to register, sign in and verify (specification 5). Form and server share these schemas. */
import * as z from 'zod/mini';
import { cleanLine } from '../lib/text.ts';
import { AGE_MESSAGES } from './age-policy.ts';
import {
  CODE_LENGTH,
  EMAIL_LOCAL_MAX,
  EMAIL_MAX,
  NAME_MAX,
  NAME_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from './limits.ts';
import { ACCOUNT_MESSAGES as messages } from './messages.ts';

// Mail libraries read these as separators or display names: "a@x.com,b@evil.com" would reach two people. What cannot be
// seen is dropped on the way.
const FORBIDDEN = /[\s,;:<>()[\]\\"\p{C}\p{DI}]/u;
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*$/u;

/** True for one plain address: something@something, nothing that could name a second mailbox. */
export function isEmailAddress(text: string): boolean {
  if (text.length > EMAIL_MAX || FORBIDDEN.test(text)) return false;
  const [local, domain, ...rest] = text.split('@');
  return (
    rest.length === 0 &&
    !!local &&
    local.length <= EMAIL_LOCAL_MAX &&
    !!domain &&
    DOMAIN.test(domain) &&
    isPlainSpelling(domain)
  );
}

/** Wide, bold and raised letters lead to the domain of the plain ones: one mailbox would count as hundreds. */
function isPlainSpelling(domain: string): boolean {
  return domain.normalize('NFKC') === domain.normalize('NFC');
}

/** The key under which an address is unique: composed form, lower case. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

// Each step bounds the length before the next one looks at the text, so that a huge input costs nothing.
export const emailSchema = z.pipe(
  z.pipe(
    z.string(messages.emailRequired).check(z.maxLength(1024, messages.emailInvalid)),
    z.transform((text: string) => text.trim().normalize('NFC')),
  ),
  z.pipe(
    z.string().check(z.minLength(1, messages.emailRequired)),
    z.string().check(z.refine(isEmailAddress, messages.emailInvalid)),
  ),
);

export const passwordSchema = z.pipe(
  z.string(messages.passwordRequired).check(z.minLength(1, messages.passwordRequired)),
  z
    .string()
    .check(
      z.minLength(PASSWORD_MIN, messages.passwordTooShort),
      z.maxLength(PASSWORD_MAX, messages.passwordTooLong),
    ),
);

export const nameSchema = z.pipe(
  z.pipe(
    z.string(messages.nameRequired).check(z.maxLength(NAME_MAX * 4, messages.nameTooLong)),
    z.transform(cleanLine),
  ),
  z.pipe(
    z.string().check(z.minLength(1, messages.nameRequired)),
    z
      .string()
      .check(
        z.minLength(NAME_MIN, messages.nameTooShort),
        z.maxLength(NAME_MAX, messages.nameTooLong),
      ),
  ),
);

export const codeSchema = z
  .string(messages.codeIncomplete)
  .check(z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), messages.codeIncomplete));

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });
export type LoginForm = z.infer<typeof loginSchema>;

export const registerSchema = z
  .object({
    name: nameSchema,
    email: emailSchema,
    password: passwordSchema,
    confirmPassword: z
      .string(messages.confirmRequired)
      .check(z.minLength(1, messages.confirmRequired)),
    /** Only where the server asks: whether the person is 18 or older. */
    ageConfirmed: z.optional(z.boolean(AGE_MESSAGES.unsaid)),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: messages.confirmDiffers,
    }),
  );
export type RegisterForm = z.infer<typeof registerSchema>;

export const verifyEmailSchema = z.object({
  email: emailSchema,
  otp: codeSchema,
  userId: z.optional(z.string().check(z.maxLength(64))),
});
export const resendVerificationSchema = z.object({ email: emailSchema });
