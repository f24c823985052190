import { emailKey, type LoginForm } from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import type { Registration } from '../stores/registrations.ts';
import {
  findUserByEmail,
  findUserById,
  updateUserAtSignIn,
  type UserRecord,
} from '../stores/users.ts';
import type { AccountParts } from './account-parts.ts';
import { addressLimits } from './address-limits.ts';
import { ApiError } from './api-error.ts';
import { issueVerification, listPending } from './pending-registrations.ts';
import { tooManyAttempts } from './too-many-attempts.ts';
import { inTransaction } from './transaction.ts';

export type Login = (
  form: LoginForm,
  device: string,
) => Promise<{ readonly userId: string; readonly token: string }>;

/**
 * Builds the sign-in. Exactly one password is hashed whether the address is known, waiting for its verification or
 * unknown, and all that is wrong gets one answer. Too many wrong passwords shut the address out for a while.
 */
export function createLogin(parts: AccountParts): Login {
  return async ({ email, password }, device) => {
    const key = emailKey(email);
    refuseAfterGuesses(key, parts);
    const user = findUserByEmail(parts.db, key);
    const pending = user ? undefined : newestPending(key, parts);
    const stored = user?.passwordHash ?? pending?.passwordHash;
    const { right, outdated } = await parts.passwords.check(stored, password);
    if (!right) throw await wrongPassword(key, parts);
    if (pending) throw await unverified(pending, key, parts);
    if (!user) throw wrongCredentials();
    const passwordHash = outdated ? await parts.passwords.hash(password) : user.passwordHash;
    return signIn(user, { passwordHash, device, parts });
  };
}

/** Without mail no registration waits for anything, and one left from before is void. */
function newestPending(key: string, parts: AccountParts): Registration | undefined {
  return parts.config.emailVerification
    ? listPending({ db: parts.db, nowMs: parts.clock.now() }, key)[0]
    : undefined;
}

/** Looked at before anything is hashed: a guess that is too many costs next to nothing. */
function refuseAfterGuesses(key: string, { db, clock, digests }: AccountParts): void {
  const nowMs = clock.now();
  const allowedAt = addressLimits.loginAllowedAt({ db, nowMs }, digests.ofAddress(key));
  if (allowedAt > nowMs) throw tooManyAttempts(allowedAt, nowMs);
}

async function wrongPassword(key: string, parts: AccountParts): Promise<ApiError> {
  const address = parts.digests.ofAddress(key);
  await inTransaction(parts, (tx) => addressLimits.countWrongPassword(tx, address));
  return wrongCredentials();
}

function wrongCredentials(): ApiError {
  return new ApiError('wrong_credentials', ACCOUNT_MESSAGES.loginWrong);
}

/** Only whoever knows the password gets here. They get a code if they have none that works and limits allow it. */
async function unverified(
  pending: Registration,
  key: string,
  parts: AccountParts,
): Promise<ApiError> {
  const address = parts.digests.ofAddress(key);
  const mail = await inTransaction(parts, (tx) => {
    const isStillPending = listPending(tx, key).some(({ id }) => id === pending.id);
    const needsCode = isStillPending && !parts.codes.isLive(tx, 'verify', pending.id);
    const mayMail = addressLimits.resendAllowedAt(tx, address) <= tx.nowMs;
    return needsCode && mayMail
      ? issueVerification(tx, pending, { codes: parts.codes, address })
      : undefined;
  });
  if (mail) parts.mailQueue.enqueue(mail);
  return new ApiError('unverified', ACCOUNT_MESSAGES.loginUnverified, {
    fields: { requiresVerification: true, userId: pending.id },
  });
}

async function signIn(
  user: UserRecord,
  {
    passwordHash,
    device,
    parts,
  }: { readonly passwordHash: string; readonly device: string; readonly parts: AccountParts },
): Promise<{ userId: string; token: string }> {
  return inTransaction(parts, (tx) => {
    // The password may have been changed, or the account deleted, while the hash was being made.
    const current = findUserById(tx.db, user.id);
    if (current?.passwordHash !== user.passwordHash) throw wrongCredentials();
    updateUserAtSignIn(tx.db, { id: user.id, passwordHash, at: tx.nowMs });
    return { userId: user.id, token: parts.sessions.start(tx, current, device) };
  });
}
