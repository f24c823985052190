import * as z from 'zod/mini';
import { UNEXPECTED_ERROR_MESSAGE } from '../lib/messages.ts';

export const ERROR_CODES = [
  'bad_request',
  'invalid',
  'unauthorized',
  'wrong_credentials',
  'unverified',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'user_mismatch',
  'gone',
  'account_deleted',
  'precondition_failed',
  'too_large',
  'unsupported_media_type',
  'upgrade_required',
  'too_many_requests',
  'internal',
  'busy',
  'mail_off',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

export const errorAnswerSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.optional(
    z.array(z.object({ path: z.string(), message: z.string(), id: z.optional(z.string()) })),
  ),
  requiresVerification: z.optional(z.boolean()),
  /** With requiresVerification: the registration that waits for its code. */
  userId: z.optional(z.string()),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

export function dataAnswerSchema<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.literal(true), data });
}

/** Fixed API messages. Messages about a single field are defined with that field. */
export const API_MESSAGES = {
  unauthorized: 'Please sign in to continue.',
  forbidden: 'You do not have permission to do this.',
  notJson: 'Please send the data as JSON.',
  malformed: 'The data could not be read as JSON.',
  tooDeep: 'The data is nested too deeply.',
  internal: UNEXPECTED_ERROR_MESSAGE,
  busy: 'The server is busy. Please try again in a moment.',
  accountDeleted: 'This account was deleted.',
  userMismatch: 'You are signed in as someone else. Please reload.',
  placementExists: 'A placement with this _id exists already.',
  placementNotFound: 'Placement not found.',
  placementChanged: 'The placement was changed in the meantime. Please reload it.',
  notFound: 'Not found.',
  mailOff: 'E-mail is not set up on this server. Please contact your administrator.',
  upgradeRequired: 'This version of the app is too old. Please update it.',
} as const;

/** The message of a 429. Rounds the seconds until the next attempt to whole minutes. */
export function tooManyAttemptsMessage(retryAfterSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
