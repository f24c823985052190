import type { Logger } from 'pino';
import type { SessionOwner } from '../services/sessions.ts';
import type { BodyRules } from './access-rules.ts';

/** What we look at of the connection that a request came by. */
export interface Connection {
  /** Names and values in turn, as they were sent: the parsed headers hide which came twice. */
  readonly rawHeaders: readonly string[];
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** What middleware hands on to the handlers behind it. */
export interface AppEnv {
  /** Without a connection where a program in the same process asks. */
  Bindings: { incoming?: Connection };
  Variables: {
    requestId: string;
    log: Logger;
    /** What is said should something unexpected happen, where that has a sentence of its own. */
    defectMessage?: string;
    /** Where the request came from, as limits and the record count it; never to be shown or logged. */
    clientAddress: string;
    /** What the request may carry. */
    body: BodyRules;
    /** Who sent the request. Only set where somebody must be signed in. */
    session: SessionOwner;
    /** Whether that session still runs. Sending a body takes up to minutes, in which it may have been ended. */
    isStillSignedIn: () => boolean;
    /** Set where the request carries a token: whether its account was deleted. */
    isOfDeletedAccount: () => boolean;
  };
}
