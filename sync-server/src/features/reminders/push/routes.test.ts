import { PUSH_MESSAGES, PUSH_PATHS, SUBSCRIPTIONS_MAX } from '@shortlist/shared/api/push.ts';
import type { LeadTimes } from '@shortlist/shared/reminder/preferences.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../../platform/crypto/digests.ts';
import { findPushSubscription } from './push-subscriptions-store.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { createFakePush } from '../../../testing/push/fake-push.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { readValue, runSql } from '../../../testing/sql.ts';
import { anotherDevice, knownUser, type KnownUser } from '../../../testing/accounts.ts';
import { createReceiver } from '../../../testing/push/push-service.ts';
import { sendJson, type Answer } from '../../../testing/api-requests.ts';
import { aSubscription, subscribe, subscriptionsOf } from '../../../testing/push/push-world.ts';

const SERVER_KEY = 'BServerKey';
const DAY_MS = 86_400_000;

let testApp: TestApp;
let asha: KnownUser;
let ravi: KnownUser;

beforeEach(async () => {
  testApp = await appForTest({ push: createFakePush(SERVER_KEY) });
  asha = await knownUser(testApp);
  ravi = await knownUser(testApp);
});

const unsubscribe = (endpoint: string, who = asha): Promise<Answer> =>
  sendJson(testApp, who, `DELETE ${PUSH_PATHS.subscriptions}`, { body: { endpoint } });

const digestsOf = async (who: KnownUser): Promise<string[]> =>
  (await subscriptionsOf(testApp, who)).map(({ endpointDigest }) => endpointDigest);

/** The next check of a student; 0 for at once. */
const nextCheckAt = ({ uid }: KnownUser): Promise<unknown> =>
  readValue(testApp.db, 'SELECT next_at FROM reminder_due WHERE user_id = ?', uid);
const markChecked = (): Promise<unknown> =>
  runSql(testApp.db, 'UPDATE reminder_due SET next_at = 5');

describe('the key that browsers subscribe with', () => {
  it('is the server’s', async () => {
    const answer = await sendJson(testApp, asha, `GET ${PUSH_PATHS.publicKey}`);
    expect(answer.body).toEqual({ success: true, data: { publicKey: SERVER_KEY } });
  });

  it('does not exist without push, and subscribing is refused', async () => {
    testApp = await appForTest({ push: undefined });
    asha = await knownUser(testApp);
    const body = { ...aSubscription(), nonce: 'nonce-12' };
    for (const route of [
      `GET ${PUSH_PATHS.publicKey}`,
      `POST ${PUSH_PATHS.subscriptions}`,
      `POST ${PUSH_PATHS.test}`,
    ] as const) {
      const options = route.startsWith('GET') ? {} : { body };
      const answer = await sendJson(testApp, asha, route, options);
      expect(answer).toMatchObject({ status: 404, body: { message: PUSH_MESSAGES.off } });
    }
    expect(await subscriptionsOf(testApp, asha)).toEqual([]);
  });
});

