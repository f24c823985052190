import * as z from 'zod/mini';
import {
  codeSchema,
  emailSchema,
  normaliseEmail,
  nameSchema,
  requiredPassword,
  requiredText,
  wholeCodeSchema,
} from './credentials.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';
import { ACCOUNT_MESSAGES as messages } from './messages.ts';
import { isMissingValue } from '../lib/missing-value.ts';
import { foldText, toParsableText } from '../lib/text.ts';

const PHONE_MAX = 30;

/** Requirements for the new password in a reset, in the order in which they are listed beside the field. */
export const NEW_PASSWORD_RULES = [
  {
    text: `At least ${PASSWORD_MIN} characters`,
    isMet: (password: string): boolean => password.length >= PASSWORD_MIN,
  },
  { text: 'One lowercase letter', isMet: (password: string): boolean => /\p{Ll}/u.test(password) },
  { text: 'One uppercase letter', isMet: (password: string): boolean => /\p{Lu}/u.test(password) },
  { text: 'One number', isMet: (password: string): boolean => /\p{Nd}/u.test(password) },
] as const;

// Each step checks what the previous one accepted, so a field reports one problem at a time. An aborting
// check would do the same, but it would also silence the check that compares two fields.

/** The address on the forgot and reset screens: the same rule as at sign-in, with these screens' messages. */
export const resetEmailSchema = z.pipe(
  z
    .string(messages.emailRequired)
    .check(z.refine((text) => normaliseEmail(text) !== '', messages.emailRequired)),
  z.pipe(
    z
      .string()
      .check(z.refine((text) => emailSchema.safeParse(text).success, messages.emailNotValid)),
    z.transform(normaliseEmail),
  ),
);

const resetCodeSchema = wholeCodeSchema(
  requiredText(messages.resetCodeRequired),
  messages.resetCodeInvalid,
);

/** A reset requires more than the other flows: lower case, upper case and a digit. */
const resetPasswordValueSchema = z.pipe(
  requiredPassword(messages.newPasswordRequired),
  z
    .string()
    .check(
      z.refine(
        (text) => NEW_PASSWORD_RULES.every(({ isMet }) => isMet(text)),
        messages.newPasswordMixed,
      ),
    ),
);

export const forgotPasswordSchema = z.object({ email: resetEmailSchema });
export type ForgotPasswordForm = z.infer<typeof forgotPasswordSchema>;

/** The request; the confirmation stays on the device. */
export const resetPasswordSchema = z.object({
  email: resetEmailSchema,
  otp: resetCodeSchema,
  newPassword: resetPasswordValueSchema,
});
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const resetPasswordFormSchema = z
  .extend(resetPasswordSchema, { confirmPassword: requiredText(messages.confirmRequired) })
  .check(
    z.refine((form) => textAt(form, 'newPassword') === textAt(form, 'confirmPassword'), {
      path: ['confirmPassword'],
      error: messages.confirmDiffers,
      // Runs beside other problems; an empty confirmation has its own message.
      when: ({ value }) => textAt(value, 'confirmPassword') !== '',
    }),
  );
export type ResetPasswordForm = z.infer<typeof resetPasswordFormSchema>;

const changedPassword = z
  .string(messages.changeTooShort)
  .check(
    z.minLength(PASSWORD_MIN, messages.changeTooShort),
    z.maxLength(PASSWORD_MAX, messages.passwordTooLong),
  );
const currentPassword = requiredText(messages.currentRequired).check(
  z.maxLength(PASSWORD_MAX, messages.passwordTooLong),
);

/** First step of a password change: nothing is sent before the code has been entered. */
export const changePasswordFormSchema = z
  .object({ currentPassword, newPassword: changedPassword, confirmPassword: z.string() })
  .check(
    z.refine((form) => textAt(form, 'newPassword') === textAt(form, 'confirmPassword'), {
      path: ['confirmPassword'],
      error: messages.changeDiffers,
      when: () => true,
    }),
    z.refine((form) => textAt(form, 'newPassword') !== textAt(form, 'currentPassword'), {
      path: ['newPassword'],
      error: messages.changeSame,
      when: ({ value }) => textAt(value, 'newPassword').length >= PASSWORD_MIN,
    }),
  );
export type ChangePasswordForm = z.infer<typeof changePasswordFormSchema>;

export const verifyPasswordChangeSchema = z.object({
  otp: codeSchema,
  newPassword: changedPassword,
  currentPassword,
});
export type VerifyPasswordChange = z.infer<typeof verifyPasswordChangeSchema>;

/** Re-entered to confirm that the person at the keyboard owns the account. */
export const ownPasswordSchema = z.object({ password: currentPassword });

/** Has to be typed, so that the account is not deleted by accident. */
const DELETION_WORD = 'DELETE';
export const TYPE_DELETION_WORD = `Type ${DELETION_WORD} to confirm`;

export const deletionFormSchema = z.object({
  confirmation: z
    .string()
    .check(z.refine((text) => text.trim().toUpperCase() === DELETION_WORD, TYPE_DELETION_WORD)),
  password: currentPassword,
});

/** Normalises a number copied from contacts or web pages: visible characters only, plain dashes; 'N/A' becomes ''. */
function normalisePhone(text: string): string {
  if (text.length > PHONE_MAX * 4) return text;
  return isMissingValue(text) ? '' : foldText(toParsableText(text));
}

export const phoneSchema = z.pipe(
  z.pipe(z.string(messages.phoneInvalid), z.transform(normalisePhone)),
  z
    .string()
    .check(
      z.maxLength(PHONE_MAX, { error: messages.phoneInvalid, abort: true }),
      z.regex(/^(\+?[\d\s()-]+)?$/, messages.phoneInvalid),
    ),
);

/** Name and phone as edited in the settings' profile panel; an empty phone means none. */
export const settingsFormSchema = z.object({ name: nameSchema, phone: phoneSchema });
export type SettingsForm = z.infer<typeof settingsFormSchema>;

/** A field's text; the checks above also receive values that are not objects. */
function textAt(form: unknown, field: string): string {
  const text: unknown = typeof form === 'object' && form !== null ? Reflect.get(form, field) : '';
  return typeof text === 'string' ? text : '';
}
