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
import { testMessage } from '@shortlist/shared/reminder/reminder-message.ts';
import {
  inTransaction,
  type Transaction,
  type WriteDeps,
} from '../../../platform/db/write-queue.ts';
import { ApiError, fieldError } from '../../../platform/http/api-error.ts';
import type { SessionOwner } from '../../../platform/http/session-owner.ts';
import {
  parsePushEndpoint,
  parsePushKeys,
} from '../../../platform/push/parse-push-subscription.ts';
import type { PushGateway, PushOptions } from '../../../platform/push/push-gateway.ts';
import type { Random } from '../../../platform/random.ts';
import { listLiveSessions } from '../../accounts/sessions/sessions-store.ts';
import { pushFailureOf, savePushResult } from './push-results.ts';
import {
  deleteOldPushSubscriptions,
  deletePushSubscription,
  findPushSubscription,
  insertPushSubscription,
  listPushSubscriptions,
  updatePushSubscription,
  type NewPushSubscription,
  type PushSubscriptionRecord,
} from './push-subscriptions-store.ts';

type Owner = Pick<SessionOwner, 'userId' | 'sessionId'>;

export interface PushSubscriptions {
  /** The key that browsers subscribe with. Throws an ApiError where push is not configured. */
  publicKey(): string;
  /** Oldest first. */
  list(userId: string): readonly PushSubscriptionRecord[];
  /** Validates what a browser sends. An endpoint that is not allowed is reported before anything else. */
  readonly requestSchema: ReturnType<typeof subscriptionRequestFor>;
  /**
   * Adds or updates the subscription of the requesting browser. The oldest beyond ten is removed. Throws an ApiError.
   */
  add(owner: Owner, request: SubscriptionRequest): Promise<void>;
  /** Throws an ApiError when it is not known. */
  remove(userId: string, endpoint: string): Promise<void>;
}

interface PushSubscriptionsDeps extends WriteDeps {
  readonly random: Pick<Random, 'uuid'>;
  readonly push: Pick<PushGateway, 'publicKey'> | undefined;
  readonly config: { readonly pushExtraHosts: readonly string[] };
}

export function createPushSubscriptions(deps: PushSubscriptionsDeps): PushSubscriptions {
  const { db, clock, random } = deps;

  return {
    publicKey: () => requirePush(deps.push).publicKey,
    list: (userId) => listPushSubscriptions(db, { userId, now: clock.now() }),

    requestSchema: subscriptionRequestFor(
      (endpoint) => parsePushEndpoint(endpoint, deps.config.pushExtraHosts) !== undefined,
    ),

    add: async ({ userId, sessionId }, request) => {
      const { publicKey } = requirePush(deps.push);
      const fields = { userId, sessionId, publicKey, ...parseSubscription(request, deps.config) };
      await inTransaction(deps, (tx) => save(tx, { id: random.uuid(), ...fields }));
    },

    remove: async (userId, endpoint) => {
      await inTransaction(deps, (tx) => {
        const known = URL.canParse(endpoint)
          ? findPushSubscription(tx.db, { endpoint: new URL(endpoint).href })
          : undefined;
        if (!known || !deletePushSubscription(tx.db, { userId, id: known.id }))
          throw new ApiError('not_found', PUSH_MESSAGES.unknown);
      });
    },
  };
}

/** Throws an ApiError where there is no gateway. */
function requirePush<T>(push: T | undefined): T {
  if (!push) throw new ApiError('not_found', PUSH_MESSAGES.off);
  return push;
}

/** What a browser sends; the fields that it may leave out stay unchanged. */
interface SubscriptionFields extends Pick<
  NewPushSubscription,
  'endpoint' | 'p256dh' | 'auth' | 'timeZone'
> {
  readonly leadTimes: NewPushSubscription['leadTimes'] | undefined;
  readonly hideDetails: boolean | undefined;
}

function parseSubscription(
  { endpoint, keys, timeZone, leadTimes, hideDetails }: SubscriptionRequest,
  { pushExtraHosts }: PushSubscriptionsDeps['config'],
): SubscriptionFields {
  const url = parsePushEndpoint(endpoint, pushExtraHosts);
  if (!url) throw fieldError('endpoint', PUSH_MESSAGES.endpoint);
  const known = parsePushKeys(keys);
  if (!known) throw fieldError('keys', PUSH_MESSAGES.keys);
  if (!isTimeZone(timeZone)) throw fieldError('timeZone', PUSH_MESSAGES.timeZone);
  return { endpoint: url.href, ...known, timeZone, leadTimes, hideDetails };
}

type SubscriptionChange = SubscriptionFields &
  Pick<NewPushSubscription, 'id' | 'userId' | 'sessionId' | 'publicKey'>;

function save(tx: Transaction, change: SubscriptionChange): void {
  const { userId, sessionId } = change;
  // Sending the request takes time, in which the session may have been ended.
  if (!listLiveSessions(tx.db, { userId, now: tx.nowMs }).some(({ id }) => id === sessionId))
    throw new ApiError('unauthorized', API_MESSAGES.unauthorized);
  const known = findPushSubscription(tx.db, { endpoint: change.endpoint });
  const own = known?.userId === userId ? known : undefined;
  const leadTimes = change.leadTimes ?? own?.leadTimes ?? null;
  const hideDetails = change.hideDetails ?? own?.hideDetails ?? false;
  const next = { ...change, leadTimes, hideDetails, createdAt: tx.nowMs };
  if (own) {
    if (!isUnchanged(own, next)) updatePushSubscription(tx.db, next);
    return;
  }
  if (known) removeFromOtherUser(tx, known, change);
  insertPushSubscription(tx.db, next);
  deleteOldPushSubscriptions(tx.db, { userId, keep: SUBSCRIPTIONS_MAX });
}

/**
 * Another user signed in with this browser before. Only the browser itself has its keys: anyone who merely
 * learned the address cannot cut the other user off.
 */
function removeFromOtherUser(
  tx: Transaction,
  known: PushSubscriptionRecord,
  change: SubscriptionChange,
): void {
  if (known.p256dh !== change.p256dh || known.auth !== change.auth)
    throw new ApiError('conflict', PUSH_MESSAGES.taken);
  deletePushSubscription(tx.db, { userId: known.userId, id: known.id });
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

/** Resolves with null once the push service accepted the message, else with the sentence that says why it did not. */
export type SendTestPush = (userId: string, test: PushTest) => Promise<string | null>;

interface SendTestPushDeps extends WriteDeps {
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
  const found = listPushSubscriptions(db, { userId, now: clock.now() }).find(
    (one) => one.endpoint === href,
  );
  if (!found) throw new ApiError('not_found', PUSH_MESSAGES.unknown);
  return found;
}
