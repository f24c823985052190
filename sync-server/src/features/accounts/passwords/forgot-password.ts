import { emailKey } from '@shortlist/shared/account/credentials.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { findUserByEmail } from '../../users/users-store.ts';
import type { AccountParts } from '../account-parts.ts';
import { issueRequestedCode, refuseWithoutMail } from '../send-code.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';

export type ForgotPassword = (email: string) => Promise<void>;

/**
 * Sends a code that allows to set a new password. An address without an account is counted and answered in
 * the same way, after the same work. A registration that is not verified yet is no account.
 */
export function createForgotPassword(parts: AccountParts): ForgotPassword {
  return async (email) => {
    refuseWithoutMail(parts.config);
    const key = emailKey(email);
    const address = parts.digests.ofAddress(key);
    const mail = await inTransaction(parts, (tx): Mail | undefined => {
      const user = findUserByEmail(tx.db, key);
      const to = user && { subject: user.id, email: user.email };
      return issueRequestedCode(tx, { purpose: 'reset', address, to }, parts);
    });
    if (mail) parts.mailQueue.enqueue(mail);
  };
}
