import { PUSH_MESSAGES } from '@shortlist/shared/api/push.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { knownUser, type KnownUser } from '../../../testing/accounts.ts';
import { aSubscription, subscribe, subscriptionsOf } from '../../../testing/push/push-world.ts';

let testApp: TestApp;
let asha: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  asha = await knownUser(testApp);
});

describe('refuses from a browser', () => {
  it.each([
    ['with valid keys', aSubscription()],
    ['with keys of another length', { ...aSubscription(), keys: { p256dh: 'eA', auth: 'eA' } }],
    ['as the browser writes it', { expirationTime: null, keys: aSubscription().keys }],
    ['with nothing else', {}],
  ])('an unknown push service, %s', async (_, body) => {
    for (const host of [
      'push.example.com',
      'localhost',
      '169.254.169.254',
      'fcm.googleapis.com.in',
    ])
      expect(
        await subscribe(testApp, asha, { ...body, endpoint: `https://${host}/x` }),
      ).toMatchObject({
        status: 400,
        body: { success: false, message: 'This push service is not supported.', code: 'invalid' },
      });
    expect(await subscriptionsOf(testApp, asha)).toEqual([]);
  });

  const { endpoint, keys, timeZone } = aSubscription();
  const good = { endpoint, keys, timeZone };

  it.each([
    ['no address', { keys, timeZone }, 'endpoint', PUSH_MESSAGES.endpoint],
    ['an address of another kind', { ...good, endpoint: 7 }, 'endpoint', PUSH_MESSAGES.endpoint],
    [
      'an address that is too long',
      { ...good, endpoint: endpoint.padEnd(1025, 'x') },
      'endpoint',
      PUSH_MESSAGES.endpoint,
    ],
    [
      'an address of no push service',
      { ...good, endpoint: 'https://fcm.googleapis.com.evil.in/x' },
      'endpoint',
      PUSH_MESSAGES.endpoint,
    ],
    [
      'an address of this machine',
      { ...good, endpoint: 'http://127.0.0.1:8080/x' },
      'endpoint',
      PUSH_MESSAGES.endpoint,
    ],
    ['no keys', { endpoint, timeZone }, 'keys', PUSH_MESSAGES.keys],
    ['half of the keys', { ...good, keys: { auth: keys.auth } }, 'keys.p256dh', PUSH_MESSAGES.keys],
    [
      'a key that is no point',
      { ...good, keys: { ...keys, p256dh: 'x'.repeat(87) } },
      'keys',
      PUSH_MESSAGES.keys,
    ],
    ['a short secret', { ...good, keys: { ...keys, auth: 'eA' } }, 'keys', PUSH_MESSAGES.keys],
    ['no zone', { endpoint, keys }, 'timeZone', PUSH_MESSAGES.timeZone],
    ['an unknown zone', { ...good, timeZone: 'Asia/Atlantis' }, 'timeZone', PUSH_MESSAGES.timeZone],
    [
      'the zone of a browser without one',
      { ...good, timeZone: 'Etc/Unknown' },
      'timeZone',
      PUSH_MESSAGES.timeZone,
    ],
    ['an invalid zone', { ...good, timeZone: 'a b' }, 'timeZone', PUSH_MESSAGES.timeZone],
    [
      'a lead time that is not offered',
      { ...good, leadTimes: { deadline: [61], test: [] } },
      'leadTimes',
      PUSH_MESSAGES.leadTimes,
    ],
    [
      'half of the lead times',
      { ...good, leadTimes: { deadline: [60] } },
      'leadTimes',
      PUSH_MESSAGES.leadTimes,
    ],
  ])('%s', async (_, body, path, message) => {
    expect(await subscribe(testApp, asha, body)).toMatchObject({
      status: 400,
      body: { success: false, message, errors: [{ path, message }] },
    });
    expect(await subscriptionsOf(testApp, asha)).toEqual([]);
  });

  it('an unknown push service, unless it is the operator’s own', async () => {
    const env = { PUSH_EXTRA_HOSTS: '127.0.0.1:9000' };
    testApp = await appForTest({ env });
    asha = await knownUser(testApp);
    const own = { ...good, endpoint: 'http://127.0.0.1:9000/x' };
    expect((await subscribe(testApp, asha, own)).status).toBe(200);
    const beside = { ...good, endpoint: 'http://127.0.0.1:9001/x' };
    expect((await subscribe(testApp, asha, beside)).status).toBe(400);
  });
});
