import { beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { migratedBytes, type TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { runSql } from '../../../testing/sql.ts';
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
  const { uid, sessionId } = await knownUser(testApp);
  one = {
    id: 'one',
    userId: uid,
    sessionId,
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

it('never scans the subscriptions of all users', async () => {
  const sqlite = openDatabase(migratedBytes());
  testApp = await appForTest({ db: sqlite });
  const { uid, sessionId } = await knownUser(testApp);
  one = { ...one, userId: uid, sessionId };
  const watched = watchStatements(sqlite);
  const { db } = watched;
  await db.write((writer) => savePushSubscription(writer, one));
  await findPushSubscription(db, { endpoint: one.endpoint });
  await listPushSubscriptions(db, { userId: one.userId, now: NOW });
  await db.write((writer) => savePushAccepted(writer, { id: one.id, at: NOW }));
  const failure = { id: one.id, at: NOW, failure: 'no', retryAt: null, refusals: 1 };
  await db.write((writer) => savePushFailure(writer, failure));
  await db.write((writer) => deleteOldPushSubscriptions(writer, { userId: one.userId, keep: 10 }));
  await db.write((writer) => deleteEndedPushSubscriptions(writer, { now: NOW }));
  await db.write((writer) => deletePushSubscription(writer, { userId: one.userId, id: one.id }));
  const plans = watched.plans();
  const scans = plans.flatMap(({ steps }) =>
    steps.filter((step) => step.startsWith('SCAN') && !step.includes('sessions')),
  );
  expect(plans).toHaveLength(9);
  expect(scans).toEqual([]);
});

it('treats lead times that this version does not know as not reported', async () => {
  await testApp.db.write((writer) => savePushSubscription(writer, one));
  expect((await findPushSubscription(testApp.db, { endpoint: one.endpoint }))?.leadTimes).toEqual(
    one.leadTimes,
  );
  await runSql(testApp.db, `UPDATE push_subscriptions SET lead_times = '{"deadline":[61]}'`);
  expect(await findPushSubscription(testApp.db, { endpoint: one.endpoint })).toMatchObject({
    leadTimes: null,
    hideDetails: true,
  });
});

it('counts no failure for a subscription that is gone', async () => {
  const failure = { id: 'gone', at: NOW, failure: 'no', retryAt: null, refusals: 1 };
  expect(await testApp.db.write((writer) => savePushFailure(writer, failure))).toBe(0);
});
