import type { Context } from 'hono';
import type { SqliteDatabase } from '../db/open.ts';
import type { WriteDoor } from '../db/write-door.ts';
import type { Clock } from '../gateways/clock.ts';
import type { ApiError } from '../services/api-error.ts';
import type { Audit, AuditEventName } from '../services/audit.ts';
import { inTransaction } from '../services/transaction.ts';
import type { AppEnv } from './app-env.ts';
import { matchedRoute } from './matched-route.ts';

/** What it takes to write into the record of security. */
export interface Recording {
  readonly db: SqliteDatabase;
  readonly door: WriteDoor;
  readonly clock: Clock;
  readonly audit: Audit;
}

/**
 * Writes into the record that somebody tried what their role may not, or exceeded a limit: the latter once for each
 * span of time, so that a flood of requests is no flood of entries. The refusal stands whether or not it can be
 * written.
 */
export async function recordRefusal(
  c: Context<AppEnv>,
  refusal: ApiError,
  recording: Recording,
): Promise<void> {
  const event = eventOf(refusal);
  if (!event) return;
  const session: AppEnv['Variables']['session'] | undefined = c.get('session');
  try {
    await inTransaction(recording, (tx) =>
      recording.audit(tx, {
        event,
        result: 'fail',
        actor: session?.userId,
        sessionId: session?.sessionId,
        clientAddress: c.var.clientAddress,
        detail: refusal.limit?.name ?? `${c.req.method} ${matchedRoute(c)?.path ?? ''}`,
      }),
    );
  } catch (error) {
    c.var.log.error({ err: error, event }, 'a refusal was not recorded');
  }
}

function eventOf({ code, limit }: ApiError): AuditEventName | undefined {
  if (code === 'forbidden') return 'authz_fail';
  return code === 'too_many_requests' && limit?.isFirst ? 'excess_rate_limit_exceeded' : undefined;
}
