import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { findUserById, type UserRecord } from '../../users/users-store.ts';
import { signedOutError } from '../current-user.ts';
import { fieldError } from '../../../platform/http/api-error.ts';
import type { Requester } from '../../../platform/http/session-owner.ts';
import { countEvent, deleteEvents } from '../../../platform/rate-limit/counted-events-store.ts';
import { refuseAfterFailures } from './password-limits.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { ServerDeps } from '../../../server-deps.ts';

export interface ConfirmedRequest extends Requester {
  readonly password: string;
}

/**
 * Checks that the person at the keyboard is the account's owner, not somebody who found the phone unlocked;
 * resolves with the account. A wrong password is an ApiError of the field that it was entered in; too many are
 * refused. They are counted separately from those at the sign-in, so that strangers who guess there cannot
 * keep the owner from it.
 */
export async function checkOwnPassword(
  { userId, password }: { readonly userId: string; readonly password: string },
  deps: ServerDeps,
  field = 'password',
): Promise<UserRecord> {
  const { db, clock } = deps;
  const user = await findUserById(db, { id: userId });
  if (!user) throw signedOutError();
  const failure = { name: 'wrong-own-password', subject: userId };
  await refuseAfterFailures({ db, nowMs: clock.now() }, failure);
  const { isCorrect } = await deps.passwordHash.check(user.passwordHash, password, {
    source: userId,
  });
  await inTransaction(deps, async (tx) => {
    // Of guesses that were sent at the same time, no more count than of those sent one after the other.
    await refuseAfterFailures(tx, failure);
    if (isCorrect) {
      await deleteEvents(tx.db, failure);
      return;
    }
    await countEvent(tx, failure);
    const event = { event: 'authn_login_fail', result: 'fail', detail: 'asked again' } as const;
    await deps.audit(tx, { ...event, by: { userId }, subject: userId });
  });
  if (!isCorrect) throw fieldError(field, ACCOUNT_MESSAGES.currentWrong);
  return user;
}