describe('a browser that subscribes', () => {
  it('is shown with all that its student may know of it', async () => {
    const leadTimes: LeadTimes = { deadline: [1440, 60], test: [] };
    const subscription = aSubscription({ leadTimes, hideDetails: true, timeZone: 'Europe/Berlin' });
    expect(await subscribe(testApp, asha, subscription)).toMatchObject({
      status: 200,
      body: { success: true, message: PUSH_MESSAGES.saved },
    });
    expect(await subscriptionsOf(testApp, asha)).toEqual([
      {
        id: expect.any(String) as string,
        endpointDigest: sha256(subscription.endpoint),
        publicKey: SERVER_KEY,
        device: 'Test',
        timeZone: 'Europe/Berlin',
        hideDetails: true,
        createdAt: new Date(testApp.clock.now()).toISOString(),
        lastAcceptedAt: null,
        lastFailure: null,
      },
    ]);
    expect(
      await findPushSubscription(testApp.db, { endpoint: subscription.endpoint }),
    ).toMatchObject({
      userId: asha.uid,
      ...subscription.keys,
      leadTimes,
    });
    expect(await subscriptionsOf(testApp, ravi)).toEqual([]);
  });

  it('is checked for due reminders at once', async () => {
    await subscribe(testApp, asha);
    expect(await nextCheckAt(asha)).toBe(0);
    expect(await nextCheckAt(ravi)).toBeUndefined();
  });

  it('is stored under the normalised form of its address', async () => {
    const subscription = aSubscription({
      endpoint: 'HTTPS://FCM.googleapis.com:443/send/../send/A',
    });
    await subscribe(testApp, asha, subscription);
    expect(await digestsOf(asha)).toEqual([sha256('https://fcm.googleapis.com/send/A')]);
    expect((await unsubscribe('https://FCM.googleapis.com/send/A')).status).toBe(200);
    expect(await digestsOf(asha)).toEqual([]);
  });

  it('that reports changes is the same one', async () => {
    const subscription = aSubscription({
      hideDetails: true,
      leadTimes: { deadline: [60], test: [60] },
    });
    await subscribe(testApp, asha, subscription);
    const before = await subscriptionsOf(testApp, asha);
    await markChecked();
    testApp.clock.advance(1000);
    const { endpoint, keys } = subscription;
    await subscribe(testApp, asha, { endpoint, keys, timeZone: 'Europe/Berlin' });
    expect(await subscriptionsOf(testApp, asha)).toEqual([
      { ...before[0], timeZone: 'Europe/Berlin' },
    ]);
    // What it leaves out stays: nothing may be named on a lock screen that was to stay blank.
    expect(await findPushSubscription(testApp.db, { endpoint })).toMatchObject({
      hideDetails: true,
      leadTimes: subscription.leadTimes,
    });
    expect(await nextCheckAt(asha)).toBe(0);
    await subscribe(testApp, asha, { ...subscription, hideDetails: false });
    expect(await subscriptionsOf(testApp, asha)).toMatchObject([{ hideDetails: false }]);
  });

  it('that reports the same again changes nothing', async () => {
    const subscription = aSubscription({ leadTimes: { deadline: [60], test: [] } });
    await subscribe(testApp, asha, subscription);
    await markChecked();
    expect((await subscribe(testApp, asha, subscription)).status).toBe(200);
    expect(await nextCheckAt(asha)).toBe(5);
  });

  it('that reports the same again after failures is tried at once', async () => {
    const subscription = aSubscription();
    await subscribe(testApp, asha, subscription);
    await runSql(
      testApp.db,
      `UPDATE push_subscriptions SET failures = 3, failure = 'no', retry_at = 9`,
    );
    await markChecked();
    await subscribe(testApp, asha, subscription);
    const storedSubscription = await findPushSubscription(testApp.db, {
      endpoint: subscription.endpoint,
    });
    expect(storedSubscription).toMatchObject({ failures: 0, failure: null, retryAt: null });
    expect(await nextCheckAt(asha)).toBe(0);
  });

  it('with new keys is reached by those', async () => {
    const subscription = aSubscription();
    await subscribe(testApp, asha, subscription);
    const { keys } = aSubscription();
    await subscribe(testApp, asha, { ...subscription, keys });
    expect(
      await findPushSubscription(testApp.db, { endpoint: subscription.endpoint }),
    ).toMatchObject(keys);
    expect(await subscriptionsOf(testApp, asha)).toHaveLength(1);
  });

  it('belongs to the session that asked last', async () => {
    const subscription = aSubscription();
    await subscribe(testApp, asha, subscription);
    const again = await anotherDevice(testApp, asha);
    await subscribe(testApp, again, subscription);
    await sendJson(testApp, asha, 'POST /api/auth/logout');
    expect(await digestsOf(again)).toEqual([sha256(subscription.endpoint)]);
    await sendJson(testApp, again, 'POST /api/auth/logout');
    expect(
      await findPushSubscription(testApp.db, { endpoint: subscription.endpoint }),
    ).toBeUndefined();
  });

  it('replaces the oldest of ten', async () => {
    const endpoints: string[] = [];
    for (let number = 0; number <= SUBSCRIPTIONS_MAX; number += 1) {
      const subscription = aSubscription();
      endpoints.push(subscription.endpoint);
      testApp.clock.advance(DAY_MS);
      expect((await subscribe(testApp, asha, subscription)).status).toBe(200);
    }
    await subscribe(testApp, ravi);
    expect(await digestsOf(asha)).toEqual(endpoints.slice(1).map(sha256));
    expect(await digestsOf(ravi)).toHaveLength(1);
  });
});

