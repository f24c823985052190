import type { ErrorCode } from '@shortlist/shared/api/envelope.ts';
import type { Context } from 'hono';
import { inTransaction, type WriteDeps } from '../../../platform/db/write-queue.ts';
import type { ApiError } from '../../../platform/http/api-error.ts';
import type { Audit, AuditEventName } from '../../../platform/audit/audit.ts';
import {
  createRateLimiter,
  type RateLimit,
  type RateLimiter,
} from '../../../platform/rate-limit/rate-limiter.ts';
import type { AppEnv } from '../../../platform/http/app-env.ts';
import { matchedRoute } from '../../../platform/http/api-path.ts';

/** Codes that no client of ours causes. Invalid form input is not among them. */
const ANOMALY_CODES: ReadonlySet<string> = new Set<ErrorCode>([
  'bad_request',
  'too_large',
  'unsupported_media_type',
]);
const ANOMALY_LIMIT: RateLimit = { name: 'odd-requests', max: 1, seconds: 3600 };

export interface RefusalRecorderDeps extends WriteDeps {
  readonly audit: Audit;
}

/**
 * Writes a refusal to the audit record, if it concerns security. The refusal is answered whether or not it
 * can be written.
 */
export type RecordRefusal = (c: Context<AppEnv>, refusal: ApiError) => Promise<void>;

/**
 * Builds the recording of refusals: a user tried what their role does not allow, sent what no app of ours sends, or
 * exceeded a limit. The last two once for each period, so that a flood of requests is no flood of entries.
 */
export function createRecordRefusal(recording: RefusalRecorderDeps): RecordRefusal {
  const anomalies = createRateLimiter();
  return async (c, refusal) => {
    const event = eventOf(refusal);
    if (event === 'input_validation_fail' && !isFirstAnomaly(c, anomalies, recording)) return;
    if (event) await record(c, { event, refusal, recording });
  };
}

/** Within an hour, for one user or address. */
function isFirstAnomaly(
  c: Context<AppEnv>,
  anomalies: RateLimiter,
  { clock }: RefusalRecorderDeps,
): boolean {
  const who = sessionOf(c)?.userId ?? c.var.clientAddress;
  return anomalies.take(ANOMALY_LIMIT, who, clock.now()).ok;
}

async function record(
  c: Context<AppEnv>,
  {
    event,
    refusal,
    recording,
  }: {
    readonly event: AuditEventName;
    readonly refusal: ApiError;
    readonly recording: RefusalRecorderDeps;
  },
): Promise<void> {
  const session = sessionOf(c);
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

/** Undefined where the route requires no session. */
function sessionOf(c: Context<AppEnv>): AppEnv['Variables']['session'] | undefined {
  return c.get('session');
}

function eventOf({ code, limit }: ApiError): AuditEventName | undefined {
  if (code === 'forbidden') return 'authz_fail';
  if (ANOMALY_CODES.has(code)) return 'input_validation_fail';
  return code === 'too_many_requests' && limit?.isFirst ? 'excess_rate_limit_exceeded' : undefined;
}
