import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { BodyRules } from './access-rule.ts';
import type { Requester, SessionOwner } from './session-owner.ts';

export interface Connection {
  /** Names and values in turn, as they were sent: the parsed headers hide which came twice. */
  readonly rawHeaders: readonly string[];
  readonly socket: { readonly remoteAddress?: string | undefined };
}

export interface AppEnv {
  /** Absent for a request from the same process, which has no connection. */
  Bindings: { incoming?: Connection };
  Variables: {
    requestId: string;
    log: Logger;
    /** The message for an unexpected error, where the route has one of its own. */
    defectMessage?: string;
    /** Where the request came from, as limits and the audit record count it; never to be shown or logged. */
    clientAddress: string;
    body: BodyRules;
    /** Only set where the route requires a session. */
    session: SessionOwner;
    /** Whether that session is still valid. Sending a body takes up to minutes, in which it may have been ended. */
    isStillSignedIn: () => Promise<boolean>;
    /** Set where the request carries a token: whether its account was deleted. */
    isOfDeletedAccount: () => Promise<boolean>;
  };
}

/** To be called behind the guard, for a route that requires a session. */
export function requesterOf({ var: { session, clientAddress } }: Context<AppEnv>): Requester {
  return { userId: session.userId, sessionId: session.sessionId, clientAddress };
}
