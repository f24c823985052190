/**
 * Changes the password of a signed-in user. It takes a code from the mailbox and the current password:
 * neither a phone that was left unlocked nor a mailbox alone is enough. The current password is checked only
 * when the code is right. A wrong one costs one of the code's five tries but leaves the code valid: a typing
 * error needs no new mail, and yet nobody gets more than five guesses out of one.
 */
import { emailKey } from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import type { VerifyPasswordChange } from '@shortlist/shared/account/password-forms.ts';
import { findUserById, updatePassword, type UserRecord } from '../../users/users-store.ts';
import { passwordChangedMail } from '../account-mails.ts';
import type { AccountDeps } from '../account-deps.ts';
import { fieldError } from '../../../platform/http/api-error.ts';
import {
  enterCode,
  mailRequestedCode,
  refuseWithoutMail,
  consumeCode,
  wrongCode,
  type RightCode,
} from '../codes.ts';
import { getUser, signedOutError } from '../current-user.ts';
import { endOtherSessions, replaceToken } from '../sessions/sessions.ts';
import { queueNotice } from '../mail-notices.ts';
import { inTransaction, type Transaction } from '../../../platform/db/database.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { deleteCodesOf } from '../codes-store.ts';
import type { Requester } from '../../../platform/http/session-owner.ts';

/** Mails the code. Throws an ApiError when one was mailed shortly before. */
export async function requestPasswordChange(userId: string, deps: AccountDeps): Promise<void> {
  refuseWithoutMail(deps.config);
  const { email } = await getUser(deps.db, userId);
  await mailRequestedCode(
    { purpose: 'change', email },
    (tx) => findUserById(tx.db, { id: userId }),
    deps,
  );
}

/**
 * Sets the new password and ends all other sessions. Resolves with a new token for this one; the old one stays valid
 * for a minute. Throws an ApiError, never the one of a missing session, for a wrong code or password.
 */
export async function verifyPasswordChange(
  session: Requester,
  { otp, newPassword, currentPassword }: VerifyPasswordChange,
  deps: AccountDeps,
): Promise<string> {
  refuseWithoutMail(deps.config);
  const owner = await getUser(deps.db, session.userId);
  refuseWeakPassword({ field: 'newPassword', password: newPassword }, owner, deps.config);
  const key = emailKey(owner.email);
  const entered = { purpose: 'change', subjects: [owner._id], code: otp, emailKey: key } as const;
  const right = await inTransaction(deps, (tx) => enterCode(tx, entered, deps));
  if (!right) throw wrongCode();
  const own = { userId: owner._id, password: currentPassword };
  const user = await checkOwnPassword(own, deps, 'currentPassword');
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC'))
    throw fieldError('newPassword', ACCOUNT_MESSAGES.changeSame);
  const passwordHash = await deps.passwordHash.hash(newPassword, { source: user.id });
  const change = { user, right, passwordHash, session };
  const token = await inTransaction(deps, async (tx) => setPassword(tx, change, deps));
  if (token === undefined) throw wrongCode();
  return token;
}

interface Change {
  readonly user: UserRecord;
  readonly right: RightCode;
  readonly passwordHash: string;
  readonly session: Requester;
}

/** Undefined when the code was used up or replaced while the password was being hashed. */
async function setPassword(
  tx: Transaction,
  change: Change,
  deps: AccountDeps,
): Promise<string | undefined> {
  const { user, right, session } = change;
  const current = await findUserById(tx.db, { id: user.id });
  // Another device was faster: what was typed as the current password is no longer the current one.
  if (current?.passwordVersion !== user.passwordVersion)
    throw fieldError('currentPassword', ACCOUNT_MESSAGES.currentWrong);
  if (!(await consumeCode(tx, right))) return undefined;
  await updatePassword(tx.db, { id: user.id, passwordHash: change.passwordHash });
  // Of every purpose: somebody else may have read them.
  await deleteCodesOf(tx.db, { subject: user.id });
  await endOtherSessions(tx, session, deps);
  const token = await replaceToken(tx, session, deps);
  if (token === undefined) throw signedOutError();
  await queueNotice(tx, passwordChangedMail(user.email, tx.nowMs, deps.config));
  await deps.audit(tx, { event: 'authn_password_change', by: session, subject: user.id });
  return token;
}
