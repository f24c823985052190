import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { findUserById, type UserRecord } from '../../users/users-store.ts';
import { signedOutError } from '../current-user.ts';
import type { AccountDeps } from '../account-deps.ts';
import { fieldError } from '../../../platform/http/api-error.ts';
import type { Requester } from '../../../platform/http/session-owner.ts';
import { passwordLimits } from './password-limits.ts';
import { inTransaction } from '../../../platform/db/write-queue.ts';

/** A request that is confirmed with the password, from one of the user's devices. */
export interface ConfirmedRequest extends Requester {
  readonly password: string;
}

/**
 * Takes the id of a signed-in user, the password that was entered again and the field that it was entered in
 * (`password` by default); resolves with the account.
 */
export type CheckOwnPassword = (
  userId: string,
  password: string,
  field?: string,
) => Promise<UserRecord>;

/**
 * Checks that the person at the keyboard is the account's owner, not somebody who found the phone unlocked. A
 * wrong password is an ApiError of that field; too many are refused. They are counted separately from those
 * at the sign-in, so that strangers who guess there cannot keep the owner from it.
 */
export function createCheckOwnPassword(
  deps: Pick<AccountDeps, 'db' | 'writeQueue' | 'clock' | 'passwords' | 'audit'>,
): CheckOwnPassword {
  const { db, clock, passwords, audit } = deps;
  return async (userId, password, field = 'password') => {
    const user = findUserById(db, { id: userId });
    if (!user) throw signedOutError();
    const refusal = passwordLimits.confirmRefusal({ db, nowMs: clock.now() }, userId);
    if (refusal) throw refusal;
    const { isCorrect } = await passwords.check(user.passwordHash, password);
    await inTransaction(deps, (tx) => {
      // Of guesses that were sent at the same time, no more count than of those sent one after the other.
      const tooLate = passwordLimits.confirmRefusal(tx, userId);
      if (tooLate) throw tooLate;
      if (isCorrect) {
        passwordLimits.forgiveConfirm(tx, userId);
        return;
      }
      passwordLimits.countWrongConfirm(tx, userId);
      const who = { actor: userId, subject: userId };
      audit(tx, { event: 'authn_login_fail', result: 'fail', ...who, detail: 'asked again' });
    });
    if (!isCorrect) throw fieldError(field, ACCOUNT_MESSAGES.currentWrong);
    return user;
  };
}
