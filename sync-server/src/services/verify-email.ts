import { emailKey } from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import type { Role } from '@shortlist/shared/account/schema.ts';
import { hasAdmin } from '../stores/users.ts';
import type { AccountParts } from './account-parts.ts';
import { addressLimits } from './address-limits.ts';
import { ApiError } from './api-error.ts';
import { createUser } from './create-user.ts';
import { dropAllPending, listPending } from './pending-registrations.ts';
import { tooManyAttempts } from './too-many-attempts.ts';
import { inTransaction, type Transaction } from './transaction.ts';

export interface VerificationAttempt {
  readonly email: string;
  /** The six digits. */
  readonly otp: string;
  /** When given, only this registration may match: nobody's mailbox then activates somebody else's password. */
  readonly registrationId: string | undefined;
}

export type VerifyEmail = (
  attempt: VerificationAttempt,
  device: string,
) => Promise<{ readonly userId: string; readonly token: string }>;

/** Builds the step that makes a registration an account. Wrong, expired, used and unknown get one answer. */
export function createVerifyEmail(parts: AccountParts): VerifyEmail {
  return async (attempt, device) => {
    // A wrong code is counted, so it must not throw inside the transaction: that would take the count back.
    const verified = await inTransaction(parts, (tx) => verify(tx, { attempt, device, parts }));
    if (!verified) throw new ApiError('invalid', ACCOUNT_MESSAGES.codeInvalid);
    return verified;
  };
}

function verify(
  tx: Transaction,
  {
    attempt,
    device,
    parts,
  }: {
    readonly attempt: VerificationAttempt;
    readonly device: string;
    readonly parts: AccountParts;
  },
): { userId: string; token: string } | undefined {
  const key = emailKey(attempt.email);
  const address = parts.digests.ofAddress(key);
  const allowedAt = addressLimits.guessAllowedAt(tx, address);
  if (allowedAt > tx.nowMs) throw tooManyAttempts(allowedAt, tx.nowMs);
  const candidates = listPending(tx, key).filter(
    ({ id }) => attempt.registrationId === undefined || id === attempt.registrationId,
  );
  const subjects = candidates.map(({ id }) => id);
  const right = parts.codes.redeem(tx, 'verify', { subjects, code: attempt.otp });
  const registration = candidates.find(({ id }) => id === right);
  if (!registration) {
    addressLimits.countWrongCode(tx, address);
    return undefined;
  }
  const user = { id: registration.id, role: firstRole(tx, key, parts.config) };
  createUser(tx, { ...registration, emailKey: key }, { random: parts.random, role: user.role });
  dropAllPending(tx, key);
  return { userId: user.id, token: parts.sessions.start(tx, user, device) };
}

/** The operator may name one address that becomes admin when it verifies, as long as there is no admin. */
function firstRole(tx: Transaction, key: string, config: AccountParts['config']): Role {
  const named = config.bootstrapAdminEmail;
  return named !== undefined && emailKey(named) === key && !hasAdmin(tx.db) ? 'admin' : 'student';
}
