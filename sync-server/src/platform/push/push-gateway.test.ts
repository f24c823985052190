import { PUSH_MESSAGES } from '@shortlist/shared/api/push.ts';
import webpush from 'web-push';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReceiver } from '../../testing/push/push-service.ts';
import {
  createPushWorld,
  PUSH_CONTACT,
  PUSH_OPTIONS,
  PUSH_PAYLOAD,
  type PushWorld,
  verifyVapidHeader,
} from '../../testing/push/push-world.ts';
import { createPush } from './push-gateway.ts';

let world: PushWorld;
beforeEach(() => {
  world = createPushWorld();
});
afterEach(() => world.close());

describe('a message', () => {
  it('is encrypted for one browser, which alone can read it', async () => {
    const { service, gateway: by, endpoint } = await world.own('https');
    expect(await world.send(endpoint, by)).toEqual({ kind: 'accepted' });
    expect(service.received).toHaveLength(1);
    expect(world.receiver.decrypt(service.received[0])).toBe(PUSH_PAYLOAD);
    expect(() => createReceiver().decrypt(service.received[0])).toThrow('authenticate');
    expect(service.received[0]?.body.toString('latin1')).not.toContain('Kaveri');
  });

  it('has a time to live, a topic and an urgency', async () => {
    const { service, gateway: by, endpoint } = await world.own('https');
    await world.send(endpoint, by);
    await world.send(endpoint, by, { ttlSeconds: -3.7, topic: 'x'.repeat(32), urgency: 'normal' });
    await world.send(endpoint, by, { ...PUSH_OPTIONS, ttlSeconds: 59.9 });
    expect(service.received[0]).toMatchObject({
      method: 'POST',
      path: '/send/one?token=a%2fb',
      headers: {
        ttl: '3600',
        topic: 'A-topic_1',
        urgency: 'high',
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
      },
    });
    expect(service.received[1]?.headers).toMatchObject({ ttl: '0', urgency: 'normal' });
    expect(service.received[2]?.headers).toMatchObject({ ttl: '59' });
  });

  it('is signed by this server, for this push service, for half a day', async () => {
    const { service, gateway: by, endpoint } = await world.own('https');
    const before = Math.floor(Date.now() / 1000);
    await world.send(endpoint, by);
    const { key, jwt } = verifyVapidHeader(service.received[0]?.headers.authorization);
    expect(key).toBe(by.publicKey);
    expect(jwt).toMatchObject({
      aud: new URL(endpoint).origin,
      sub: PUSH_CONTACT,
    });
    const halfADay = 12 * 3600;
    expect(jwt.exp).toBeGreaterThan(before + halfADay - 60);
    expect(jwt.exp).toBeLessThanOrEqual(Math.floor(Date.now() / 1000) + halfADay);
  });

  it('goes over plain http only to the operator’s own push service', async () => {
    const { service, gateway: by, endpoint } = await world.own('http');
    expect(await world.send(endpoint, by)).toEqual({ kind: 'accepted' });
    expect(world.receiver.decrypt(service.received[0])).toBe(PUSH_PAYLOAD);
  });

  it('shares a connection with the previous one', async () => {
    const { service, gateway: by, endpoint } = await world.own('https');
    await world.send(endpoint, by);
    await world.send(endpoint, by);
    expect(service.received).toHaveLength(2);
    expect(service.connections).toBe(1);
  });
});

describe('addresses of no push service', () => {
  it.each([
    'https://evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'http://127.0.0.1:1/x',
    'nonsense',
  ])('are not even looked up: %s', async (endpoint) => {
    const lookups: string[] = [];
    const by = world.gateway({
      resolve: (name) => {
        lookups.push(name);
        return Promise.resolve([]);
      },
    });
    const result = await world.send(endpoint, by);
    expect(result).toEqual({ kind: 'refused', reason: PUSH_MESSAGES.endpoint });
    expect(lookups).toEqual([]);
  });

  it('sends nothing that cannot be encrypted', async () => {
    const service = await world.service();
    const endpoint = `http://127.0.0.1:${service.port}/x`;
    const by = world.gateway({ extraHosts: [`127.0.0.1:${service.port}`] });
    const result = await by.send(
      { endpoint, p256dh: 'x', auth: world.receiver.auth },
      PUSH_PAYLOAD,
      PUSH_OPTIONS,
    );
    expect(result).toEqual({ kind: 'refused', reason: PUSH_MESSAGES.keys });
    expect(service.connections).toBe(0);
  });
});

describe('without a contact for push services', () => {
  it('there is no push gateway, and the log shows why', () => {
    const said: (object | string)[] = [];
    const log = { warn: (what: object | string) => said.push(what) };
    const config = { vapidContact: undefined, pushExtraHosts: [], pushProxy: undefined };
    const vapid = webpush.generateVAPIDKeys();
    expect(createPush(config, vapid, log)).toBeUndefined();
    expect(said).toEqual([expect.stringContaining('VAPID_CONTACT')]);
    const named = createPush({ ...config, vapidContact: PUSH_CONTACT }, vapid, log);
    expect(named?.publicKey).toBe(vapid.publicKey);
    expect(said).toHaveLength(1);
  });
});
