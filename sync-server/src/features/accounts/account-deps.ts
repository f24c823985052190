import { createKeyedQueue } from '../../platform/concurrency.ts';
import type { ServerDeps } from '../../server-deps.ts';
import { createNetworkLimits } from './access/network-limits.ts';
import { createSessions } from './sessions/sessions.ts';
import type { Device } from './sessions/sessions.ts';

export type AccountDeps = ReturnType<typeof createAccountDeps>;

export function createAccountDeps(deps: ServerDeps) {
  return {
    ...deps,
    sessions: createSessions(deps),
    networkLimits: createNetworkLimits({ enabled: deps.config.rateLimitsByAddress }),
    signInQueue: createKeyedQueue(),
  };
}

export interface Visitor {
  readonly device: Device;
  /** From the request context; it is counted and recorded as a digest only. */
  readonly clientAddress: string;
}

export interface SignedIn {
  readonly userId: string;
  readonly token: string;
}
