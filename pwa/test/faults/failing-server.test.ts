// A server that fails again and again on a change, on a page or on everything: what else can go on does, and nothing is lost.
import { describe, expect } from 'vitest';
import type { SyncRequest } from '@shortlist/shared/api/sync.ts';
import { retryRefusedChange } from '../../src/features/sync-status/commands/refused-changes.ts';
import { expectSame } from '../world/expect-same.ts';
import { it as twoDevices } from '../world/two-devices.ts';
import type { TestDevice } from '../world/test-device.ts';
import {
  answerInstead,
  cutBeforeSend,
  failWhere,
  portal,
  type Wire,
} from '../world/wire-faults.ts';
import type { World } from '../world/world.ts';

const it = twoDevices.extend('phone', ({ world }) =>
  world.device('phone', 0, { reportDefect: () => undefined }),
);

const MINUTE_MS = 60_000;

/** The server fails on each request with a change to one of these rows. */
const failOnRows = (ids: readonly string[], fault?: Wire): Wire =>
  failWhere(({ ops }) => ops.some(({ id }) => ids.includes(id)), fault);

/** The page is opened, is closed soon, and the next time is a while later. */
async function open({ pass }: World, phone: TestDevice, wire?: Wire): Promise<void> {
  phone.reopen();
  await phone.sync(wire);
  pass(MINUTE_MS);
}

/** The network is gone, as with the page, after so many requests. */
function shortLived(wire: Wire, requestsMax = 5): Wire {
  let requests = 0;
  return (direct) => (path, init) => {
    requests += 1;
    return (requests > requestsMax ? cutBeforeSend : wire)(direct)(path, init);
  };
}

const refusedIds = async ({ db }: TestDevice): Promise<readonly string[]> =>
  (await db.recovered.toArray()).map(({ id }) => id);

const waitingIds = async ({ db }: TestDevice): Promise<readonly string[]> =>
  (await db.outbox.orderBy('n').toArray()).map(({ id }) => id);

const sentIds = async (world: World): Promise<readonly string[]> =>
  [...(await world.serverRows()).keys()].map((name) => name.replace('placement/', '')).toSorted();

const IDS = Array.from({ length: 7 }, (_, n) => `p${n}`);
const without = (...ids: readonly string[]): readonly string[] =>
  IDS.filter((id) => !ids.includes(id));

describe('a change on which the server fails', () => {
  it.for([
    ['the first', ['p0']],
    ['in the middle', ['p3']],
    ['the last', ['p6']],
    ['two of them, side by side', ['p2', 'p3']],
    ['two of them, far apart', ['p0', 'p6']],
    ['all but the last', without('p6')],
  ] as const)(
    '%s, holds up no other, and is given to the student',
    async ([, bad], { world, phone }) => {
      await phone.sync();
      for (const id of IDS) await phone.add(id);
      const wire = failOnRows(bad);
      for (let n = 0; n < 12; n += 1) await open(world, phone, wire);
      expect(await sentIds(world)).toEqual(without(...bad));
      expect(await refusedIds(phone)).toEqual(expect.arrayContaining([...bad]));
      expect(await waitingIds(phone)).toEqual([]);
      await expectSame(world, phone);
    },
  );

  it('lets the others through at once', async ({ world, phone }) => {
    await phone.sync();
    for (const id of IDS) await phone.add(id);
    expect(await phone.sync(failOnRows(['p0']))).toMatchObject({ kind: 'failed' });
    expect(await sentIds(world)).toEqual(without('p0'));
    expect(await waitingIds(phone)).toEqual(['p0']);
    expect(await refusedIds(phone)).toEqual([]);
  });

  it('is not to blame where it fails once or twice', async ({ world, phone }) => {
    await phone.sync();
    for (const id of IDS) await phone.add(id);
    for (let n = 0; n < 2; n += 1) await open(world, phone, failOnRows(['p3']));
    expect(await refusedIds(phone)).toEqual([]);
    await phone.sync();
    expect(await sentIds(world)).toEqual(IDS);
    expect(await phone.db.recovered.count()).toBe(0);
  });

  it('is not to blame for three failures within a moment', async ({ phone }) => {
    await phone.sync();
    for (const id of IDS) await phone.add(id);
    for (let n = 0; n < 5; n += 1) await phone.sync(failOnRows(['p3']));
    expect(await waitingIds(phone)).toEqual(['p3']);
  });

  it('keeps the later changes of its row behind it, in their order', async ({ world, phone }) => {
    await phone.add('p0');
    await phone.add('p1');
    await phone.sync();
    const wire = failWhere(({ ops }) => ops.some(({ f }) => f.role === 'Bad'));
    await phone.write('patch', 'p0', { role: 'Bad' });
    await phone.sync(wire);
    await phone.write('patch', 'p0', { role: 'Good' });
    await phone.write('patch', 'p1', { role: 'Other' });
    await phone.sync(wire);
    expect(await waitingIds(phone)).toEqual(['p0', 'p0']);
    world.pass(MINUTE_MS);
    await phone.sync(wire);
    expect(await waitingIds(phone)).toEqual([]);
    expect(await refusedIds(phone)).toEqual(['p0']);
    expect(await phone.shown('p0')).toMatchObject({ role: 'Good' });
    await expectSame(world, phone);
  });

  it('is given to the student after an hour where it is the only one', async ({ world, phone }) => {
    await phone.sync();
    await phone.add('p0');
    for (let n = 0; n < 50; n += 1) await open(world, phone, failOnRows(['p0']));
    expect(await refusedIds(phone)).toEqual([]);
    for (let n = 0; n < 12; n += 1) await open(world, phone, failOnRows(['p0']));
    expect(await refusedIds(phone)).toEqual(['p0']);
  });

  it('is found though the page never lives for more than five requests', async ({
    world,
    phone,
  }) => {
    await phone.sync();
    for (let n = 0; n < 60; n += 1) await phone.add(`q${n}`);
    for (let n = 0; n < 30; n += 1) await open(world, phone, shortLived(failOnRows(['q0'])));
    expect(await refusedIds(phone)).toEqual(['q0']);
    expect(await waitingIds(phone)).toEqual([]);
  });

  it('goes when it is retried after the server was mended', async ({ world, phone }) => {
    await phone.sync();
    for (const id of IDS) await phone.add(id);
    for (let n = 0; n < 4; n += 1) await open(world, phone, failOnRows(['p3']));
    const [refused] = await phone.db.recovered.toArray();
    expect(refused?.message).toBe(
      'The server failed each time it received this change. Retry it later, or copy it and discard it.',
    );
    await retryRefusedChange(phone.db, refused?.n ?? 0, phone.runtime);
    expect(await phone.sync()).toEqual({ kind: 'done' });
    expect(await sentIds(world)).toEqual(IDS);
    await expectSame(world, phone);
  });

  it.for([
    ['a page instead of an answer', portal],
    ['JSON that is no answer', answerInstead(200, '{"proto":1,"rows":[]}')],
    ['a 500 of a proxy', answerInstead(500, '<html>500</html>')],
  ] as const)('is found as well where it gets %s', async ([, fault], { world, phone }) => {
    await phone.sync();
    for (const id of IDS) await phone.add(id);
    const wire = failOnRows(['p3'], fault);
    for (let n = 0; n < 4; n += 1) await open(world, phone, wire);
    expect(await refusedIds(phone)).toEqual(['p3']);
    expect(await sentIds(world)).toEqual(without('p3'));
  });

  it.for([502, 503, 504])('is never to blame for a %i', async (status, { world, phone }) => {
    await phone.sync();
    for (const id of IDS) await phone.add(id);
    const wire = failOnRows(['p3'], answerInstead(status, '<html>busy</html>'));
    for (let n = 0; n < 100; n += 1) await open(world, phone, wire);
    expect(await refusedIds(phone)).toEqual([]);
    expect(await waitingIds(phone)).toEqual(IDS);
  });
});

