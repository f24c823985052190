import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually, stepTimeouts } from '../../testing/timing.ts';
import { createPushWorld, type PushWorld } from '../../testing/push/push-world.ts';
import type { PushResult } from './push-gateway.ts';

let world: PushWorld;
beforeEach(() => {
  world = createPushWorld();
});
afterEach(() => world.close());

describe('the answer of a push service', () => {
  const later = (retryAfterSeconds?: number): PushResult => ({
    kind: 'later',
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
  const refused = (status: number): PushResult => ({
    kind: 'refused',
    reason: `The push service refused the message (${status}).`,
  });

  it.each<[status: number, headers: Record<string, string>, result: PushResult]>([
    [200, {}, { kind: 'accepted' }],
    [201, {}, { kind: 'accepted' }],
    [202, {}, { kind: 'accepted' }],
    [204, {}, { kind: 'accepted' }],
    [299, {}, { kind: 'accepted' }],
    [404, {}, { kind: 'gone' }],
    [410, {}, { kind: 'gone' }],
    [429, {}, later()],
    [429, { 'retry-after': '120' }, later(120)],
    [429, { 'retry-after': '0' }, later(0)],
    [429, { 'retry-after': '99999999999' }, later(86_400)],
    [429, { 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' }, later(86_400)],
    [429, { 'retry-after': 'Sat, 01 Jan 2000 00:00:00 GMT' }, later(0)],
    [429, { 'retry-after': '-5' }, later()],
    [429, { 'retry-after': 'soon' }, later()],
    [500, {}, later()],
    [503, { 'retry-after': '7' }, later(7)],
    [599, {}, later()],
    [301, { location: 'http://127.0.0.1/' }, refused(301)],
    [307, { location: 'http://127.0.0.1/' }, refused(307)],
    [400, {}, refused(400)],
    [401, {}, refused(401)],
    [403, {}, refused(403)],
    [413, {}, refused(413)],
  ])('%i with %j', async (status, headers, result) => {
    const { service, gateway: by, endpoint } = await world.own('http');
    service.answer((response) => response.writeHead(status, headers).end('x'));
    expect(await world.send(endpoint, by)).toEqual(result);
  });

  it('waits until the date in Retry-After', async () => {
    const { service, gateway: by, endpoint } = await world.own('http');
    service.answer((response) => {
      const date = new Date(Date.now() + 600_000).toUTCString();
      response.writeHead(503, { 'retry-after': date }).end();
    });
    const result = await world.send(endpoint, by);
    expect(result.kind).toBe('later');
    const seconds = result.kind === 'later' ? result.retryAfterSeconds : 0;
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  it('is not followed as a redirect', async () => {
    const elsewhere = await world.service();
    const service = await world.service();
    const hosts = [service, elsewhere].map(({ port }) => `127.0.0.1:${port}`);
    const by = world.gateway({ extraHosts: hosts });
    service.answer((response) => {
      response.writeHead(308, { location: `http://${hosts[1]}/x` }).end();
    });
    expect((await world.send(`http://${hosts[0]}/x`, by)).kind).toBe('refused');
    expect(elsewhere.connections).toBe(0);
  });

  it('is not read to its end, and an endless one is cut off', async () => {
    const time = stepTimeouts();
    const { service, gateway: by, endpoint } = await world.own('http');
    let isCutOff = false;
    service.answer((response) => {
      response.writeHead(201).write('x');
      response.once('close', () => {
        isCutOff = true;
      });
    });
    expect(await world.send(endpoint, by)).toEqual({
      kind: 'accepted',
    });
    time.pass(10_000);
    await eventually(() => expect(isCutOff).toBe(true));
  });
});
