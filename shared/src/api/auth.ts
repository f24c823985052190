/** Answers of the account routes. The request schemas are in account/credentials. */
import * as z from 'zod/mini';
import { userSchema } from '../account/profile-fields.ts';

export const AUTH_PATHS = {
  login: '/api/auth/login',
  register: '/api/auth/register',
  verifyEmail: '/api/auth/verify-email',
  resendVerification: '/api/auth/resend-verification',
  me: '/api/auth/me',
  logout: '/api/auth/logout',
  profile: '/api/auth/profile',
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: '/api/auth/reset-password',
  requestPasswordChange: '/api/auth/request-password-change',
  verifyPasswordChange: '/api/auth/verify-password-change',
  sessions: '/api/auth/sessions',
  revokeOthers: '/api/auth/sessions/revoke-others',
} as const;

/** Routes that concern the whole account. Both ask for the password again. */
export const ACCOUNT_PATHS = {
  export: '/api/account/export',
  delete: '/api/account/delete',
} as const;

export function sessionPath(id: string): string {
  return `${AUTH_PATHS.sessions}/${encodeURIComponent(id)}`;
}

/** The id of the registration that this device began: a code can only complete that one. */
export const REGISTRATION_HEADER = 'X-Registration';
/** `shared` at sign-in: a computer not the student's own, so the session ends after eight hours. */
export const SESSION_HEADER = 'X-Session';

/** A session, or the information that the address must be verified first. */
export const authAnswerSchema = z.object({
  success: z.boolean(),
  token: z.optional(z.string()),
  user: z.optional(userSchema),
  message: z.optional(z.string()),
  requiresVerification: z.optional(z.boolean()),
  userId: z.optional(z.string()),
});
export type AuthAnswer = z.infer<typeof authAnswerSchema>;

export const messageAnswerSchema = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
});
export type MessageAnswer = z.infer<typeof messageAnswerSchema>;

export const meAnswerSchema = z.object({ success: z.boolean(), user: userSchema });
export type MeAnswer = z.infer<typeof meAnswerSchema>;

/** Answer to a password change: a new token for this device; the old one expires shortly after. */
export const passwordChangedAnswerSchema = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  token: z.optional(z.string()),
});
export type PasswordChangedAnswer = z.infer<typeof passwordChangedAnswerSchema>;

/** A session of the account. Instants are ISO text with 'Z'. */
export const sessionViewSchema = z.object({
  id: z.string(),
  /** Such as 'Chrome on Android'. */
  device: z.string(),
  createdAt: z.string(),
  /** Exact to some minutes. */
  lastSeenAt: z.string(),
  current: z.boolean(),
});
export type SessionView = z.infer<typeof sessionViewSchema>;

export const sessionsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(sessionViewSchema),
});
export type SessionsAnswer = z.infer<typeof sessionsAnswerSchema>;
