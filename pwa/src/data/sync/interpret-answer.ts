/** What each answer means for the sync (sync protocol, "What each answer means"). None of them clears the outbox. */
import type { SyncResponse } from '@shortlist/shared/api/sync.ts';
import { SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import type { HttpResult } from '../http/client.ts';
import type { SyncFailure } from '../database/meta-values.ts';

export type Decision =
  { readonly kind: 'apply'; readonly response: SyncResponse } | Fewer | Failed | Ended;

/**
 * Perhaps one op of the request is at fault: retry with fewer ops. With `failed`, no one has said so: only one that
 * fails again and again is. `failure`: for a request without ops.
 */
export interface Fewer {
  readonly kind: 'fewer';
  readonly code: 'invalid' | 'too_large' | 'failed';
  readonly failure: Failed;
}

/** Retry later: after `pauseMs` if given, else after the growing delay. */
export interface Failed {
  readonly kind: 'failed';
  readonly failure: SyncFailure;
  readonly pauseMs?: number;
}

/** No more requests in this tab with this session. */
export interface Ended {
  readonly kind: 'ended';
  readonly why: 'signed-out' | 'user-mismatch' | 'account-deleted' | 'database-closed';
}

export const LONG_PAUSE_MS = 15 * 60_000;

/** Decides by status and by who sent the body: only this app's own server can sign the user out or stop the sync. */
export function interpretAnswer(result: HttpResult<SyncResponse>): Decision {
  if (result.kind === 'ok')
    return result.data.minSchema > SCHEMA_VERSION
      ? buildFailure('outdated', null, LONG_PAUSE_MS)
      : { kind: 'apply', response: result.data };
  const status = result.status ?? 0;
  // A proxy refuses large bodies with a body of its own; halving is right in either case.
  if (status === 413) return fewer('too_large');
  if ([404, 405, 501].includes(status))
    return buildFailure('server', messageOf(result), LONG_PAUSE_MS);
  // "Network Authentication Required": only a captive portal sends it.
  if (status === 511) return buildFailure('portal', null);
  if (result.kind === 'refused') return interpretRefusal(result);
  if (status === 500) return fewer('failed', 'server', pauseOf(result));
  if (status >= 500 || status === 408 || status === 425 || status === 429)
    return buildFailure('server', null, pauseOf(result));
  if (result.why === 'not-ours') return fewer('failed', 'portal');
  return buildFailure(result.why === 'network' ? 'network' : 'server', null);
}

type Refused = Extract<HttpResult<SyncResponse>, { kind: 'refused' }>;

function interpretRefusal(refused: Refused): Decision {
  const message = messageOf(refused);
  switch (refused.status) {
    case 400:
      return fewer('invalid');
    case 401:
      return { kind: 'ended', why: 'signed-out' };
    case 410:
      return refused.answer.code === 'account_deleted'
        ? { kind: 'ended', why: 'account-deleted' }
        : buildFailure('forbidden', message, LONG_PAUSE_MS);
    case 403:
      return buildFailure('forbidden', message, LONG_PAUSE_MS);
    case 409:
      return { kind: 'ended', why: 'user-mismatch' };
    case 500:
      return fewer('failed', 'server', pauseOf(refused));
    case 426:
      return buildFailure('outdated', message, LONG_PAUSE_MS);
    default:
      return buildFailure('server', refused.status === 503 ? message : null, pauseOf(refused));
  }
}

function fewer(code: Fewer['code'], kind: SyncFailure['kind'] = 'server', pauseMs?: number): Fewer {
  return { kind: 'fewer', code, failure: buildFailure(kind, null, pauseMs) };
}

export function buildFailure(
  kind: SyncFailure['kind'],
  message: string | null,
  pauseMs?: number,
): Failed {
  const failure = { kind, message };
  return pauseMs === undefined ? { kind: 'failed', failure } : { kind: 'failed', failure, pauseMs };
}

function messageOf(result: HttpResult<SyncResponse>): string | null {
  return result.kind === 'refused' ? result.answer.message : null;
}

function pauseOf({ retryAfterSeconds }: { retryAfterSeconds?: number }): number | undefined {
  return retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1000;
}
