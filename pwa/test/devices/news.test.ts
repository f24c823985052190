import type { Poke, SyncRequest, SyncResponse } from '@shortlist/shared/api/sync.ts';
import { SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import { describe, expect } from 'vitest';
import type { Fetch } from '../../src/data/http/client.ts';
import { applyNews } from '../../src/data/sync/apply/apply-response.ts';
import { expectSame } from '../world/expect-same.ts';
import { syncInTurn, type TestDevice } from '../world/test-device.ts';
import { it } from '../world/two-devices.ts';

const hear = (device: TestDevice, poke: Poke | undefined): Promise<boolean> =>
  poke ? applyNews(device.db, poke, device.runtime) : Promise.resolve(false);

const isLive = async (device: TestDevice, id: string): Promise<boolean> =>
  (await device.shown(id)) !== undefined;

/** One sync of a device; returns what it asked and what it got. */
async function watchedSync(device: TestDevice) {
  const requests: SyncRequest[] = [];
  const answers: SyncResponse[] = [];
  await device.sync((direct): Fetch => async (path, init) => {
    requests.push(await new Response(init.body).json());
    const answer = await direct(path, init);
    answers.push(await answer.clone().json());
    return answer;
  });
  return { requests, answers };
}

async function begin(phone: TestDevice, laptop: TestDevice): Promise<void> {
  await phone.add('p1', { notes: 'long '.repeat(50) });
  await syncInTurn(phone, laptop);
}

describe('a change that comes with the event', () => {
  it('is applied without a request, and the next one asks for nothing of it', async ({
    world,
    phone,
    laptop,
  }) => {
    await begin(phone, laptop);
    await phone.write('patch', 'p1', { role: 'SDE' });
    await phone.sync();
    const [poke] = world.news;
    expect(poke?.news?.rows).toMatchObject([{ id: 'p1', after: 1, f: { role: 'SDE' } }]);
    expect(Object.keys(poke?.news?.rows[0]?.f ?? {})).toEqual(['role']);
    expect(await hear(laptop, poke)).toBe(true);
    expect(await laptop.shown('p1')).toMatchObject({ role: 'SDE' });
    const { answers } = await watchedSync(laptop);
    expect(answers.map(({ rows }) => rows)).toEqual([[]]);
    await expectSame(world, phone, laptop);
  });

  it('may be a new placement, a deletion or its restoration', async ({ world, phone, laptop }) => {
    await begin(phone, laptop);
    await phone.add('p2');
    await phone.sync();
    expect(await hear(laptop, world.news[0])).toBe(true);
    expect(await isLive(laptop, 'p2')).toBe(true);
    await phone.write('del', 'p1');
    await phone.sync();
    expect(await hear(laptop, world.news[0])).toBe(true);
    expect(await isLive(laptop, 'p1')).toBe(false);
    await phone.write('undel', 'p1');
    await phone.sync();
    expect(await hear(laptop, world.news[0])).toBe(true);
    expect(await isLive(laptop, 'p1')).toBe(true);
    await expectSame(world, phone, laptop);
  });

  it('goes below what this device has not sent yet', async ({ world, phone, laptop }) => {
    await begin(phone, laptop);
    await laptop.write('patch', 'p1', { location: 'Pune' });
    await phone.write('patch', 'p1', { role: 'SDE' });
    await phone.sync();
    expect(await hear(laptop, world.news[0])).toBe(true);
    expect(await laptop.shown('p1')).toMatchObject({ role: 'SDE', location: 'Pune' });
    await syncInTurn(laptop, phone);
    await expectSame(world, phone, laptop);
  });

  it('is left to a request when one before it is missing', async ({ world, phone, laptop }) => {
    await begin(phone, laptop);
    for (const role of ['first', 'second']) {
      await phone.write('patch', 'p1', { role });
      await phone.sync();
    }
    expect(await hear(laptop, world.news[0])).toBe(false);
    expect(await hear(laptop, world.news[1])).toBe(true);
    expect(await hear(laptop, world.news[0])).toBe(true);
    expect(await hear(laptop, world.news[0])).toBe(false);
    expect(await laptop.shown('p1')).toMatchObject({ role: 'second' });
    await expectSame(world, phone, laptop);
  });

  it.for<[string, Partial<Exclude<Poke['news'], undefined>>]>([
    ['of another history', { epoch: 'another' }],
    ['for a newer version', { minSchema: SCHEMA_VERSION + 1 }],
  ])('is left to a request when it is %s', async ([, change], { world, phone, laptop }) => {
    await begin(phone, laptop);
    await phone.write('patch', 'p1', { role: 'SDE' });
    await phone.sync();
    const [poke] = world.news;
    if (!poke?.news) throw new Error('Nothing was announced.');
    expect(await hear(laptop, { ...poke, news: { ...poke.news, ...change } })).toBe(false);
  });

  it('does not come when there is much', async ({ world, phone }) => {
    for (let n = 0; n < 20; n += 1) await phone.add(`p${n}`);
    await phone.sync();
    expect(world.news).toEqual([]);
  });
});

describe('a device that had all rows', () => {
  it('gets only the changed cells of a row', async ({ world, phone, laptop }) => {
    await begin(phone, laptop);
    await phone.write('patch', 'p1', { role: 'SDE' });
    await phone.sync();
    const { requests, answers } = await watchedSync(laptop);
    expect(requests.map(({ head }) => head)).toEqual([1]);
    expect(answers.flatMap(({ rows }) => rows)).toMatchObject([
      { id: 'p1', seq: 2, after: 1, f: { role: 'SDE' } },
    ]);
    await expectSame(world, phone, laptop);
  });

  it('gets the whole row when it missed more than the last change', async ({
    world,
    phone,
    laptop,
  }) => {
    await begin(phone, laptop);
    for (const role of ['first', 'second']) {
      await phone.write('patch', 'p1', { role });
      await phone.sync();
    }
    const { answers } = await watchedSync(laptop);
    expect(answers.flatMap(({ rows }) => rows)[0]).not.toHaveProperty('after');
    await expectSame(world, phone, laptop);
  });

  it('asks for whole rows when it lacks the row that the cells belong to', async ({
    world,
    phone,
    laptop,
  }) => {
    await begin(phone, laptop);
    await laptop.db.rows.clear();
    await phone.write('patch', 'p1', { role: 'SDE' });
    await phone.sync();
    const { requests, answers } = await watchedSync(laptop);
    expect(requests.map(({ head }) => head)).toEqual([1, undefined]);
    expect(answers[1]?.rows[0]).not.toHaveProperty('after');
    expect(await laptop.shown('p1')).toMatchObject({ role: 'SDE' });
    await expectSame(world, phone, laptop);
  });

  it('gets the cells of its own change back, and no more', async ({ phone, laptop }) => {
    await begin(phone, laptop);
    await phone.write('patch', 'p1', { role: 'SDE' });
    const { answers } = await watchedSync(phone);
    const [echo] = answers.flatMap((answer) => answer.echo);
    expect(echo).toMatchObject({ after: 1, f: { role: 'SDE' } });
    expect(Object.keys(echo?.f ?? {})).toEqual(['role']);
    expect(await phone.shown('p1')).toMatchObject({ role: 'SDE' });
  });
});
