import { emailKey, type LoginForm } from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Registration } from '../registration/registrations-store.ts';
import {
  findUserByEmail,
  findUserById,
  updateUserAtSignIn,
  type UserRecord,
} from '../../users/users-store.ts';
import { newDeviceMail } from '../account-mails.ts';
import type { PasswordTry } from '../access/network-limits.ts';
import type { AccountDeps, SignedIn, Visitor } from '../account-deps.ts';
import { ApiError, refuseUntil } from '../../../platform/http/api-error.ts';
import { queueNotice } from '../mail-notices.ts';
import { passwordLimits, type SignInAttempt } from '../passwords/password-limits.ts';
import { listPending } from '../registration/pending-registrations.ts';
import { codeMailAllowedAt, issueCode } from '../codes.ts';
import { findLiveCode } from '../codes-store.ts';
import { DEVICES_KNOWN_MS, startSession } from '../sessions/sessions.ts';
import { isKnownDevice } from '../sessions/activity-store.ts';
import { inTransaction, type Snapshot, type Transaction } from '../../../platform/db/database.ts';

interface SignIn extends SignInAttempt, PasswordTry {
  readonly emailKey: string;
  readonly visitor: Visitor;
}

/**
 * Exactly one password is hashed whether the address is known, not verified yet or unknown, and every failure
 * gets the same answer. Too many wrong passwords lock the address for a while, and a hundred in a row until
 * its owner resets the password. The right one is never counted; so that nobody who knows one can keep the
 * others from signing in, each address has only one password hashed at a time.
 */
export function login(
  { email, password }: LoginForm,
  visitor: Visitor,
  deps: AccountDeps,
): Promise<SignedIn> {
  const key = emailKey(email);
  const signIn: SignIn = {
    emailKey: key,
    address: deps.digests.ofAddress(key),
    network: deps.digests.ofClient(visitor.clientAddress),
    clientAddress: visitor.clientAddress,
    passwordDigest: deps.digests.ofPassword(password),
    visitor,
  };
  return deps.signInQueue.run(signIn.address, () => checkCredentials(signIn, password, deps));
}

async function checkCredentials(
  signIn: SignIn,
  password: string,
  deps: AccountDeps,
): Promise<SignedIn> {
  await refuseGuesses({ db: deps.db, nowMs: deps.clock.now() }, signIn, deps);
  const user = await findUserByEmail(deps.db, { emailKey: signIn.emailKey });
  const pending = await newestPending(signIn.emailKey, deps);
  const stored = user?.passwordHash ?? pending?.passwordHash;
  // Once more in its turn: what a flood has left waiting is not worth a hash to anybody.
  const turn = { source: signIn.clientAddress, recheck: () => refuseFlood(signIn, deps) };
  const { isCorrect, isOutdatedHash } = await deps.passwordHash.check(stored, password, turn);
  if (!isCorrect) throw await wrongPassword(signIn, user, deps);
  if (!user) throw pending ? await requireVerification(pending, signIn, deps) : wrongCredentials();
  const passwordHash = isOutdatedHash
    ? await deps.passwordHash.hash(password, turn)
    : user.passwordHash;
  return inTransaction(deps, (tx) => beginSession(tx, { signIn, user, passwordHash, deps }));
}

/** Without mail no registration can be verified, and one from before mail was switched off is void. */
async function newestPending(key: string, deps: AccountDeps): Promise<Registration | undefined> {
  const [newest] = await listPending({ db: deps.db, nowMs: deps.clock.now() }, key);
  return deps.config.emailVerification ? newest : undefined;
}

/**
 * Checked before anything is hashed: an excess guess costs next to nothing. And once more after it: of
 * guesses that were sent at the same time, no more count than of those sent one after the other.
 */
async function refuseGuesses(now: Snapshot, signIn: SignIn, deps: AccountDeps): Promise<void> {
  refuseFlood(signIn, deps);
  await passwordLimits.refuseSignIn(now, signIn);
}

