import { emailKey, type RegisterForm } from '@shortlist/shared/account/credentials.ts';
import { POLICY_VERSION } from '@shortlist/shared/account/limits.ts';
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { findUserByEmail } from '../../users/users-store.ts';
import { accountExistsMail } from '../account-mails.ts';
import type { AccountDeps, Visitor } from '../account-deps.ts';
import { ApiError, fieldError, refuseUntil } from '../../../platform/http/api-error.ts';
import {
  addPending,
  dropAllPending,
  createUser,
  type NewRegistration,
} from './pending-registrations.ts';
import { codeMailTo, issueCode } from '../codes.ts';
import {
  allowedAt,
  countEvent,
  type Counted,
} from '../../../platform/rate-limit/counted-events-store.ts';
import { LIMITS } from '../../../platform/rate-limit/limits.ts';
import { startSession } from '../sessions/sessions.ts';
import { inTransaction, type Snapshot, type Transaction } from '../../../platform/db/database.ts';
import { refuseWeakPassword } from '../passwords/password-rules.ts';

/** Either the address must be verified first, or (on a server without mail) the account is created and signed in. */
export type Registered =
  | { readonly kind: 'verify'; readonly registrationId: string }
  | { readonly kind: 'signed-in'; readonly userId: string; readonly token: string };

type RegisteredForm = Omit<RegisterForm, 'confirmPassword'>;

/** With verification, a known address is answered as a new one, in the same time, and mailed. */
export async function register(
  form: RegisteredForm,
  visitor: Visitor,
  deps: AccountDeps,
): Promise<Registered> {
  refuseByPolicy(form, deps.config);
  const key = emailKey(form.email);
  const attempt: Counted = {
    name: 'registration',
    subject: deps.digests.ofAddress(key),
    source: deps.digests.ofClient(visitor.clientAddress),
  };
  await refuseTooMany({ db: deps.db, nowMs: deps.clock.now() }, attempt);
  const registration: NewRegistration = {
    id: deps.random.uuid(),
    name: form.name,
    email: form.email,
    emailKey: key,
    passwordHash: await deps.passwordHash.hash(form.password, { source: visitor.clientAddress }),
    policyVersion: POLICY_VERSION,
    ageConfirmed: deps.config.agePolicy === 'adult',
  };
  if (!deps.config.emailVerification)
    return inTransaction(deps, async (tx) =>
      signUpDirectly(tx, { registration, attempt, visitor }, deps),
    );
  const mail = await inTransaction(deps, async (tx) => {
    await refuseTooMany(tx, attempt);
    return requestVerification(tx, registration, attempt, deps);
  });
  if (mail) deps.mailQueue.enqueue(mail);
  return { kind: 'verify', registrationId: registration.id };
}

function refuseByPolicy(form: RegisteredForm, config: AccountDeps['config']): void {
  if (!config.registrationOpen) throw new ApiError('forbidden', ACCOUNT_MESSAGES.registerClosed);
  const key = emailKey(form.email);
  const domain = key.slice(key.lastIndexOf('@') + 1);
  const domains = config.allowedEmailDomains;
  if (domains.length > 0 && !domains.includes(domain))
    throw fieldError('email', ACCOUNT_MESSAGES.emailDomain);
  refuseWeakPassword({ field: 'password', password: form.password }, form, config);
  if (config.agePolicy === 'adult' && form.ageConfirmed !== true)
    throw fieldError('ageConfirmed', ACCOUNT_MESSAGES.ageRequired);
}

/** Checked before the password is hashed, which costs, and again when it is certain that the attempt counts. */
async function refuseTooMany(now: Snapshot, attempt: Counted): Promise<void> {
  const mail = codeMailTo(attempt.subject, 'verify');
  const attemptAt = await allowedAt(now, [LIMITS.ownRegistrations], attempt);
  const mailAt = await allowedAt(now, [LIMITS.ownCodeMailsADay], mail);
  refuseUntil(Math.max(attemptAt, mailAt), now.nowMs);
}

async function requestVerification(
  tx: Transaction,
  registration: NewRegistration,
  attempt: Counted,
  deps: AccountDeps,
): Promise<Mail | undefined> {
  await countEvent(tx, attempt);
  const user = await findUserByEmail(tx.db, { emailKey: registration.emailKey });
  if (!user) await addPending(tx, registration);
  const to = user ? undefined : registration;
  const mail = await issueCode(tx, { purpose: 'verify', address: attempt.subject, to }, deps);
  return user ? accountExistsMail(user.email, deps.config) : mail;
}

/** Without mail nobody can prove an address: the first to come has it, and nobody becomes an admin this way. */
async function signUpDirectly(
  tx: Transaction,
  { registration, attempt, visitor }: Applicant,
  deps: AccountDeps,
): Promise<Registered> {
  const { id: subject, emailKey: key } = registration;
  await refuseTooMany(tx, attempt);
  if (await findUserByEmail(tx.db, { emailKey: key }))
    throw new ApiError('conflict', ACCOUNT_MESSAGES.emailTaken, {
      errors: [{ path: 'email', message: ACCOUNT_MESSAGES.emailTaken }],
    });
  await countEvent(tx, attempt);
  const user = { id: subject, role: 'student' } as const;
  const agreed = { ...registration, createdAt: tx.nowMs };
  await createUser(tx, agreed, { random: deps.random, role: user.role });
  // Registrations from when this server still sent mail.
  await dropAllPending(tx, key);
  const { clientAddress, device } = visitor;
  await deps.audit(tx, { event: 'user_created', by: { clientAddress }, subject });
  const token = await startSession(tx, user, device, deps);
  return { kind: 'signed-in', userId: subject, token };
}

interface Applicant {
  readonly registration: NewRegistration;
  readonly attempt: Counted;
  readonly visitor: Visitor;
}
