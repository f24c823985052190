import { emailKey, type RegisterForm } from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import type { Mail } from '../gateways/mailer.ts';
import { findUserByEmail } from '../stores/users.ts';
import { accountExistsMail } from './account-mails.ts';
import type { AccountParts } from './account-parts.ts';
import { addressLimits } from './address-limits.ts';
import { ApiError, fieldError } from './api-error.ts';
import { createUser } from './create-user.ts';
import { passwordProblem } from './password-rules.ts';
import { addPending, issueVerification, type NewRegistration } from './pending-registrations.ts';
import { tooManyAttempts } from './too-many-attempts.ts';
import { inTransaction } from './transaction.ts';

/** Either the address must be verified first, or (on a server without mail) the account is there and signed in. */
export type Registered =
  | { readonly kind: 'verify'; readonly registrationId: string }
  | { readonly kind: 'signed-in'; readonly userId: string; readonly token: string };

export type Register = (
  form: Omit<RegisterForm, 'confirmPassword'>,
  device: string,
) => Promise<Registered>;

/**
 * Builds the registration of a new account. With verification, a known address gets the very same answer as a new
 * one, in the same time; its owner learns of it by mail.
 */
export function createRegister(parts: AccountParts): Register {
  return async ({ name, email, password }, device) => {
    refuseByPolicy({ name, email, password }, parts.config);
    const registration: NewRegistration = {
      id: parts.random.uuid(),
      name,
      email,
      emailKey: emailKey(email),
      passwordHash: await parts.passwords.hash(password),
    };
    if (!parts.config.emailVerification) return signUpDirectly(registration, device, parts);
    await requestVerification(registration, parts);
    return { kind: 'verify', registrationId: registration.id };
  };
}

function refuseByPolicy(
  form: { readonly name: string; readonly email: string; readonly password: string },
  config: AccountParts['config'],
): void {
  if (!config.registrationOpen) throw new ApiError('forbidden', ACCOUNT_MESSAGES.registerClosed);
  const key = emailKey(form.email);
  const domain = key.slice(key.lastIndexOf('@') + 1);
  const domains = config.allowedEmailDomains;
  if (domains.length > 0 && !domains.includes(domain))
    throw fieldError('email', ACCOUNT_MESSAGES.emailDomain);
  const problem = passwordProblem(form.password, form, config);
  if (problem) throw problem;
}

async function requestVerification(
  registration: NewRegistration,
  parts: AccountParts,
): Promise<void> {
  const address = parts.digests.ofAddress(registration.emailKey);
  const mail = await inTransaction(parts, (tx): Mail => {
    const allowedAt = addressLimits.registrationAllowedAt(tx, address);
    if (allowedAt > tx.nowMs) throw tooManyAttempts(allowedAt, tx.nowMs);
    const user = findUserByEmail(tx.db, registration.emailKey);
    if (user) {
      addressLimits.countMail(tx, address);
      return accountExistsMail(user.email, parts.config.publicUrl);
    }
    addPending(tx, registration);
    return issueVerification(tx, registration, { codes: parts.codes, address });
  });
  parts.mailQueue.enqueue(mail);
}

/** Without mail nobody can prove an address: the first to come has it, and nobody becomes an admin this way. */
function signUpDirectly(
  registration: NewRegistration,
  device: string,
  parts: AccountParts,
): Promise<Registered> {
  return inTransaction(parts, (tx) => {
    if (findUserByEmail(tx.db, registration.emailKey))
      throw new ApiError('conflict', ACCOUNT_MESSAGES.emailTaken, {
        errors: [{ path: 'email', message: ACCOUNT_MESSAGES.emailTaken }],
      });
    const user = { id: registration.id, role: 'student' } as const;
    createUser(tx, registration, { random: parts.random, role: user.role });
    return { kind: 'signed-in', userId: user.id, token: parts.sessions.start(tx, user, device) };
  });
}