function refuseFlood(signIn: SignIn, { networkLimits, clock }: AccountDeps): void {
  refuseUntil(networkLimits.signInAllowedAt(signIn), clock.now());
}

async function wrongPassword(
  signIn: SignIn,
  user: UserRecord | undefined,
  deps: AccountDeps,
): Promise<ApiError> {
  const { clientAddress } = signIn;
  const nowMs = deps.clock.now();
  refuseUntil(deps.networkLimits.takeWrongPassword(signIn, nowMs), nowMs);
  await inTransaction(deps, async (tx) => {
    await passwordLimits.refuseSignIn(tx, signIn);
    const isLocked = await passwordLimits.countWrongSignIn(tx, signIn);
    const event = isLocked ? 'authn_login_lock' : 'authn_login_fail';
    await deps.audit(tx, { event, result: 'fail', by: { clientAddress }, subject: user?.id });
  });
  return wrongCredentials();
}

function wrongCredentials(): ApiError {
  return new ApiError('wrong_credentials', ACCOUNT_MESSAGES.loginWrong);
}

/** Reached only with the right password. Sends a code if there is no usable one and the limits allow it. */
async function requireVerification(
  pending: Registration,
  signIn: SignIn,
  deps: AccountDeps,
): Promise<ApiError> {
  const mail = await inTransaction(deps, async (tx): Promise<Mail | undefined> => {
    await refuseGuesses(tx, signIn, deps);
    const to = (await listPending(tx, signIn.emailKey)).find(({ id }) => id === pending.id);
    const code = { purpose: 'verify', subject: pending.id, now: tx.nowMs } as const;
    const needsCode = to && (await findLiveCode(tx.db, code)) === undefined;
    const request = { purpose: 'verify', address: signIn.address, to } as const;
    const mayMail = (await codeMailAllowedAt(tx, request)) <= tx.nowMs;
    return needsCode && mayMail ? await issueCode(tx, request, deps) : undefined;
  });
  if (mail) deps.mailQueue.enqueue(mail);
  return new ApiError('unverified', ACCOUNT_MESSAGES.loginUnverified, {
    fields: { requiresVerification: true, userId: pending.id },
  });
}

interface ConfirmedSignIn {
  readonly signIn: SignIn;
  readonly user: UserRecord;
  /** The stored hash, or the replacement computed for it. */
  readonly passwordHash: string;
  readonly deps: AccountDeps;
}

async function beginSession(
  tx: Transaction,
  { signIn, user, passwordHash, deps }: ConfirmedSignIn,
): Promise<SignedIn> {
  await refuseGuesses(tx, signIn, deps);
  // The password may have been changed, or the account deleted, while the hash was being computed.
  const current = await findUserById(tx.db, { id: user.id });
  if (current?.passwordVersion !== user.passwordVersion) throw wrongCredentials();
  await updateUserAtSignIn(tx.db, { id: user.id, passwordHash, at: tx.nowMs });
  await passwordLimits.forgiveSignIn(tx, signIn);
  await notifyOfNewDevice(tx, { signIn, user, deps });
  const { device, clientAddress } = signIn.visitor;
  await deps.audit(tx, { event: 'authn_login_success', by: { clientAddress }, subject: user.id });
  return { userId: user.id, token: await startSession(tx, current, device, deps) };
}

/** Not where addresses are unproven: the mail could go to somebody who has nothing to do with the account. */
async function notifyOfNewDevice(
  tx: Transaction,
  { signIn, user, deps }: Omit<ConfirmedSignIn, 'passwordHash'>,
): Promise<void> {
  const device = signIn.visitor.device.label;
  const since = tx.nowMs - DEVICES_KNOWN_MS;
  const isKnown = await isKnownDevice(tx.db, { userId: user.id, device, since });
  if (isKnown || !deps.config.emailVerification) return;
  await queueNotice(tx, newDeviceMail(user.email, { device, at: tx.nowMs }, deps.config));
}
