import { SESSION_HEADER } from '@shortlist/shared/api/auth.ts';
import type { Context } from 'hono';
import type { Visitor } from '../account-parts.ts';
import { deviceLabel } from '../sessions/device-label.ts';
import type { AppEnv } from '../../../platform/http/app-env.ts';

const SHARED_COMPUTER = 'shared';

/**
 * Where a request comes from: the kind of device, whether it is shared, and the network. To be called behind the guard.
 */
export function visitorOf(c: Context<AppEnv>): Visitor {
  return {
    device: {
      label: deviceLabel(c.req.header('user-agent')),
      isShared: c.req.header(SESSION_HEADER) === SHARED_COMPUTER,
    },
    clientAddress: c.var.clientAddress,
  };
}
