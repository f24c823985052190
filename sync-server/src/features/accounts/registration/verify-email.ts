import { emailKey } from '@shortlist/shared/account/credentials.ts';
import type { Role } from '@shortlist/shared/account/profile-fields.ts';
import { inTransaction, type Transaction } from '../../../platform/db/database.ts';
import { hasAdmin } from '../../users/users-store.ts';
import type { AccountDeps, SignedIn, Visitor } from '../account-deps.ts';
import { claimSignInAddress } from '../college/college-address.ts';
import { catchUpRecord } from '../college/college-record.ts';
import { enterCode, mailRequestedCode, consumeCode, wrongCode } from '../codes.ts';
import { startSession } from '../sessions/sessions.ts';
import { dropAllPending, listPending, createUser } from './pending-registrations.ts';

interface VerificationAttempt {
  readonly email: string;
  readonly otp: string;
  /** If given, no other may match: a mailbox's owner could activate somebody else's password. */
  readonly registrationId: string | undefined;
}

/** Turns a registration into an account. Wrong, expired, used and unknown codes get the same answer. */
export async function verifyEmail(
  attempt: VerificationAttempt,
  visitor: Visitor,
  deps: AccountDeps,
): Promise<SignedIn> {
  // A wrong code is counted, so it must not throw inside the transaction: that would roll back the count.
  const verified = await inTransaction(deps, async (tx) => verify(tx, attempt, visitor, deps));
  if (!verified) throw wrongCode();
  await catchUpRecord(verified.userId, deps);
  return verified;
}

/** Undefined for a wrong code. */
async function verify(
  tx: Transaction,
  attempt: VerificationAttempt,
  visitor: Visitor,
  deps: AccountDeps,
): Promise<SignedIn | undefined> {
  const key = emailKey(attempt.email);
  const candidates = (await listPending(tx, key)).filter(
    ({ id }) => attempt.registrationId === undefined || id === attempt.registrationId,
  );
  const subjects = candidates.map(({ id }) => id);
  const entry = { purpose: 'verify', subjects, code: attempt.otp, emailKey: key } as const;
  const right = await enterCode(tx, entry, deps);
  const registration = candidates.find(({ id }) => id === right?.subject);
  if (!registration || !right || !(await consumeCode(tx, right))) return undefined;
  const user = { id: registration.id, role: await firstRole(tx, key, deps.config) };
  await createUser(
    tx,
    { ...registration, emailKey: key },
    { random: deps.random, role: user.role },
  );
  await dropAllPending(tx, key);
  await claimSignInAddress(tx, { userId: user.id, emailKey: key }, deps);
  const { clientAddress, device } = visitor;
  const by = { clientAddress };
  await deps.audit(tx, { event: 'user_created', by, subject: user.id, detail: user.role });
  return { userId: user.id, token: await startSession(tx, user, device, deps) };
}

/** The operator may name one address that becomes admin when it verifies, as long as there is no admin. */
async function firstRole(
  tx: Transaction,
  key: string,
  config: AccountDeps['config'],
): Promise<Role> {
  const named = config.bootstrapAdminEmail;
  return named !== undefined && emailKey(named) === key && !(await hasAdmin(tx.db))
    ? 'admin'
    : 'student';
}

/** Sends a new code for a registration; where none is named, or it is gone, for the newest one of the address. */
export function resendVerification(
  email: string,
  registrationId: string | undefined,
  deps: AccountDeps,
): Promise<void> {
  const find = async (tx: Transaction, key: string) => {
    const pending = await listPending(tx, key);
    return pending.find(({ id }) => id === registrationId) ?? pending[0];
  };
  return mailRequestedCode({ purpose: 'verify', email }, find, deps);
}
