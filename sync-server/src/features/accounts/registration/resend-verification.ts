import { emailKey } from '@shortlist/shared/account/credentials.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { AccountParts } from '../account-parts.ts';
import { listPending } from './pending-registrations.ts';
import { issueRequestedCode, refuseWithoutMail } from '../send-code.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';

export type ResendVerification = (request: {
  readonly email: string;
  /** The registration that gets the new code; without it, or when it is gone, the newest one of the address. */
  readonly registrationId: string | undefined;
}) => Promise<void>;

/** Sends a new code. Addresses that nobody registered are counted and answered in the same way. */
export function createResendVerification(parts: AccountParts): ResendVerification {
  return async ({ email, registrationId }) => {
    refuseWithoutMail(parts.config);
    const key = emailKey(email);
    const address = parts.digests.ofAddress(key);
    const mail = await inTransaction(parts, (tx): Mail | undefined => {
      const pending = listPending(tx, key);
      const registration = pending.find(({ id }) => id === registrationId) ?? pending[0];
      const to = registration && { subject: registration.id, email: registration.email };
      return issueRequestedCode(tx, { purpose: 'verify', address, to }, parts);
    });
    if (mail) parts.mailQueue.enqueue(mail);
  };
}
