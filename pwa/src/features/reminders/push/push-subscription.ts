import {
  type SubscriptionRequest,
  PUSH_PATHS,
  publicKeyAnswerSchema,
  subscriptionsAnswerSchema,
} from '@shortlist/shared/api/push.ts';
import { toBase64Url } from '@shortlist/shared/lib/base64-url.ts';
import { messageAnswerSchema } from '@shortlist/shared/api/auth.ts';
import { withTimeout } from '../../../data/database/runtime.ts';
import type { HttpResult, JsonRequest } from '../../../data/http/client.ts';

/** The part of a registration that is used: the tab's and the worker's both have it. */
export interface PushRegistration {
  readonly pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>;
}

export type SubscribeResult =
  | { readonly kind: 'subscribed'; readonly subscription: PushSubscription }
  /** The browser's own message. */
  | { readonly kind: 'refused'; readonly reason: string };

/** A browser whose push service cannot be reached may never answer. */
const SUBSCRIBE_LIMIT_MS = 20_000;
export const NO_ANSWER = 'its push service did not answer. Check your connection and try again';

/** A subscription with another key can no longer receive messages and is ended first. */
export async function subscribeToPush(
  registration: PushRegistration,
  publicKey: string,
  limitMs = SUBSCRIBE_LIMIT_MS,
): Promise<SubscribeResult> {
  try {
    const result = await withTimeout(limitMs, subscribe(registration, publicKey));
    return result === 'late' ? { kind: 'refused', reason: NO_ANSWER } : result;
  } catch (error) {
    return { kind: 'refused', reason: reasonOf(error) };
  }
}

async function subscribe(
  { pushManager }: PushRegistration,
  publicKey: string,
): Promise<SubscribeResult> {
  const known = await pushManager.getSubscription();
  if (known && publicKeyOf(known) === publicKey) return { kind: 'subscribed', subscription: known };
  await known?.unsubscribe();
  const subscription = await pushManager.subscribe({
    // The only kind that browsers allow: each message must show a notification.
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return { kind: 'subscribed', subscription };
}

export async function unsubscribeFromPush({
  pushManager,
}: PushRegistration): Promise<string | undefined> {
  try {
    const known = await withTimeout(SUBSCRIBE_LIMIT_MS, pushManager.getSubscription());
    if (known === 'late') return undefined;
    await known?.unsubscribe();
    return known?.endpoint;
  } catch {
    // A browser that does not end it: the server deletes it with the session, and the worker shows none of its
    // messages.
    return undefined;
  }
}

/** The key that it was made with, base64url; undefined where the browser does not expose it. */
export function publicKeyOf({ options }: PushSubscription): string | undefined {
  const key = options?.applicationServerKey;
  return key ? toBase64Url(new Uint8Array(key)) : undefined;
}

/** How the server identifies a subscription without revealing its address. */
export async function endpointDigest(endpoint: string): Promise<string> {
  const bytes = new TextEncoder().encode(endpoint);
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** The registration of this device for the server; undefined when the browser's subscription lacks the keys. */
export function buildSubscriptionRequest(
  subscription: PushSubscription,
  { timeZone, hideDetails }: { readonly timeZone: string; readonly hideDetails: boolean },
): SubscriptionRequest | undefined {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) return undefined;
  return { endpoint, keys: { p256dh, auth }, timeZone, hideDetails };
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return message.replace(/\.$/, '') || 'it gave no reason';
}

/** Adds the token of the user, and may inspect the answer. */
type Send = <T>(request: Omit<JsonRequest<T>, 'token'>) => Promise<HttpResult<T>>;

export type PushServer = ReturnType<typeof pushServer>;

export function pushServer(send: Send) {
  const path = PUSH_PATHS.subscriptions;
  const schema = messageAnswerSchema;
  return {
    publicKey: () =>
      send({ method: 'GET', path: PUSH_PATHS.publicKey, schema: publicKeyAnswerSchema }),
    list: () => send({ method: 'GET', path, schema: subscriptionsAnswerSchema }),
    save: (body: SubscriptionRequest) => send({ method: 'POST', path, body, schema }),
    remove: (endpoint: string) => send({ method: 'DELETE', path, body: { endpoint }, schema }),
  };
}
