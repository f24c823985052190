import type { Logger } from 'pino';
import type { SessionOwner } from '../services/sessions.ts';

/** What middleware hands on to the handlers behind it. */
export interface AppEnv {
  Variables: {
    requestId: string;
    log: Logger;
    /** Who sent the request, once authenticate has looked at the token. */
    session: SessionOwner;
  };
}
