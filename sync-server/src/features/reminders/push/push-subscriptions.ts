/**
 * The browsers that reminders are pushed to. A subscription belongs to the session that created it and is
 * removed with it. What a browser sends is validated in full: an endpoint is only ever that of a push
 * service, and the keys are valid for encryption.
 */
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import {
  PUSH_MESSAGES,
  subscriptionRequestFor,
  SUBSCRIPTIONS_MAX,
  type SubscriptionRequest,
} from '@shortlist/shared/api/push.ts';
import { isTimeZone } from '@shortlist/shared/lib/time/zoned-time.ts';
import { testMessage } from '@shortlist/shared/reminder/build-push-message.ts';
import { inTransaction, type Transaction } from '../../../platform/db/database.ts';
import { ApiError, fieldError } from '../../../platform/http/api-error.ts';
import type { SessionOwner } from '../../../platform/http/session-owner.ts';
import {
  parsePushEndpoint,
  parsePushKeys,
} from '../../../platform/push/parse-push-subscription.ts';
import type { PushGateway, PushOptions } from '../../../platform/push/push-gateway.ts';
import { listLiveSessions } from '../../accounts/sessions/sessions-store.ts';
import { pushFailureOf, savePushResult } from './push-results.ts';
import {
  deleteOldPushSubscriptions,
  deletePushSubscription,
  findPushSubscription,
  listPushSubscriptions,
  type NewPushSubscription,
  type PushSubscriptionRecord,
  savePushSubscription,
} from './push-subscriptions-store.ts';
import type { ServerDeps } from '../../../server-deps.ts';

type Owner = Pick<SessionOwner, 'userId' | 'sessionId'>;

/** Validates what a browser sends. An endpoint that is not allowed is reported before anything else. */
export function subscriptionSchema({ config }: ServerDeps) {
  return subscriptionRequestFor(
    (endpoint) => parsePushEndpoint(endpoint, config.pushExtraHosts) !== undefined,
  );
}

/** Adds or updates it. The oldest beyond ten is removed. Throws an ApiError. */
export async function addPushSubscription(
  { userId, sessionId }: Owner,
  request: SubscriptionRequest,
  deps: ServerDeps,
): Promise<void> {
  const { publicKey } = requirePush(deps);
  const fields = { userId, sessionId, publicKey, ...parseSubscription(request, deps) };
  await inTransaction(deps, async (tx) => save(tx, { id: deps.random.uuid(), ...fields }));
}

/** Throws an ApiError when it is not known. */
export function removePushSubscription(
  userId: string,
  endpoint: string,
  deps: ServerDeps,
): Promise<void> {
  return inTransaction(deps, async (tx) => {
    const href = URL.parse(endpoint)?.href ?? '';
    const known = await findPushSubscription(tx.db, { endpoint: href });
    if (!known || !(await deletePushSubscription(tx.db, { userId, id: known.id })))
      throw new ApiError('not_found', PUSH_MESSAGES.unknown);
  });
}

/** Throws an ApiError where push is not configured. */
export function requirePush({ push }: ServerDeps): PushGateway {
  if (!push) throw new ApiError('not_found', PUSH_MESSAGES.off);
  return push;
}

/** The fields that a browser may leave out stay unchanged. */
function parseSubscription(
  { endpoint, keys, timeZone, leadTimes, hideDetails }: SubscriptionRequest,
  { config }: ServerDeps,
) {
  const url = parsePushEndpoint(endpoint, config.pushExtraHosts);
  if (!url) throw fieldError('endpoint', PUSH_MESSAGES.endpoint);
  const known = parsePushKeys(keys);
  if (!known) throw fieldError('keys', PUSH_MESSAGES.keys);
  if (!isTimeZone(timeZone)) throw fieldError('timeZone', PUSH_MESSAGES.timeZone);
  return { endpoint: url.href, ...known, timeZone, leadTimes, hideDetails };
}

