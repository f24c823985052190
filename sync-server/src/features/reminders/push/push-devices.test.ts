/** Subscribed browsers: test messages, and removal with their session and their account. */
import { ACCOUNT_PATHS, AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { PUSH_MESSAGES, PUSH_PATHS } from '@shortlist/shared/api/push.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { cleanUp } from '../../../operations/clean-up/clean-up-job.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { PushResult } from '../../../platform/push/push-gateway.ts';
import { findPushSubscription } from './push-subscriptions-store.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { createFakePush, type FakePush } from '../../../testing/push/fake-push.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { readValue, runSql } from '../../../testing/sql.ts';
import {
  anotherDevice,
  knownUser,
  ASHA,
  mailedCode,
  postJson,
  signUp,
  type KnownUser,
} from '../../../testing/accounts.ts';
import { sendJson, type Answer } from '../../../testing/api-requests.ts';
import { aSubscription, subscribe, subscriptionsOf } from '../../../testing/push/push-world.ts';
import type { AccountExport } from '../../accounts/deletion/export-account.ts';

const HOUR_MS = 3_600_000;

let testApp: TestApp;
let push: FakePush;
const deviceSubscription = aSubscription();

beforeEach(async () => {
  push = createFakePush();
  testApp = await appForTest({
    push,
    env: { PUBLIC_URL: 'http://localhost:8080' },
  });
});

const isSubscribed = async (): Promise<boolean> =>
  (await findPushSubscription(testApp.db, { endpoint: deviceSubscription.endpoint })) !== undefined;

async function signedUpDevice(): Promise<KnownUser> {
  const { user, headers } = await signUp(testApp);
  const sessionId = await readValue(
    testApp.db,
    'SELECT id FROM sessions WHERE user_id = ?',
    user._id,
  );
  return { uid: user._id, sessionId: String(sessionId), headers };
}

describe('a test message', () => {
  let asha: KnownUser;
  beforeEach(async () => {
    asha = await knownUser(testApp);
    await subscribe(testApp, asha, deviceSubscription);
  });

  const tryOut = (who = asha, body: object = {}): Promise<Answer> =>
    sendJson(testApp, who, `POST ${PUSH_PATHS.test}`, {
      body: { endpoint: deviceSubscription.endpoint, nonce: 'nonce-12', ...body },
    });

  it('is sent to the device that asks, with the id by which it recognises it', async () => {
    expect(await tryOut()).toMatchObject({
      status: 200,
      body: { success: true, data: { accepted: true, reason: null } },
    });
    expect(push.sent).toMatchObject([
      {
        target: { endpoint: deviceSubscription.endpoint, ...deviceSubscription.keys },
        options: { ttlSeconds: 60, topic: 'test', urgency: 'high' },
      },
    ]);
    expect(push.sent[0]?.message).toMatchObject({
      notification: { title: 'This is a test', navigate: 'http://localhost:8080/dashboard' },
      shortlist: { uid: asha.uid, kind: 'test', nonce: 'nonce-12' },
    });
    const lastAcceptedAt = new Date(testApp.clock.now()).toISOString();
    expect(await subscriptionsOf(testApp, asha)).toMatchObject([{ lastAcceptedAt }]);
  });

  it.each<[PushResult, string]>([
    [{ kind: 'later', retryAfterSeconds: 90 }, 'The push service is too busy at the moment.'],
    [{ kind: 'refused', reason: 'It was refused (403).' }, 'It was refused (403).'],
    [{ kind: 'unreachable', reason: 'It was not there.' }, 'It was not there.'],
  ])('reports why it was not sent: %j', async (result, reason) => {
    push.answer(result);
    expect((await tryOut()).body.data).toEqual({ accepted: false, reason });
    expect(await subscriptionsOf(testApp, asha)).toMatchObject([{ lastFailure: reason }]);
  });

  it('deletes the subscription of a browser that revoked it', async () => {
    push.answer({ kind: 'gone' });
    const reason = 'The browser has given this subscription up.';
    expect((await tryOut()).body.data).toEqual({ accepted: false, reason });
    expect(await isSubscribed()).toBe(false);
  });

  it('is not sent where the browser subscribed with another key of the server', async () => {
    await runSql(testApp.db, `UPDATE push_subscriptions SET public_key = 'BFormer'`);
    const { data } = (await tryOut()).body;
    expect(data).toMatchObject({ accepted: false });
    expect(String(data?.['reason'])).toContain('former key');
    expect(push.sent).toEqual([]);
  });

  it("requires a device of the user's own", async () => {
    const unknown = { status: 404, body: { message: PUSH_MESSAGES.unknown } };
    expect(await tryOut(await knownUser(testApp))).toMatchObject(unknown);
    expect(await tryOut(asha, { endpoint: 'https://web.push.apple.com/x' })).toMatchObject(unknown);
    expect(await tryOut(asha, { endpoint: 'nonsense' })).toMatchObject(unknown);
    expect(push.sent).toEqual([]);
  });

  it.each([{ nonce: 'short' }, { nonce: 'x'.repeat(65) }, { nonce: undefined }, { endpoint: 7 }])(
    'requires valid input: %j',
    async (body) => {
      expect((await tryOut(asha, body)).status).toBe(400);
      expect(push.sent).toEqual([]);
    },
  );
});

describe('a browser is deleted with its session', () => {
  let device: KnownUser;
  beforeEach(async () => {
    device = await signedUpDevice();
    await subscribe(testApp, device, deviceSubscription);
  });

  it('when it signs out', async () => {
    await sendJson(testApp, device, `POST ${AUTH_PATHS.logout}`);
    expect(await isSubscribed()).toBe(false);
  });

  it('when another device ends it', async () => {
    const other = await anotherDevice(testApp, device);
    const otherSubscription = aSubscription();
    await subscribe(testApp, other, otherSubscription);
    const body = { password: ASHA.password };
    await sendJson(testApp, other, `POST ${AUTH_PATHS.revokeOthers}`, { body });
    expect(await isSubscribed()).toBe(false);
    expect(
      await findPushSubscription(testApp.db, { endpoint: otherSubscription.endpoint }),
    ).toBeDefined();
  });

  it('when the password is reset', async () => {
    const { email } = ASHA;
    testApp.clock.advance(HOUR_MS);
    await postJson(testApp, AUTH_PATHS.forgotPassword, { email });
    const form = { email, otp: mailedCode(testApp, email), newPassword: 'Papaya-Winter-27' };
    expect((await postJson(testApp, AUTH_PATHS.resetPassword, form)).status).toBe(200);
    expect(await isSubscribed()).toBe(false);
  });

  it('when it expires: it is not shown from then on, and deleted by the next clean-up', async () => {
    const other = await anotherDevice(testApp, device);
    await runSql(
      testApp.db,
      'UPDATE sessions SET expires_at = ? WHERE id = (SELECT session_id FROM push_subscriptions)',
      testApp.clock.now(),
    );
    expect(await subscriptionsOf(testApp, other)).toEqual([]);
    const running = aSubscription();
    await subscribe(testApp, other, running);
    await cleanUp(testApp.deps);
    expect(await isSubscribed()).toBe(false);
    expect(await findPushSubscription(testApp.db, { endpoint: running.endpoint })).toBeDefined();
  });

  it('also when the session ended while the request was in flight', async () => {
    const other = aSubscription();
    const { db } = testApp;
    let ended = 0;
    const write: Database['write'] = async (work) => {
      ended += await runSql(db, 'DELETE FROM sessions');
      return db.write(work);
    };
    const inFlight = createApp({ ...testApp.deps, db: { ...db, write } });
    const answer = await subscribe({ app: inFlight }, device, other);
    expect([ended, answer.status]).toEqual([1, 401]);
    expect(await findPushSubscription(testApp.db, { endpoint: other.endpoint })).toBeUndefined();
  });
});

describe('an account', () => {
  it('exports its browsers, without their keys, and deletes them with itself', async () => {
    const device = await signedUpDevice();
    await subscribe(testApp, device, { ...deviceSubscription, hideDetails: true });
    await subscribe(testApp, await knownUser(testApp));
    const body = { password: ASHA.password };
    const answer = await sendJson(testApp, device, `POST ${ACCOUNT_PATHS.export}`, { body });
    const { pushSubscriptions } = answer.body.data as unknown as AccountExport;
    expect(pushSubscriptions).toEqual([
      {
        device: 'Unknown device',
        endpoint: deviceSubscription.endpoint,
        timeZone: 'Asia/Kolkata',
        leadTimes: null,
        hideDetails: true,
        createdAt: new Date(testApp.clock.now()).toISOString(),
        lastAcceptedAt: null,
        lastFailure: null,
      },
    ]);
    expect(JSON.stringify(answer.body)).not.toContain(deviceSubscription.keys.auth);
    await sendJson(testApp, device, `POST ${ACCOUNT_PATHS.delete}`, { body });
    expect(await isSubscribed()).toBe(false);
    expect(await readValue(testApp.db, 'SELECT count(*) FROM push_subscriptions')).toBe(1);
  });
});