describe('a browser in which another user signed in before', () => {
  it('belongs to the user who signed in last', async () => {
    const subscription = aSubscription();
    await subscribe(testApp, asha, { ...subscription, hideDetails: true });
    const [before] = await subscriptionsOf(testApp, asha);
    testApp.clock.advance(1000);
    expect((await subscribe(testApp, ravi, subscription)).status).toBe(200);
    expect(await subscriptionsOf(testApp, asha)).toEqual([]);
    const [now] = await subscriptionsOf(testApp, ravi);
    // Reminders of the previous user must not reach the new one.
    expect(now?.id).not.toBe(before?.id);
    expect(now).toMatchObject({
      createdAt: new Date(testApp.clock.now()).toISOString(),
      hideDetails: false,
    });
    expect(await nextCheckAt(ravi)).toBe(0);
  });

  it.each([
    ['another point', () => ({ p256dh: createReceiver().p256dh })],
    ['another secret', () => ({ auth: createReceiver().auth })],
    ['other keys', () => aSubscription().keys],
  ])('cannot be taken over with %s: knowing its address is not enough', async (_, other) => {
    const subscription = aSubscription();
    await subscribe(testApp, asha, subscription);
    const answer = await subscribe(testApp, ravi, {
      ...subscription,
      keys: { ...subscription.keys, ...other() },
    });
    expect(answer).toMatchObject({ status: 409, body: { message: PUSH_MESSAGES.taken } });
    expect(await digestsOf(asha)).toEqual([sha256(subscription.endpoint)]);
    expect(await digestsOf(ravi)).toEqual([]);
    expect(
      await findPushSubscription(testApp.db, { endpoint: subscription.endpoint }),
    ).toMatchObject(subscription.keys);
  });
});

describe('a browser that unsubscribes', () => {
  it('is deleted', async () => {
    const [remaining, removed] = [aSubscription(), aSubscription()];
    await subscribe(testApp, asha, remaining);
    await subscribe(testApp, asha, removed);
    expect(await unsubscribe(removed.endpoint)).toMatchObject({
      status: 200,
      body: { success: true, message: PUSH_MESSAGES.removed },
    });
    expect(await digestsOf(asha)).toEqual([sha256(remaining.endpoint)]);
    expect((await unsubscribe(removed.endpoint)).status).toBe(404);
  });

  it.each(['https://web.push.apple.com/never', 'nonsense', ''])(
    'is not known as %j',
    async (endpoint) => {
      const answer = await unsubscribe(endpoint);
      expect(answer).toMatchObject({ status: 404, body: { message: PUSH_MESSAGES.unknown } });
    },
  );

  it('must belong to the user', async () => {
    const subscription = aSubscription();
    await subscribe(testApp, asha, subscription);
    expect(await unsubscribe(subscription.endpoint, ravi)).toMatchObject({
      status: 404,
      body: { message: PUSH_MESSAGES.unknown },
    });
    expect(await digestsOf(asha)).toHaveLength(1);
  });
});
