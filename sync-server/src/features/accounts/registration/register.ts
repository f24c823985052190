import { emailKey, type RegisterForm } from '@shortlist/shared/account/credentials.ts';
import { POLICY_VERSION } from '@shortlist/shared/account/limits.ts';
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { findUserByEmail } from '../../users/users-store.ts';
import { accountExistsMail } from '../account-mails.ts';
import type { AccountDeps, Visitor } from '../account-deps.ts';
import { addressLimits } from '../address-limits.ts';
import { ApiError, fieldError, tooManyAttempts } from '../../../platform/http/api-error.ts';
import {
  addPending,
  dropAllPending,
  createUser,
  type NewRegistration,
} from './pending-registrations.ts';
import { checkNewPassword } from '../passwords/password-rules.ts';
import { issueCode } from '../mailed-codes.ts';
import { inTransaction, type Transaction } from '../../../platform/db/write-queue.ts';

/** Either the address must be verified first, or (on a server without mail) the account is created and signed in. */
export type Registered =
  | { readonly kind: 'verify'; readonly registrationId: string }
  | { readonly kind: 'signed-in'; readonly userId: string; readonly token: string };

type RegisteredForm = Omit<RegisterForm, 'confirmPassword'>;

export type Register = (form: RegisteredForm, visitor: Visitor) => Promise<Registered>;

/**
 * Registers a new account. With verification, a known address gets the very same answer as a new one, in the
 * same time; its owner is informed by mail.
 */
export function createRegister(deps: AccountDeps): Register {
  return async ({ name, email, password, ageConfirmed }, visitor) => {
    refuseByPolicy({ name, email, password, ageConfirmed }, deps.config);
    const key = emailKey(email);
    refuseTooMany({ db: deps.db, nowMs: deps.clock.now() }, { key, visitor, deps });
    const registration: NewRegistration = {
      id: deps.random.uuid(),
      name,
      email,
      emailKey: key,
      passwordHash: await deps.passwords.hash(password),
      policyVersion: POLICY_VERSION,
      ageConfirmed: deps.config.agePolicy === 'adult',
    };
    if (!deps.config.emailVerification) return signUpDirectly(registration, visitor, deps);
    const mail = await inTransaction(deps, (tx) => {
      refuseTooMany(tx, { key, visitor, deps });
      return requestVerification(tx, registration, { visitor, deps });
    });
    if (mail) deps.mailQueue.enqueue(mail);
    return { kind: 'verify', registrationId: registration.id };
  };
}

function refuseByPolicy(form: RegisteredForm, config: AccountDeps['config']): void {
  if (!config.registrationOpen) throw new ApiError('forbidden', ACCOUNT_MESSAGES.registerClosed);
  const key = emailKey(form.email);
  const domain = key.slice(key.lastIndexOf('@') + 1);
  const domains = config.allowedEmailDomains;
  if (domains.length > 0 && !domains.includes(domain))
    throw fieldError('email', ACCOUNT_MESSAGES.emailDomain);
  const proposed = { field: 'password', password: form.password } as const;
  const problem = checkNewPassword(proposed, form, config);
  if (problem) throw problem;
  if (config.agePolicy === 'adult' && form.ageConfirmed !== true)
    throw fieldError('ageConfirmed', ACCOUNT_MESSAGES.ageRequired);
}

interface Applicant {
  readonly visitor: Visitor;
  readonly deps: AccountDeps;
}

/** Checked before the password is hashed, which costs, and again when it is certain that the attempt counts. */
function refuseTooMany(
  tx: Transaction,
  { key, visitor, deps }: Applicant & { readonly key: string },
): void {
  const attempt = attemptOf(key, { visitor, deps });
  const allowedAt = addressLimits.registrationAllowedAt(tx, attempt);
  if (allowedAt > tx.nowMs) throw tooManyAttempts(allowedAt, tx.nowMs);
}

function attemptOf(key: string, { visitor, deps: { digests } }: Applicant) {
  return { address: digests.ofAddress(key), network: digests.ofClient(visitor.clientAddress) };
}

function requestVerification(
  tx: Transaction,
  registration: NewRegistration,
  { visitor, deps }: Applicant,
): Mail | undefined {
  const { id, email, emailKey: key } = registration;
  const attempt = attemptOf(key, { visitor, deps });
  addressLimits.countRegistration(tx, attempt);
  const user = findUserByEmail(tx.db, { emailKey: key });
  const request = { purpose: 'verify', address: attempt.address } as const;
  if (user) {
    issueCode(tx, { ...request, to: undefined }, deps);
    return accountExistsMail(user.email, deps.config);
  }
  addPending(tx, registration);
  return issueCode(tx, { ...request, to: { subject: id, email } }, deps);
}

/** Without mail nobody can prove an address: the first to come has it, and nobody becomes an admin this way. */
function signUpDirectly(
  registration: NewRegistration,
  visitor: Visitor,
  deps: AccountDeps,
): Promise<Registered> {
  return inTransaction(deps, (tx) => {
    const { id: subject, emailKey: key } = registration;
    refuseTooMany(tx, { key, visitor, deps });
    if (findUserByEmail(tx.db, { emailKey: key }))
      throw new ApiError('conflict', ACCOUNT_MESSAGES.emailTaken, {
        errors: [{ path: 'email', message: ACCOUNT_MESSAGES.emailTaken }],
      });
    addressLimits.countRegistration(tx, attemptOf(key, { visitor, deps }));
    const user = { id: subject, role: 'student' } as const;
    const agreed = { ...registration, createdAt: tx.nowMs };
    createUser(tx, agreed, { random: deps.random, role: user.role });
    // Registrations from when this server still sent mail.
    dropAllPending(tx, key);
    const { clientAddress, device } = visitor;
    deps.audit(tx, { event: 'user_created', result: 'success', subject, clientAddress });
    return { kind: 'signed-in', userId: subject, token: deps.sessions.start(tx, user, device) };
  });
}
