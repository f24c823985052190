import { emailKey } from '@shortlist/shared/account/credentials.ts';
import type { ResetPassword as ResetPasswordForm } from '@shortlist/shared/account/password-forms.ts';
import { inTransaction, type Transaction } from '../../../platform/db/transaction.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { findUserByEmail, updatePassword } from '../../users/users-store.ts';
import { passwordChangedMail } from '../account-mails.ts';
import type { AccountParts, Visitor } from '../account-parts.ts';
import type { RightCode } from '../codes.ts';
import { findUser } from '../current-user.ts';
import { issueRequestedCode, refuseWithoutMail, enterCode, wrongCode } from '../mailed-codes.ts';
import { queueNotice } from '../notices.ts';
import { passwordLimits } from './password-limits.ts';
import { checkNewPassword } from './password-rules.ts';

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

export type ResetPassword = (form: ResetPasswordForm, visitor: Visitor) => Promise<void>;

/**
 * Sets a new password with a code from the mailbox. It ends every session and unlocks a sign-in that was locked after
 * too many wrong passwords. Wrong, expired, used and unknown codes get the same answer. The code is used up by the new
 * password itself: a password that is too common, or a failing write, leaves it valid for another try.
 */
export function createResetPassword(parts: AccountParts): ResetPassword {
  return async ({ email, otp, newPassword }, visitor) => {
    refuseWithoutMail(parts.config);
    // Before the code is right, the password may be compared only with what the request itself contains: not
    // with the name of the account.
    refuseWeak(newPassword, { name: '', email }, parts);
    const key = emailKey(email);
    const right = await inTransaction(parts, (tx) => {
      const user = findUserByEmail(tx.db, key);
      const subjects = user ? [user.id] : [];
      return enterCode(tx, { purpose: 'reset', subjects, code: otp, emailKey: key }, parts);
    });
    if (!right) throw wrongCode();
    const name = findUser(parts.db, right.subject)?.name ?? '';
    refuseWeak(newPassword, { name, email }, parts);
    const passwordHash = await parts.passwords.hash(newPassword);
    const isReset = await inTransaction(parts, (tx) =>
      setPassword(tx, { right, passwordHash, emailKey: key, visitor, parts }),
    );
    if (!isReset) throw wrongCode();
  };
}

function refuseWeak(
  password: string,
  owner: { readonly name: string; readonly email: string },
  { config }: AccountParts,
): void {
  const problem = checkNewPassword({ field: 'newPassword', password }, owner, config);
  if (problem) throw problem;
}

interface Reset {
  readonly right: RightCode;
  readonly passwordHash: string;
  readonly emailKey: string;
  readonly visitor: Visitor;
  readonly parts: AccountParts;
}

/** False when the code was used up or replaced while the password was being hashed. */
function setPassword(tx: Transaction, reset: Reset): boolean {
  const { right, passwordHash, parts } = reset;
  const user = findUserByEmail(tx.db, reset.emailKey);
  if (user?.id !== right.subject || !parts.codes.consume(tx, right)) return false;
  updatePassword(tx.db, user.id, passwordHash);
  parts.codes.voidAll(tx, user.id);
  parts.sessions.endAll(tx, user.id);
  passwordLimits.forgiveAll(tx, parts.digests.ofAddress(reset.emailKey));
  queueNotice(tx, passwordChangedMail(user.email, tx.nowMs, parts.config));
  parts.audit(tx, {
    event: 'authn_password_change',
    result: 'success',
    subject: user.id,
    clientAddress: reset.visitor.clientAddress,
    detail: 'reset',
  });
  return true;
}
