/** Answers of the account routes (specification 7). The requests are the schemas of account/credentials. */
import * as z from 'zod/mini';
import { userSchema } from '../account/schema.ts';

export const AUTH_PATHS = {
  login: '/api/auth/login',
  register: '/api/auth/register',
  verifyEmail: '/api/auth/verify-email',
  resendVerification: '/api/auth/resend-verification',
  me: '/api/auth/me',
  logout: '/api/auth/logout',
} as const;

/** Sign-in, registration and verification: with a session, or the news that the address must be verified first. */
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
