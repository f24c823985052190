/**
 * A registration that waits for its code. The student switches to the mail app and the phone may close this app
 * meanwhile: the address stays in localStorage, the registration's id and the end of the countdown
 * in this tab's sessionStorage. On a shared computer the address stays in the tab, too. Blocked or full storage costs the
 * convenience, not the flow: the navigation state carries the address too.
 */
import { RESEND_AFTER_SECONDS } from '@shortlist/shared/account/limits.ts';
import * as z from 'zod/mini';
import { readStored, readStoredJson, writeStored } from './web-storage.ts';

const EMAIL_KEY = 'pendingVerificationEmail';
const NAME_KEY = 'pendingVerificationName';
const ATTEMPT_KEY = 'verification';

const attemptSchema = z.object({
  email: z.string(),
  /** The end of the countdown (ms). */
  resendAt: z.number(),
  registrationId: z.optional(z.string()),
  /** The session that follows is for this tab only. */
  shared: z.optional(z.boolean()),
});

type Attempt = z.infer<typeof attemptSchema>;

export interface PendingVerification {
  readonly email: string;
  readonly name?: string;
}

export function savePendingVerification({
  registrationId,
  shared = false,
  ...pending
}: PendingVerification & {
  readonly registrationId?: string | undefined;
  readonly shared?: boolean;
}): void {
  if (!shared) {
    writeStored('local', EMAIL_KEY, pending.email);
    writeStored('local', NAME_KEY, pending.name);
  }
  const resendAt = resendTime(RESEND_AFTER_SECONDS);
  writeAttempt({ email: pending.email, resendAt, shared, registrationId });
}

export function pendingEmail(): string | undefined {
  return sharedAttempt()?.email ?? (readStored('local', EMAIL_KEY) || undefined);
}

export function pendingName(): string | undefined {
  return sharedAttempt() ? undefined : readStored('local', NAME_KEY) || undefined;
}

export function registrationIdOf(email: string): string | undefined {
  const attempt = readAttempt();
  return attempt?.email === email ? attempt.registrationId : undefined;
}

/** True when the address was to be signed in on a shared computer. */
export function isSharedAttempt(email: string): boolean {
  return sharedAttempt()?.email === email;
}

/** When the next code can be requested (ms). Without a known countdown one starts now. */
export function resendAvailableAt(email: string): number {
  const attempt = readAttempt();
  if (attempt?.email === email) return attempt.resendAt;
  return restartResend(email, RESEND_AFTER_SECONDS);
}

export function restartResend(email: string, seconds: number): number {
  const attempt = readAttempt();
  const resendAt = resendTime(seconds);
  writeAttempt(attempt?.email === email ? { ...attempt, resendAt } : { email, resendAt });
  return resendAt;
}

/** Call it once the address is verified. */
export function clearPendingVerification(): void {
  const shared = sharedAttempt();
  // On a shared computer, what another user left waiting is theirs.
  if (!shared || readStored('local', EMAIL_KEY) === shared.email) {
    writeStored('local', EMAIL_KEY, undefined);
    writeStored('local', NAME_KEY, undefined);
  }
  writeStored('session', ATTEMPT_KEY, undefined);
}

function resendTime(seconds: number): number {
  return Date.now() + seconds * 1000;
}

function sharedAttempt(): Attempt | undefined {
  const attempt = readAttempt();
  return attempt?.shared === true ? attempt : undefined;
}

function readAttempt(): Attempt | undefined {
  return attemptSchema.safeParse(readStoredJson('session', ATTEMPT_KEY)).data;
}

function writeAttempt(attempt: Attempt): void {
  writeStored('session', ATTEMPT_KEY, JSON.stringify(attempt));
}
