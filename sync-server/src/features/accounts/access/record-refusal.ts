import type { ErrorCode } from '@shortlist/shared/api/envelope.ts';
import type { Context } from 'hono';
import { inTransaction } from '../../../platform/db/database.ts';
import type { ApiError } from '../../../platform/http/api-error.ts';
import type { AuditEventName } from '../../../platform/audit/audit.ts';
import { LIMITS } from '../../../platform/rate-limit/limits.ts';
import { createRateLimiter } from '../../../platform/rate-limit/rate-limiter.ts';
import type { AppEnv } from '../../../platform/http/app-env.ts';
import { matchedRoute } from '../../../platform/http/api-path.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import type { Requester } from '../../../platform/http/session-owner.ts';

/** Codes that no client of ours causes. Invalid form input is not among them. */
const ANOMALY_CODES: ReadonlySet<string> = new Set<ErrorCode>([
  'bad_request',
  'too_large',
  'unsupported_media_type',
]);

type RecorderDeps = Pick<ServerDeps, 'db' | 'clock' | 'audit'>;

/**
 * Builds the recording of refusals in the audit record: a user tried what their role does not allow, sent what no app
 * of ours sends, or exceeded a limit. The last two once for each period, so that a flood of requests is no flood of
 * entries. The refusal is answered whether or not it can be written.
 */
export function createRecordRefusal(deps: RecorderDeps) {
  const anomalies = createRateLimiter();
  return async (c: Context<AppEnv>, refusal: ApiError): Promise<void> => {
    const event = eventOf(refusal);
    const who = requesterOf(c).userId ?? c.var.clientAddress;
    const isFirst = (): boolean => anomalies.take(LIMITS.oddRequests, who, deps.clock.now()).ok;
    if (event && (event !== 'input_validation_fail' || isFirst()))
      await record(c, event, refusal, deps);
  };
}

async function record(
  c: Context<AppEnv>,
  event: AuditEventName,
  { limit }: ApiError,
  deps: RecorderDeps,
): Promise<void> {
  const detail = limit?.name ?? `${c.req.method} ${matchedRoute(c)?.path ?? ''}`;
  try {
    await inTransaction(deps, (tx) =>
      deps.audit(tx, { event, result: 'fail', by: requesterOf(c), detail }),
    );
  } catch (error) {
    c.var.log.error({ err: error, event }, 'a refusal was not recorded');
  }
}

/** Without a user where the route requires no session. */
function requesterOf(c: Context<AppEnv>): Partial<Requester> {
  const session: AppEnv['Variables']['session'] | undefined = c.get('session');
  return { ...session, clientAddress: c.var.clientAddress };
}

function eventOf({ code, limit }: ApiError): AuditEventName | undefined {
  if (code === 'forbidden') return 'authz_fail';
  if (ANOMALY_CODES.has(code)) return 'input_validation_fail';
  return code === 'too_many_requests' && limit?.isFirst ? 'excess_rate_limit_exceeded' : undefined;
}
