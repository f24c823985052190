import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import type { AccountDeps } from '../account-deps.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { checkOwnPassword, type ConfirmedRequest } from '../passwords/check-own-password.ts';
import type { Requester } from '../../../platform/http/session-owner.ts';
import { inTransaction } from '../../../platform/db/database.ts';

/** Signs out. Does nothing when the session has ended already. */
export function logout(session: Requester, deps: AccountDeps): Promise<void> {
  return inTransaction(deps, async (tx) => {
    if (await deps.sessions.end(tx, session)) await deps.audit(tx, revoked(session, 'logout'));
  });
}

/** Ends one session of the user. Throws an ApiError when it is not one of theirs, or has ended already. */
export function endSession(session: Requester, id: string, deps: AccountDeps): Promise<void> {
  return inTransaction(deps, async (tx) => {
    if (!(await deps.sessions.end(tx, { userId: session.userId, sessionId: id })))
      throw new ApiError('not_found', ACCOUNT_MESSAGES.sessionNotFound);
    await deps.audit(tx, revoked(session, 'one'));
  });
}

/** Throws an ApiError for a wrong password. */
export async function endOtherSessions(
  request: ConfirmedRequest,
  deps: AccountDeps,
): Promise<void> {
  await checkOwnPassword(request, deps);
  await inTransaction(deps, async (tx) => {
    await deps.sessions.endOthers(tx, request);
    await deps.audit(tx, revoked(request, 'others'));
  });
}

function revoked(by: Requester, detail: string) {
  const event = { event: 'authn_token_revoked', result: 'success' } as const;
  return { ...event, by, subject: by.userId, detail };
}
