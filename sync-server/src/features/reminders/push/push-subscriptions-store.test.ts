import { beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { knownUser } from '../../../testing/accounts.ts';
import { watchStatements } from '../../../testing/watched-database.ts';
import {
  deleteEndedPushSubscriptions,
  deleteOldPushSubscriptions,
  deletePushSubscription,
  findPushSubscription,
  savePushSubscription,
  listPushSubscriptions,
  savePushAccepted,
  savePushFailure,
  type NewPushSubscription,
} from './push-subscriptions-store.ts';

const NOW = 1000;

let testApp: TestApp;
let one: NewPushSubscription;
beforeEach(async () => {
  testApp = await appForTest();
  const { uid } = knownUser(testApp);
  one = {
    id: 'one',
    userId: uid,
    sessionId: String(testApp.db.prepare('SELECT id FROM sessions').pluck().get()),
    endpoint: 'https://web.push.apple.com/one',
    p256dh: 'p256dh',
    auth: 'auth',
    publicKey: 'key',
    timeZone: 'Asia/Kolkata',
    leadTimes: { deadline: [60], test: [] },
    hideDetails: true,
    createdAt: NOW,
  };
});

it('never scans the subscriptions of all users', () => {
  const watched = watchStatements(testApp.db);
  const { db } = watched;
  savePushSubscription(db, one);
  findPushSubscription(db, { endpoint: one.endpoint });
  listPushSubscriptions(db, { userId: one.userId, now: NOW });
  savePushAccepted(db, { id: one.id, at: NOW });
  savePushFailure(db, { id: one.id, at: NOW, failure: 'no', retryAt: null, refusals: 1 });
  deleteOldPushSubscriptions(db, { userId: one.userId, keep: 10 });
  deleteEndedPushSubscriptions(db, { now: NOW });
  deletePushSubscription(db, { userId: one.userId, id: one.id });
  const plans = watched.plans();
  const scans = plans.flatMap(({ steps }) =>
    steps.filter((step) => step.startsWith('SCAN') && !step.includes('sessions')),
  );
  expect(plans).toHaveLength(8);
  expect(scans).toEqual([]);
});

it('treats lead times that this version does not know as not reported', () => {
  savePushSubscription(testApp.db, one);
  expect(findPushSubscription(testApp.db, { endpoint: one.endpoint })?.leadTimes).toEqual(
    one.leadTimes,
  );
  testApp.db.prepare(`UPDATE push_subscriptions SET lead_times = '{"deadline":[61]}'`).run();
  expect(findPushSubscription(testApp.db, { endpoint: one.endpoint })).toMatchObject({
    leadTimes: null,
    hideDetails: true,
  });
});

it('counts no failure for a subscription that is gone', () => {
  const failure = { id: 'gone', at: NOW, failure: 'no', retryAt: null, refusals: 1 };
  expect(savePushFailure(testApp.db, failure)).toBe(0);
});
