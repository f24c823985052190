import { beforeEach, describe, expect, it } from 'vitest';
import { FakePushManager, OTHER_KEY, SERVER_KEY } from '../../../testing/fakes/fake-push.ts';
import {
  endpointDigest,
  NO_ANSWER,
  publicKeyOf,
  subscribeToPush,
  buildSubscriptionRequest,
  unsubscribeFromPush,
} from './push-subscription.ts';

const ZONE = { timeZone: 'Asia/Kolkata', hideDetails: false };
let pushManager: FakePushManager;

beforeEach(() => {
  pushManager = new FakePushManager();
});

describe('subscribing', () => {
  it('uses the key of the server and promises to show every message', async () => {
    const result = await subscribeToPush({ pushManager }, SERVER_KEY);
    expect(result).toEqual({ kind: 'subscribed', subscription: pushManager.subscribed });
    expect(pushManager.subscribed && publicKeyOf(pushManager.subscribed)).toBe(SERVER_KEY);
  });

  it('reuses a subscription with the same key', async () => {
    const first = await pushManager.subscribe({ applicationServerKey: SERVER_KEY });
    const result = await subscribeToPush({ pushManager }, SERVER_KEY);
    expect(result).toEqual({ kind: 'subscribed', subscription: first });
  });

  it('ends one that was made with another key', async () => {
    const first = await pushManager.subscribe({ applicationServerKey: OTHER_KEY });
    await subscribeToPush({ pushManager }, SERVER_KEY);
    expect(pushManager.subscribed?.endpoint).not.toBe(first.endpoint);
  });

  it('reports why the browser refused, without a second full stop', async () => {
    pushManager.refuse = new Error('Registration failed - push service error.');
    expect(await subscribeToPush({ pushManager }, SERVER_KEY)).toEqual({
      kind: 'refused',
      reason: 'Registration failed - push service error',
    });
  });

  it('gives up on a browser that never answers', async () => {
    pushManager.refuse = 'never';
    expect(await subscribeToPush({ pushManager }, SERVER_KEY, 20)).toEqual({
      kind: 'refused',
      reason: NO_ANSWER,
    });
  });
});

describe('unsubscribing', () => {
  it('returns the endpoint, so that the server can delete it', async () => {
    const { endpoint } = await pushManager.subscribe({ applicationServerKey: SERVER_KEY });
    expect(await unsubscribeFromPush({ pushManager })).toBe(endpoint);
    expect(pushManager.subscribed).toBeNull();
  });

  it('returns nothing where there is no subscription', async () => {
    expect(await unsubscribeFromPush({ pushManager })).toBeUndefined();
  });
});

describe('the registration sent to the server', () => {
  it('holds where and how to write, and the time zone', async () => {
    const subscription = await pushManager.subscribe({ applicationServerKey: SERVER_KEY });
    expect(buildSubscriptionRequest(subscription, ZONE)).toEqual({
      endpoint: subscription.endpoint,
      keys: { p256dh: 'p256dh-1', auth: 'auth-1' },
      ...ZONE,
    });
  });

  it('is missing where the browser returns no keys', async () => {
    const subscription = await pushManager.subscribe({ applicationServerKey: SERVER_KEY });
    subscription.toJSON = () => ({ endpoint: subscription.endpoint });
    expect(buildSubscriptionRequest(subscription, ZONE)).toBeUndefined();
  });

  it('names an endpoint by its digest', async () => {
    // The test vector of SHA-256 for 'abc', in base64url.
    expect(await endpointDigest('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  });
});
