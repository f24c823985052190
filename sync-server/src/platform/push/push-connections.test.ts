import type { LookupAddress } from 'node:dns';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startProxy } from '../../testing/push/push-service.ts';
import {
  createPushWorld,
  PUSH_PAYLOAD,
  type PushWorld,
  verifyVapidHeader,
} from '../../testing/push/push-world.ts';
import { isPublicAddress } from './public-address.ts';

const UNREACHABLE = 'The push service could not be reached.';
const SLOW = 'The push service did not answer in time.';

let world: PushWorld;
beforeEach(() => {
  world = createPushWorld();
});
afterEach(() => world.close());

describe('a push service that cannot be reached', () => {
  it('does not exist', async () => {
    const { service, gateway: by, endpoint } = await world.own('https');
    await service.close();
    expect(await world.send(endpoint, by)).toEqual({ kind: 'unreachable', reason: UNREACHABLE });
    expect(world.warnings).toEqual([{ host: new URL(endpoint).host, code: 'ECONNREFUSED' }]);
  });

  it('has an untrusted certificate', async () => {
    const {
      gateway: by,
      service,
      endpoint,
    } = await world.own('https', {
      ca: (await world.service(['x'])).ca,
    });
    expect(await world.send(endpoint, by)).toEqual({ kind: 'unreachable', reason: UNREACHABLE });
    expect(service.received).toEqual([]);
  });

  it('has the certificate of another', async () => {
    const service = await world.service(['other.example']);
    const host = `localhost:${service.port}`;
    const by = world.gateway({ extraHosts: [host], ca: service.ca });
    expect((await world.send(`https://${host}/x`, by)).kind).toBe('unreachable');
    expect(service.received).toEqual([]);
  });

  it('never answers', async () => {
    const { service, gateway: by, endpoint } = await world.own('http', { withinMs: 200 });
    service.answer(() => undefined);
    const result = await world.send(endpoint, by);
    expect(result).toEqual({ kind: 'unreachable', reason: SLOW });
  });

  it('never answers more messages than there are connections', async () => {
    const { service, gateway: by, endpoint } = await world.own('http', { withinMs: 200 });
    service.answer(() => undefined);
    const sending = Array.from({ length: 25 }, () => world.send(endpoint, by));
    for (const result of await Promise.all(sending))
      expect(result).toEqual({ kind: 'unreachable', reason: SLOW });
  });

  it('closes the connection without an answer', async () => {
    const { service, gateway: by, endpoint } = await world.own('http');
    service.answer((response) => response.destroy());
    const result = await world.send(endpoint, by);
    expect(result).toEqual({ kind: 'unreachable', reason: UNREACHABLE });
  });

  it('has a name whose look-up never ends', async () => {
    const by = world.gateway({ withinMs: 200, resolve: () => new Promise(() => undefined) });
    const result = await world.send('https://web.push.apple.com/x', by);
    expect(result).toEqual({ kind: 'unreachable', reason: SLOW });
  });

  it('has an unknown name', async () => {
    const unknown = Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
    const by = world.gateway({ resolve: () => Promise.reject(unknown) });
    const result = await world.send('https://web.push.apple.com/x', by);
    expect(result).toEqual({ kind: 'unreachable', reason: UNREACHABLE });
  });
});