describe('a server that fails on everything', () => {
  it.for([
    ['on every request', () => true],
    ['on every change, while it can still be read', ({ ops }: SyncRequest) => ops.length > 0],
  ] as const)('%s, gets it all once it works again', async ([, isHit], { world, phone }) => {
    await phone.sync();
    for (const id of IDS) await phone.add(id);
    for (let n = 0; n < 100; n += 1) await open(world, phone, failWhere(isHit));
    expect(await refusedIds(phone)).toEqual([]);
    expect(await waitingIds(phone)).toEqual(IDS);
    expect(await phone.sync()).toEqual({ kind: 'done' });
    expect(await sentIds(world)).toEqual(IDS);
    expect(await phone.db.recovered.count()).toBe(0);
    await expectSame(world, phone);
  });

  it.for([
    ['on every request', () => true, 3],
    ['on every change', ({ ops }: SyncRequest) => ops.length > 0, 30],
  ] as const)('%s, gets few requests in each attempt', async ([, isHit, most], { phone }) => {
    await phone.sync();
    for (let n = 0; n < 200; n += 1) await phone.add(`q${n}`);
    let requests = 0;
    await phone.sync(
      failWhere((request) => {
        requests += 1;
        return isHit(request);
      }),
    );
    expect(requests).toBeLessThanOrEqual(most);
  });
});

it('sends the changes of large rows with several requests', async ({ world, phone }) => {
  const ids = Array.from({ length: 50 }, (_, n) => `q${n}`);
  for (const id of ids) await phone.add(id, { notes: 'अ'.repeat(20_000) });
  await phone.sync();
  for (const id of ids) await phone.write('patch', id, { role: 'Analyst' });
  expect(await phone.sync()).toEqual({ kind: 'done' });
  expect(await waitingIds(phone)).toEqual([]);
  expect(await phone.db.recovered.count()).toBe(0);
  await expectSame(world, phone);
});

describe('a server that fails on what the device is to fetch', () => {
  const failOnPages = failWhere(({ limit }) => limit > 0);

  it('takes the changes of the device', async ({ world, phone, laptop }) => {
    await laptop.sync();
    await laptop.add('elsewhere');
    await laptop.sync();
    for (const id of IDS) await phone.add(id);
    expect(await phone.sync(failOnPages)).toMatchObject({ failure: { kind: 'pull-fails' } });
    expect(await waitingIds(phone)).toEqual([]);
    expect(await sentIds(world)).toEqual(['elsewhere', ...IDS]);
    await phone.sync();
    expect(await phone.shown('elsewhere')).toBeDefined();
    await expectSame(world, phone);
  });
});
