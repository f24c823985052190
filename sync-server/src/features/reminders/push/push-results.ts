/**
 * The effect of a push service's answer on a subscription. The subscription is removed when the browser revoked it, and
 * after ten answers in a row that refused a message; an unreachable network is no answer. Until then there is a pause
 * after each failure: as long as the push service asks, but a minute at least; else longer each time.
 */
import type { PushResult } from '../../../platform/push/push-gateway.ts';
import {
  deletePushSubscription,
  savePushAccepted,
  savePushFailure,
  type PushSubscriptionRecord,
} from './push-subscriptions-store.ts';
import type { Transaction } from '../../../platform/db/database.ts';

const MINUTE_MS = 60_000;
const PAUSES_MINUTES = [1, 5, 15, 60] as const;
const LONGEST_PAUSE_MINUTES = 60;
const REFUSALS_MAX = 10;

const SENTENCES = {
  gone: 'The browser has given this subscription up.',
  later: 'The push service is too busy at the moment.',
} as const;

/** Why a message was not accepted, as a sentence for the student; null when it was. */
export function pushFailureOf(result: PushResult): string | null {
  if (result.kind === 'accepted') return null;
  return 'reason' in result ? result.reason : SENTENCES[result.kind];
}

/** When (ms) the next message may be sent. Takes the failures in a row that came before this one. */
export function retryPushAt(result: PushResult, failures: number, nowMs: number): number {
  const wished = result.kind === 'later' ? result.retryAfterSeconds : undefined;
  const minutes = PAUSES_MINUTES[failures] ?? LONGEST_PAUSE_MINUTES;
  return nowMs + (wished === undefined ? minutes * MINUTE_MS : Math.max(wished * 1000, MINUTE_MS));
}

/** Records the result of a message. False when the subscription is removed because of it. */
export async function savePushResult(
  tx: Transaction,
  subscription: Pick<PushSubscriptionRecord, 'id' | 'userId' | 'failures'>,
  result: PushResult,
): Promise<boolean> {
  const { id, userId, failures } = subscription;
  const failure = pushFailureOf(result);
  if (failure === null) {
    await savePushAccepted(tx.db, { id, at: tx.nowMs });
    return true;
  }
  const retryAt = retryPushAt(result, failures, tx.nowMs);
  const refusals = result.kind === 'unreachable' ? 0 : 1;
  const inARow = await savePushFailure(tx.db, { id, at: tx.nowMs, failure, retryAt, refusals });
  if (result.kind !== 'gone' && inARow < REFUSALS_MAX) return true;
  await deletePushSubscription(tx.db, { userId, id });
  return false;
}