type SubscriptionChange = ReturnType<typeof parseSubscription> &
  Pick<NewPushSubscription, 'id' | 'userId' | 'sessionId' | 'publicKey'>;

async function save(tx: Transaction, change: SubscriptionChange): Promise<void> {
  const { userId, sessionId } = change;
  const sessions = await listLiveSessions(tx.db, { userId, now: tx.nowMs });
  // Sending the request takes time, in which the session may have been ended.
  if (!sessions.some((live) => live.id === sessionId))
    throw new ApiError('unauthorized', API_MESSAGES.unauthorized);
  const known = await findPushSubscription(tx.db, { endpoint: change.endpoint });
  const own = known?.userId === userId ? known : undefined;
  const leadTimes = change.leadTimes ?? own?.leadTimes ?? null;
  const hideDetails = change.hideDetails ?? own?.hideDetails ?? false;
  const { id, createdAt } = own ?? { id: change.id, createdAt: tx.nowMs };
  const next = { ...change, leadTimes, hideDetails, id, createdAt };
  if (own && isUnchanged(own, next)) return;
  if (known && !own) await removeFromOtherUser(tx, known, change);
  await savePushSubscription(tx.db, next);
  await deleteOldPushSubscriptions(tx.db, { userId, keep: SUBSCRIPTIONS_MAX });
}

/**
 * Another user signed in with this browser before. Only the browser itself has its keys: anyone who merely
 * learned the address cannot cut the other user off.
 */
async function removeFromOtherUser(
  tx: Transaction,
  known: PushSubscriptionRecord,
  change: SubscriptionChange,
): Promise<void> {
  if (known.p256dh !== change.p256dh || known.auth !== change.auth)
    throw new ApiError('conflict', PUSH_MESSAGES.taken);
  await deletePushSubscription(tx.db, { userId: known.userId, id: known.id });
}

/** Whether nothing is new, so that a device may send it at every start without a write. */
function isUnchanged(known: PushSubscriptionRecord, next: NewPushSubscription): boolean {
  const hasNewValue = (
    ['sessionId', 'p256dh', 'auth', 'publicKey', 'timeZone', 'hideDetails'] as const
  ).some((field) => known[field] !== next[field]);
  const leads = (times: NewPushSubscription['leadTimes']): string => JSON.stringify(times);
  return !hasNewValue && leads(known.leadTimes) === leads(next.leadTimes) && known.failures === 0;
}

/** Of no use later: the student sits and waits for it. */
const OPTIONS: PushOptions = { ttlSeconds: 60, topic: 'test', urgency: 'high' };
const OTHER_KEY =
  'This device subscribed with a former key of the server. Turn reminders off and on.';

/** The request of a device: its own endpoint, and a tag by which it recognises the message. */
interface PushTest {
  readonly endpoint: string;
  readonly nonce: string;
}

/**
 * Resolves with null once the push service accepted the message, else with the sentence that says why it did not.
 * Throws an ApiError for a device that the user does not have.
 */
export async function sendTestPush(
  userId: string,
  { endpoint, nonce }: PushTest,
  deps: ServerDeps,
): Promise<string | null> {
  const push = requirePush(deps);
  const subscription = await subscriptionOf(deps, userId, endpoint);
  if (subscription.publicKey !== push.publicKey) return OTHER_KEY;
  const message = testMessage({ uid: userId, origin: deps.config.publicUrl }, nonce);
  const result = await push.send(subscription, JSON.stringify(message), OPTIONS);
  await inTransaction(deps, (tx) => savePushResult(tx, subscription, result));
  return pushFailureOf(result);
}

async function subscriptionOf(
  { db, clock }: ServerDeps,
  userId: string,
  endpoint: string,
): Promise<PushSubscriptionRecord> {
  const href = URL.parse(endpoint)?.href;
  const all = await listPushSubscriptions(db, { userId, now: clock.now() });
  const found = all.find((one) => one.endpoint === href);
  if (!found) throw new ApiError('not_found', PUSH_MESSAGES.unknown);
  return found;
}
