import { emailKey } from '@shortlist/shared/account/credentials.ts';
import type { ResetPassword } from '@shortlist/shared/account/password-forms.ts';
import { inTransaction, type Transaction } from '../../../platform/db/database.ts';
import { findUserByEmail, updatePassword } from '../../users/users-store.ts';
import { passwordChangedMail } from '../account-mails.ts';
import type { AccountDeps, Visitor } from '../account-deps.ts';
import {
  enterCode,
  mailRequestedCode,
  refuseWithoutMail,
  consumeCode,
  wrongCode,
  type RightCode,
} from '../codes.ts';
import { findUser } from '../current-user.ts';
import { queueNotice } from '../mail-notices.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { passwordLimits } from './password-limits.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { deleteCodesOf } from '../codes-store.ts';

/** Sends a code for setting a new password. A registration that is not verified yet is no account. */
export function forgotPassword(email: string, deps: AccountDeps): Promise<void> {
  const find = (tx: Transaction, key: string) => findUserByEmail(tx.db, { emailKey: key });
  return mailRequestedCode({ purpose: 'reset', email }, find, deps);
}

/**
 * Sets a new password with a code from the mailbox. It ends every session and unlocks a sign-in that was locked after
 * too many wrong passwords. Wrong, expired, used and unknown codes get the same answer. The code is used up by the new
 * password itself: a password that is too common, or a failing write, leaves it valid for another try.
 */
export async function resetPassword(
  { email, otp, newPassword }: ResetPassword,
  visitor: Visitor,
  deps: AccountDeps,
): Promise<void> {
  refuseWithoutMail(deps.config);
  const proposed = { field: 'newPassword', password: newPassword } as const;
  // Before the code is right, the password may be compared only with what the request itself contains: not
  // with the name of the account.
  refuseWeakPassword(proposed, { name: '', email }, deps.config);
  const key = emailKey(email);
  const right = await inTransaction(deps, async (tx) => {
    const user = await findUserByEmail(tx.db, { emailKey: key });
    const subjects = user ? [user.id] : [];
    return enterCode(tx, { purpose: 'reset', subjects, code: otp, emailKey: key }, deps);
  });
  if (!right) throw wrongCode();
  const name = (await findUser(deps.db, right.subject))?.name ?? '';
  refuseWeakPassword(proposed, { name, email }, deps.config);
  const passwordHash = await deps.passwordHash.hash(newPassword, { source: visitor.clientAddress });
  const reset = { right, passwordHash, emailKey: key, visitor };
  const isReset = await inTransaction(deps, async (tx) => setPassword(tx, reset, deps));
  if (!isReset) throw wrongCode();
}

interface Reset {
  readonly right: RightCode;
  readonly passwordHash: string;
  readonly emailKey: string;
  readonly visitor: Visitor;
}

/** False when the code was used up or replaced while the password was being hashed. */
async function setPassword(tx: Transaction, reset: Reset, deps: AccountDeps): Promise<boolean> {
  const { right, passwordHash } = reset;
  const user = await findUserByEmail(tx.db, { emailKey: reset.emailKey });
  if (user?.id !== right.subject || !(await consumeCode(tx, right))) return false;
  await updatePassword(tx.db, { id: user.id, passwordHash });
  // Of every purpose: somebody else may have read them.
  await deleteCodesOf(tx.db, { subject: user.id });
  await endAllSessions(tx, user.id, deps);
  await passwordLimits.forgiveAll(tx, deps.digests.ofAddress(reset.emailKey));
  await queueNotice(tx, passwordChangedMail(user.email, tx.nowMs, deps.config));
  await deps.audit(tx, {
    event: 'authn_password_change',
    by: { clientAddress: reset.visitor.clientAddress },
    subject: user.id,
    detail: 'reset',
  });
  return true;
}
