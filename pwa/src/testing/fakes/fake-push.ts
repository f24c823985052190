/** Both ends of a push subscription: a browser with a push service, and a server that stores the subscriptions. */
import {
  PUSH_PATHS,
  type SubscriptionRequest,
  type SubscriptionView,
} from '@shortlist/shared/api/push.ts';
import type { HttpResult } from '../../data/http/client.ts';
import {
  type PushServer,
  endpointDigest,
} from '../../features/reminders/push/push-subscription.ts';
import { success, type FakeApi } from './fake-api.ts';

export const SERVER_KEY =
  'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U';
export const OTHER_KEY = `${SERVER_KEY.slice(0, -1)}9`.replace('BEl6', 'BAAA');

/** Enables push in the API, with these known devices; without any, each check of the app registers the device again. */
export function mockPushApi(api: FakeApi, known: readonly SubscriptionView[] = []): void {
  api.answer(PUSH_PATHS.publicKey, success({ data: { publicKey: SERVER_KEY } }));
  api.answer(PUSH_PATHS.subscriptions, success({ data: known }));
}

/** A browser's push manager. `refuse` is the error of subscribing; 'never' leaves it pending. */
export class FakePushManager {
  subscribed: PushSubscription | null = null;
  refuse: Error | 'never' | undefined;
  #made = 0;

  getSubscription = async (): Promise<PushSubscription | null> => this.subscribed;

  subscribe = async (options?: PushSubscriptionOptionsInit): Promise<PushSubscription> => {
    if (this.refuse === 'never') return new Promise(() => undefined);
    if (this.refuse) throw this.refuse;
    this.#made += 1;
    this.subscribed = this.#subscription(this.#made, keyOf(options));
    return this.subscribed;
  };

  #subscription(number: number, key: string): PushSubscription {
    const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${number}`;
    const keys = { p256dh: `p256dh-${number}`, auth: `auth-${number}` };
    return {
      endpoint,
      expirationTime: null,
      options: { userVisibleOnly: true, applicationServerKey: bytesOf(key) },
      getKey: () => null,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        this.subscribed = null;
        return true;
      },
    };
  }
}

/** The server's side. `fails` is the result of every request of one kind. */
export class FakePushServer implements PushServer {
  key: string | null = SERVER_KEY;
  readonly saved: SubscriptionRequest[] = [];
  readonly removed: string[] = [];
  fails: Partial<Record<keyof PushServer, HttpResult<never>>> = {};
  #rows = new Map<string, SubscriptionView>();

  publicKey: PushServer['publicKey'] = async () => {
    if (this.fails.publicKey) return this.fails.publicKey;
    return this.key === null ? refused(404) : ok({ success: true, data: { publicKey: this.key } });
  };

  list: PushServer['list'] = async () =>
    this.fails.list ?? ok({ success: true, data: [...this.#rows.values()] });

  save: PushServer['save'] = async (request) => {
    if (this.fails.save) return this.fails.save;
    this.saved.push(request);
    this.#rows.set(request.endpoint, await subscriptionView(request, this.key ?? ''));
    return ok({ success: true });
  };

  remove: PushServer['remove'] = async (endpoint) => {
    if (this.fails.remove) return this.fails.remove;
    this.removed.push(endpoint);
    this.#rows.delete(endpoint);
    return ok({ success: true });
  };

  /** The device was removed: by a push service that answered "gone", or with its session. */
  forget(): void {
    this.#rows.clear();
  }
}

export function refused(status: number, message = 'No.'): HttpResult<never> {
  return { kind: 'refused', status, answer: { success: false, message, code: 'not_found' } };
}

export const UNREACHABLE: HttpResult<never> = { kind: 'unreachable', why: 'network' };

function ok<T>(data: T): HttpResult<T> {
  return { kind: 'ok', status: 200, data };
}

/** The server's view of a subscription to which nothing was sent yet. */
export async function subscriptionView(
  request: SubscriptionRequest,
  publicKey = SERVER_KEY,
): Promise<SubscriptionView> {
  return {
    id: `subscription-${request.endpoint.at(-1)}`,
    endpointDigest: await endpointDigest(request.endpoint),
    publicKey,
    device: 'Chrome on Android',
    timeZone: request.timeZone,
    hideDetails: request.hideDetails ?? false,
    createdAt: '2026-11-20T04:30:00.000Z',
    lastAcceptedAt: null,
    lastFailure: null,
  };
}

function keyOf(options: PushSubscriptionOptionsInit | undefined): string {
  const key = options?.applicationServerKey;
  return typeof key === 'string' ? key : '';
}

function bytesOf(base64Url: string): ArrayBuffer {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0).buffer;
}
