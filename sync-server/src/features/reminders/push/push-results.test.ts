import { beforeEach, describe, expect, it } from 'vitest';
import type { PushResult } from '../../../platform/push/push-gateway.ts';
import {
  findPushSubscription,
  savePushSubscription,
  type PushSubscriptionRecord,
} from './push-subscriptions-store.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { knownUser } from '../../../testing/accounts.ts';
import { savePushResult } from './push-results.ts';
import { inTransaction } from '../../../platform/db/database.ts';

const ENDPOINT = 'https://web.push.apple.com/one';
const MINUTE_MS = 60_000;

let testApp: TestApp;
beforeEach(async () => {
  testApp = await appForTest();
  const { uid, sessionId } = await knownUser(testApp);
  await testApp.db.write((writer) =>
    savePushSubscription(writer, {
      id: 'one',
      userId: uid,
      sessionId,
      endpoint: ENDPOINT,
      p256dh: 'p256dh',
      auth: 'auth',
      publicKey: 'key',
      timeZone: 'Asia/Kolkata',
      leadTimes: null,
      hideDetails: false,
      createdAt: testApp.clock.now(),
    }),
  );
});

const findSubscription = (): Promise<PushSubscriptionRecord | undefined> =>
  findPushSubscription(testApp.db, { endpoint: ENDPOINT });

/** Saves the results in turn; returns the stored subscription, undefined when it was removed. */
async function after(...results: PushResult[]): Promise<PushSubscriptionRecord | undefined> {
  for (const result of results) {
    const subscription = await findSubscription();
    if (!subscription) throw new Error('The subscription is gone already.');
    const isStored = await inTransaction(testApp.deps, (tx) =>
      savePushResult(tx, subscription, result),
    );
    expect(isStored).toBe((await findSubscription()) !== undefined);
  }
  return findSubscription();
}

const later: PushResult = { kind: 'later' };
const refused: PushResult = { kind: 'refused', reason: 'It was refused.' };
const unreachable: PushResult = { kind: 'unreachable', reason: 'It could not be reached.' };

describe('a push service’s answer', () => {
  it('that accepts a message clears earlier failures', async () => {
    const failed = await after(later, unreachable);
    expect(failed).toMatchObject({ failures: 2, failedAt: testApp.clock.now(), acceptedAt: null });
    testApp.clock.advance(1000);
    expect(await after({ kind: 'accepted' })).toMatchObject({
      acceptedAt: testApp.clock.now(),
      failures: 0,
      failure: null,
      retryAt: null,
    });
  });

  it('that the subscription is gone removes it', async () => {
    expect(await after({ kind: 'gone' })).toBeUndefined();
  });

  it.each([
    [later, 'The push service is too busy at the moment.'],
    [refused, 'It was refused.'],
    [unreachable, 'It could not be reached.'],
  ])('stores the reason of %j', async (result, failure) => {
    expect(await after(result)).toMatchObject({ failure });
  });

  it.each([
    [1, 1],
    [2, 5],
    [3, 15],
    [4, 60],
    [5, 60],
    [9, 60],
  ])(
    'delays the next message longer after each failure: after %i, %i minutes',
    async (failures, minutes) => {
      for (const result of [refused, unreachable]) {
        const record = await after(...Array.from({ length: failures }, () => result));
        expect(record?.retryAt).toBe(testApp.clock.now() + minutes * MINUTE_MS);
        await after({ kind: 'accepted' });
      }
    },
  );

  it.each([
    [0, 60],
    [59, 60],
    [61, 61],
    [7200, 7200],
  ])(
    'delays the next message as the push service asks: told %i seconds, %i',
    async (retryAfterSeconds, waits) => {
      const record = await after(later, later, { kind: 'later', retryAfterSeconds });
      expect(record?.retryAt).toBe(testApp.clock.now() + waits * 1000);
    },
  );

  it('removes no subscription because this server had no network', async () => {
    const record = await after(...Array.from({ length: 50 }, () => unreachable));
    expect(record).toMatchObject({ failure: 'It could not be reached.' });
    // Ten answers of the push service are required, whether the pauses grew before or not.
    const nine = Array.from({ length: 9 }, () => refused);
    expect(await after(...nine, unreachable)).toBeDefined();
    expect(await after(refused)).toBeUndefined();
  });

  it.each([later, refused])(
    'removes the subscription after ten failures in a row: %j',
    async (result) => {
      const nine = Array.from({ length: 9 }, () => result);
      expect(await after(...nine, { kind: 'accepted' }, ...nine)).toMatchObject({ failures: 9 });
      expect(await after(result)).toBeUndefined();
    },
  );
});