describe('names that resolve to internal addresses', () => {
  const at = (...addresses: string[]): LookupAddress[] =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

  it.each([
    ['127.0.0.1'],
    ['10.0.0.5'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['fd00::1', '192.168.1.1'],
    [],
  ])('are not connected to %j %j', async (...addresses) => {
    const by = world.gateway({ resolve: () => Promise.resolve(at(...addresses)) });
    expect(await world.send('https://fcm.googleapis.com/x', by)).toEqual({
      kind: 'unreachable',
      reason: 'The address of the push service is not a public one.',
    });
    expect(world.warnings).toEqual([{ host: 'fcm.googleapis.com', code: 'ENOTPUBLIC' }]);
  });

  it('are connected to for the operator’s own push services', async () => {
    const {
      service,
      gateway: by,
      endpoint,
    } = await world.own('https', {
      resolve: () => Promise.resolve(at('127.0.0.1')),
    });
    expect(isPublicAddress('127.0.0.1')).toBe(false);
    expect(await world.send(endpoint, by)).toEqual({ kind: 'accepted' });
    expect(service.received).toHaveLength(1);
  });

  it('are looked up once: the checked address is the one that is used', async () => {
    const lookups: string[] = [];
    const {
      service,
      gateway: by,
      endpoint,
    } = await world.own('https', {
      resolve: (name) => {
        lookups.push(name);
        // A second look-up would get another address.
        return Promise.resolve(at(lookups.length === 1 ? '127.0.0.1' : '127.0.0.9'));
      },
    });
    expect(await world.send(endpoint, by)).toEqual({ kind: 'accepted' });
    expect(lookups).toEqual(['localhost']);
    expect(service.received).toHaveLength(1);
  });
});

describe('behind a proxy', () => {
  const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one';

  it('public push services are reached, still encrypted', async () => {
    const service = await world.service(['fcm.googleapis.com']);
    const proxy = await world.proxy(service.port);
    const by = world.gateway({ proxy: proxy.url, ca: service.ca });
    expect(await world.send(ENDPOINT, by)).toEqual({ kind: 'accepted' });
    expect(await world.send(ENDPOINT, by)).toEqual({ kind: 'accepted' });
    expect(proxy.requests).toEqual([{ target: 'fcm.googleapis.com:443', credentials: undefined }]);
    expect(world.receiver.decrypt(service.received[1])).toBe(PUSH_PAYLOAD);
    const { jwt } = verifyVapidHeader(service.received[0]?.headers.authorization);
    expect(jwt.aud).toBe('https://fcm.googleapis.com');
  });

  it('the server sends its credentials', async () => {
    const service = await world.service(['fcm.googleapis.com']);
    const proxy = await world.proxy(service.port);
    const url = new URL(proxy.url);
    url.username = 'asha';
    url.password = 'p@ss:word';
    await world.send(ENDPOINT, world.gateway({ proxy: url, ca: service.ca }));
    const credentials = `Basic ${Buffer.from('asha:p@ss:word').toString('base64')}`;
    expect(proxy.requests).toEqual([{ target: 'fcm.googleapis.com:443', credentials }]);
  });

  it('an untrusted certificate at the other end is refused', async () => {
    const service = await world.service(['evil.example']);
    const proxy = await world.proxy(service.port);
    const by = world.gateway({ proxy: proxy.url, ca: service.ca });
    expect(await world.send(ENDPOINT, by)).toEqual({ kind: 'unreachable', reason: UNREACHABLE });
    expect(service.received).toEqual([]);
  });

  it('the operator’s own push services are reached without it', async () => {
    const proxy = await world.proxy();
    const { gateway: by, endpoint } = await world.own('https', { proxy: proxy.url });
    expect(await world.send(endpoint, by)).toEqual({ kind: 'accepted' });
    expect(proxy.requests).toEqual([]);
  });

  it('that refuses, nothing is reached', async () => {
    const proxy = await world.proxy();
    const result = await world.send(ENDPOINT, world.gateway({ proxy: proxy.url }));
    expect(result).toEqual({ kind: 'unreachable', reason: UNREACHABLE });
  });

  it('that does not exist, nothing is reached', async () => {
    const proxy = await startProxy();
    await proxy.close();
    const result = await world.send(ENDPOINT, world.gateway({ proxy: proxy.url }));
    expect(result).toEqual({ kind: 'unreachable', reason: UNREACHABLE });
  });

  it('that never answers, the server does not wait', async () => {
    const silent = await world.unresponsiveServer();
    const proxy = new URL(`http://127.0.0.1:${silent.port}`);
    const result = await world.send(ENDPOINT, world.gateway({ proxy, withinMs: 200 }));
    expect(result).toEqual({ kind: 'unreachable', reason: SLOW });
    expect(silent.connections).toBe(1);
  });
});
