import { emailKey } from '@shortlist/shared/account/credentials.ts';
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { Mail } from '../gateways/mailer.ts';
import type { AccountParts } from './account-parts.ts';
import { addressLimits } from './address-limits.ts';
import { ApiError } from './api-error.ts';
import { issueVerification, listPending } from './pending-registrations.ts';
import { tooManyAttempts } from './too-many-attempts.ts';
import { inTransaction } from './transaction.ts';

export type ResendVerification = (request: {
  readonly email: string;
  /** The registration that gets the new code; without it, or when it is gone, the newest one of the address. */
  readonly registrationId: string | undefined;
}) => Promise<void>;

/** Builds the sending of a new code. Addresses that nobody registered are counted and answered in the same way. */
export function createResendVerification(parts: AccountParts): ResendVerification {
  return async ({ email, registrationId }) => {
    if (!parts.config.emailVerification) throw new ApiError('mail_off', API_MESSAGES.mailOff);
    const key = emailKey(email);
    const address = parts.digests.ofAddress(key);
    const mail = await inTransaction(parts, (tx): Mail | undefined => {
      const allowedAt = addressLimits.resendAllowedAt(tx, address);
      if (allowedAt > tx.nowMs) throw tooManyAttempts(allowedAt, tx.nowMs);
      const pending = listPending(tx, key);
      const registration = pending.find(({ id }) => id === registrationId) ?? pending[0];
      if (registration) return issueVerification(tx, registration, { codes: parts.codes, address });
      addressLimits.countMail(tx, address);
      parts.codes.pretendToIssue(tx, 'verify');
      return undefined;
    });
    if (mail) parts.mailQueue.enqueue(mail);
  };
}
