/**
 * Compares the settings of this device with what the browser and the server know, and repairs what differs: a browser drops subscriptions by itself, a server may have new keys, a student travels to
 * another zone. Used by every start of the app and by the worker, so everything it needs is passed in.
 */
import type { SubscriptionsAnswer, SubscriptionView } from '@shortlist/shared/api/push.ts';
import type { ReminderDevice } from '../../../data/database/meta-values.ts';
import type { HttpResult } from '../../../data/http/client.ts';
import {
  type PushServer,
  endpointDigest,
  publicKeyOf,
  subscribeToPush,
  buildSubscriptionRequest,
  unsubscribeFromPush,
  type PushRegistration,
} from './push-subscription.ts';

export interface RepairOptions {
  readonly registration: PushRegistration;
  readonly permission: NotificationPermission;
  readonly device: ReminderDevice | undefined;
  readonly timeZone: string;
  readonly server: PushServer;
}

export type RepairResult =
  /** No reminders were requested on this device. */
  | { readonly kind: 'off' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'not-offered' }
  /** Browser and server know the same subscription. */
  | {
      readonly kind: 'alive';
      readonly subscription: PushSubscription;
      /** The server's record of it; undefined where it was registered only now. */
      readonly row: SubscriptionView | undefined;
    }
  /** The server could not be reached: everything stays as it is. */
  | { readonly kind: 'unreachable' }
  /** The browser or the server refused; the reason is a part of a sentence or a sentence. */
  | { readonly kind: 'refused'; readonly by: 'browser' | 'server'; readonly reason: string };

/** Repairs what can be repaired. Never throws for what a browser or a server can do. */
export async function repairSubscription(options: RepairOptions): Promise<RepairResult> {
  const { registration, permission, device, server } = options;
  if (!device?.isOn) {
    // Left over from another account on this device: none of its reminders may be shown to this one.
    await unsubscribeFromPush(registration);
    return { kind: 'off' };
  }
  if (permission !== 'granted') return { kind: 'blocked' };
  const key = await server.publicKey();
  if (key.kind === 'refused' && key.status === 404) return { kind: 'not-offered' };
  if (key.kind !== 'ok') return failed(key);
  return repairWithKey(options, key.data.data.publicKey);
}

async function repairWithKey(options: RepairOptions, publicKey: string): Promise<RepairResult> {
  const before = await currentSubscription(options.registration);
  const subscribed = await subscribeToPush(options.registration, publicKey);
  if (subscribed.kind === 'refused') return { ...subscribed, by: 'browser' };
  const { subscription } = subscribed;
  if (before && before.endpoint !== subscription.endpoint)
    await options.server.remove(before.endpoint);
  const listed = await options.server.list();
  if (listed.kind !== 'ok') return failed(listed);
  const row = await knownRow(listed.data, subscription, options);
  if (row) return { kind: 'alive', subscription, row };
  return register(options, subscription, publicKey);
}

/** The server's record of it; undefined when it has none, or an outdated one. */
async function knownRow(
  { data }: SubscriptionsAnswer,
  subscription: PushSubscription,
  { timeZone, device }: RepairOptions,
): Promise<SubscriptionView | undefined> {
  const digest = await endpointDigest(subscription.endpoint);
  const key = publicKeyOf(subscription);
  return data.find(
    (row) =>
      row.endpointDigest === digest &&
      row.timeZone === timeZone &&
      row.hideDetails === (device?.hideDetails ?? false) &&
      (key === undefined || row.publicKey === key),
  );
}

/** One that belongs to another account there is replaced by a new one, once. */
async function register(
  options: RepairOptions,
  subscription: PushSubscription,
  publicKey: string,
): Promise<RepairResult> {
  const first = await save(options, subscription);
  if (!('status' in first) || first.status !== 409) return toRepairResult(first, subscription);
  await unsubscribeFromPush(options.registration);
  const again = await subscribeToPush(options.registration, publicKey);
  if (again.kind === 'refused') return { ...again, by: 'browser' };
  return toRepairResult(await save(options, again.subscription), again.subscription);
}

const NO_KEYS = { kind: 'no-keys' } as const;

async function save(
  { server, timeZone, device }: RepairOptions,
  subscription: PushSubscription,
): Promise<HttpResult<unknown> | typeof NO_KEYS> {
  const hideDetails = device?.hideDetails ?? false;
  const request = buildSubscriptionRequest(subscription, { timeZone, hideDetails });
  return request ? server.save(request) : NO_KEYS;
}

function toRepairResult(
  saved: HttpResult<unknown> | typeof NO_KEYS,
  subscription: PushSubscription,
): RepairResult {
  if (saved.kind === 'ok') return { kind: 'alive', subscription, row: undefined };
  if (saved.kind === 'no-keys')
    return { kind: 'refused', by: 'browser', reason: 'it gave no keys to write to it' };
  return failed(saved);
}

function failed(result: Exclude<HttpResult<unknown>, { kind: 'ok' }>): RepairResult {
  if (result.kind === 'unreachable' || result.status === 401) return { kind: 'unreachable' };
  return { kind: 'refused', by: 'server', reason: result.answer.message };
}

async function currentSubscription({
  pushManager,
}: PushRegistration): Promise<PushSubscription | null> {
  try {
    return await pushManager.getSubscription();
  } catch {
    return null;
  }
}
