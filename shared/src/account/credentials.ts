import * as z from 'zod/mini';
import { cleanLine, foldText, removeInvisible } from '../lib/text.ts';
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

// Mail libraries read these as separators or display names: "a@x.com,b@evil.com" would reach two people.
// Invisible characters are dropped before this check.
const FORBIDDEN_CHARACTERS = /[\s,;:<>()[\]\\"\p{C}\p{DI}]/u;
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*$/u;

// Characters that are copied along with an address. Direction overrides and characters that shape letters are
// not included: an address that contains them is not the one that was displayed.
const COPIED_CHARACTERS =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202c\u2060-\u2064\u2066-\u2069\ufeff]|(?<![\p{M}\p{Lo}])[\u200c\u200d]/gu;

/** Normalises an address for checking and storing: composed (NFC), trimmed, without invisible format characters. */
export function normaliseEmail(text: string): string {
  return text.replace(COPIED_CHARACTERS, '').trim().normalize('NFC');
}

/** True for one plain address `local@domain` that cannot name a second mailbox. */
export function isEmailAddress(text: string): boolean {
  if (text.length > EMAIL_MAX || FORBIDDEN_CHARACTERS.test(text)) return false;
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

/** Full-width or bold letters resolve to the plain domain: hundreds of accounts for one mailbox. */
function isPlainSpelling(domain: string): boolean {
  return domain.normalize('NFKC') === domain.normalize('NFC');
}

/** The key under which an address is unique: composed form, lower case. */
export function emailKey(email: string): string {
  return normaliseEmail(email).toLowerCase();
}

// Each step bounds the length before the next one examines the text, so a huge input is cheap to reject.
export const emailSchema = z.pipe(
  z.pipe(
    z.string(messages.emailRequired).check(z.maxLength(1024, messages.emailInvalid)),
    z.transform(normaliseEmail),
  ),
  z.pipe(
    z.string().check(z.minLength(1, messages.emailRequired)),
    z.string().check(z.refine(isEmailAddress, messages.emailInvalid)),
  ),
);

export function requiredText(message: string) {
  return z.string(message).check(z.minLength(1, message));
}

/* @__NO_SIDE_EFFECTS__ */
export function requiredPassword(message: string) {
  return z.pipe(
    requiredText(message),
    z
      .string()
      .check(
        z.minLength(PASSWORD_MIN, messages.passwordTooShort),
        z.maxLength(PASSWORD_MAX, messages.passwordTooLong),
      ),
  );
}

export const passwordSchema = requiredPassword(messages.passwordRequired);

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

/** The digits of a pasted code: '123 456', '123–456'. Text that contains letters is unchanged. */
export function extractCode(text: string): string {
  return foldText(text).replace(/[\s-]/g, '');
}

/** A whole code, after the check for a code that is missing altogether. */
export function wholeCodeSchema(given: z.ZodMiniType<string>, message: string) {
  return z.pipe(
    z.pipe(given, z.transform(removeInvisible)),
    z.string().check(z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), message)),
  );
}

export const codeSchema = wholeCodeSchema(
  z.string(messages.codeIncomplete),
  messages.codeIncomplete,
);

export const codeFormSchema = z.object({ otp: codeSchema });

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });
export type LoginForm = z.infer<typeof loginSchema>;

export const signInFormSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  /** The computer is not the student's own: the session is stored for one tab only, and the server ends it soon. */
  shared: z.boolean(),
});
export type SignInForm = z.infer<typeof signInFormSchema>;

export const registerSchema = z
  .object({
    name: nameSchema,
    email: emailSchema,
    password: passwordSchema,
    confirmPassword: requiredText(messages.confirmRequired),
    /** That the person is 18 or older; required only where the server asks. */
    ageConfirmed: z.optional(z.boolean(messages.ageRequired)),
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

/** A second address of the account, and the code that was mailed to it. */
export const collegeAddressSchema = /* @__PURE__ */ z.object({ email: emailSchema });
export const collegeCodeSchema = /* @__PURE__ */ z.object({ email: emailSchema, code: codeSchema });
