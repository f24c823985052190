/**
 * A registration that waits for its code. The student switches to the mail app and the phone may close this app
 * meanwhile: the address stays in localStorage, the registration's id and the end of the countdown
 * in this tab's sessionStorage. On a shared computer the address stays in the tab, too.
 */
import { RESEND_AFTER_SECONDS } from '@shortlist/shared/account/limits.ts';

const EMAIL_KEY = 'pendingVerificationEmail';
const NAME_KEY = 'pendingVerificationName';
const ATTEMPT_KEY = 'verification';

interface Attempt {
  readonly email: string;
  /** The end of the countdown (ms). */
  readonly resendAt: number;
  readonly registrationId?: string;
  /** The session that follows is for this tab only. */
  readonly shared?: boolean;
}

export interface PendingVerification {
  readonly email: string;
  readonly name?: string;
}

/** Remembers the address that waits for a code that was just sent; `registrationId` when the server sent one. */
export function savePendingVerification({
  registrationId,
  shared = false,
  ...pending
}: PendingVerification & {
  readonly registrationId?: string | undefined;
  readonly shared?: boolean;
}): void {
  if (!shared) {
    store(localStorage, EMAIL_KEY, pending.email);
    store(localStorage, NAME_KEY, pending.name);
  }
  const attempt = { email: pending.email, resendAt: resendTime(RESEND_AFTER_SECONDS), shared };
  writeAttempt(registrationId === undefined ? attempt : { ...attempt, registrationId });
}

export function pendingEmail(): string | undefined {
  return sharedAttempt()?.email ?? (load(localStorage, EMAIL_KEY) || undefined);
}

export function pendingName(): string | undefined {
  return sharedAttempt() ? undefined : load(localStorage, NAME_KEY) || undefined;
}

/** The registration that this tab started for the address, if it did. */
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
  if (!shared || load(localStorage, EMAIL_KEY) === shared.email) {
    store(localStorage, EMAIL_KEY, undefined);
    store(localStorage, NAME_KEY, undefined);
  }
  store(sessionStorage, ATTEMPT_KEY, undefined);
}

function resendTime(seconds: number): number {
  return Date.now() + seconds * 1000;
}

function sharedAttempt(): Attempt | undefined {
  const attempt = readAttempt();
  return attempt?.shared === true ? attempt : undefined;
}

function readAttempt(): Attempt | undefined {
  try {
    return parseAttempt(JSON.parse(load(sessionStorage, ATTEMPT_KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}

function parseAttempt(json: unknown): Attempt | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  if (!('email' in json) || typeof json.email !== 'string') return undefined;
  if (!('resendAt' in json) || typeof json.resendAt !== 'number') return undefined;
  const { email, resendAt } = json;
  const shared = 'shared' in json && json.shared === true;
  const known = 'registrationId' in json && typeof json.registrationId === 'string';
  return known
    ? { email, resendAt, shared, registrationId: String(json.registrationId) }
    : { email, resendAt, shared };
}

function writeAttempt(attempt: Attempt): void {
  store(sessionStorage, ATTEMPT_KEY, JSON.stringify(attempt));
}

// Blocked or full storage costs the convenience, not the flow: the navigation state carries the address too.
function load(storage: Storage, key: string): string | undefined {
  try {
    return storage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function store(storage: Storage, key: string, value: string | undefined): void {
  try {
    if (value === undefined) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    return;
  }
}
