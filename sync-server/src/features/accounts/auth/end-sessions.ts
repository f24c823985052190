import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import type { AccountDeps } from '../account-deps.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { CheckOwnPassword } from '../passwords/check-own-password.ts';
import type { SessionOwner } from '../../../platform/http/session-owner.ts';
import { inTransaction } from '../../../platform/db/write-queue.ts';

export interface EndSessions {
  /** Signs out. Does nothing when the session has ended already. */
  current(session: SessionOwner, clientAddress: string): Promise<void>;
  /** Ends one session of the user. Throws an ApiError when it is not one of theirs, or has ended already. */
  one(session: SessionOwner, id: string, clientAddress: string): Promise<void>;
  /** Throws an ApiError for a wrong password. */
  others(session: SessionOwner, password: string, clientAddress: string): Promise<void>;
}

type EndSessionsDeps = Pick<AccountDeps, 'db' | 'writeQueue' | 'clock' | 'sessions' | 'audit'> & {
  readonly checkOwnPassword: CheckOwnPassword;
};

export function createEndSessions(deps: EndSessionsDeps): EndSessions {
  const { sessions, audit, checkOwnPassword } = deps;
  const revoked = ({ userId, sessionId }: SessionOwner, clientAddress: string) =>
    ({
      event: 'authn_token_revoked',
      result: 'success',
      actor: userId,
      subject: userId,
      sessionId,
      clientAddress,
    }) as const;

  return {
    current: (session, clientAddress) =>
      inTransaction(deps, (tx) => {
        if (sessions.end(tx, session))
          audit(tx, { ...revoked(session, clientAddress), detail: 'logout' });
      }),

    one: (session, id, clientAddress) =>
      inTransaction(deps, (tx) => {
        if (!sessions.end(tx, { userId: session.userId, sessionId: id }))
          throw new ApiError('not_found', ACCOUNT_MESSAGES.sessionNotFound);
        audit(tx, { ...revoked(session, clientAddress), detail: 'one' });
      }),

    others: async (session, password, clientAddress) => {
      await checkOwnPassword(session.userId, password);
      await inTransaction(deps, (tx) => {
        sessions.endOthers(tx, session);
        audit(tx, { ...revoked(session, clientAddress), detail: 'others' });
      });
    },
  };
}
