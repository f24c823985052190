import type { Logger } from 'pino';

/** Who sent a request, once authenticate has looked at the token. The role is read from the database each time. */
export interface RequestSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: 'admin' | 'student';
}

/** What middleware hands on to the handlers behind it. */
export interface AppEnv {
  Variables: {
    requestId: string;
    log: Logger;
    session: RequestSession;
  };
}
