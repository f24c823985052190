import { PUSH_MESSAGES } from '@shortlist/shared/api/push.ts';
import { testMessage } from '@shortlist/shared/reminder/reminder-message.ts';
import type { SqliteDatabase } from '../../../platform/db/open-database.ts';
import type { WriteQueue } from '../../../platform/db/write-queue.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { PushGateway, PushOptions } from '../../../platform/push/push-gateway.ts';
import { listPushSubscriptions, type PushSubscriptionRecord } from './push-subscriptions-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { pushFailureOf, savePushResult } from './push-results.ts';
import { requirePush } from './push-subscriptions.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';

/** Of no use later: the student sits and waits for it. */
const OPTIONS: PushOptions = { ttlSeconds: 60, topic: 'test', urgency: 'high' };
const OTHER_KEY =
  'This device subscribed with a former key of the server. Turn reminders off and on.';

/** The request of a device: its own endpoint, and a tag by which it recognises the message. */
export interface PushTest {
  readonly endpoint: string;
  readonly nonce: string;
}

/** Resolves with null once the push service accepted the message, else with the sentence that says why it did not. */
export type SendTestPush = (userId: string, test: PushTest) => Promise<string | null>;

export interface SendTestPushDeps {
  readonly db: SqliteDatabase;
  readonly writeQueue: WriteQueue;
  readonly clock: Clock;
  readonly push: PushGateway | undefined;
  readonly config: { readonly publicUrl: string };
}

/** Throws an ApiError for a device that the user does not have. */
export function createSendTestPush(deps: SendTestPushDeps): SendTestPush {
  return async (userId, { endpoint, nonce }) => {
    const push = requirePush(deps.push);
    const subscription = subscriptionOf(deps, userId, endpoint);
    if (subscription.publicKey !== push.publicKey) return OTHER_KEY;
    const message = testMessage({ uid: userId, origin: deps.config.publicUrl }, nonce);
    const result = await push.send(subscription, JSON.stringify(message), OPTIONS);
    await inTransaction(deps, (tx) => savePushResult(tx, subscription, result));
    return pushFailureOf(result);
  };
}

function subscriptionOf(
  { db, clock }: Pick<SendTestPushDeps, 'db' | 'clock'>,
  userId: string,
  endpoint: string,
): PushSubscriptionRecord {
  const href = URL.canParse(endpoint) ? new URL(endpoint).href : '';
  const found = listPushSubscriptions(db, userId, clock.now()).find((one) => one.endpoint === href);
  if (!found) throw new ApiError('not_found', PUSH_MESSAGES.unknown);
  return found;
}
