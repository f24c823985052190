import { placementHistoryAnswerSchema } from '@shortlist/shared/api/placements.ts';
import { mergeHistory, type EarlierValue } from '@shortlist/shared/placement/rules/history.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import { EMPTY_ROUND } from '@shortlist/shared/placement/round/round-fields.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import { describe, expect, onTestFinished, it } from 'vitest';
import { writeChange } from '../../src/data/outbox/write-change.ts';
import {
  readPlacementHistory,
  readRoundHistory,
} from '../../src/features/placements/queries/use-placement-history.ts';
import { syncInTurn, type TestDevice } from '../world/test-device.ts';
import { expectSame } from '../world/expect-same.ts';
import { createWorld, type World } from '../world/world.ts';

/** Two devices that both have the placement `p1`. */
async function twoDevices(
  phoneAheadMs = 0,
): Promise<{ world: World; phone: TestDevice; laptop: TestDevice }> {
  const world = await createWorld();
  onTestFinished(() => world.close());
  const [phone, laptop] = [world.device('phone', phoneAheadMs), world.device('laptop')];
  await phone.add('p1', { role: 'Trainee' });
  await syncInTurn(phone, laptop);
  world.pass(60_000);
  return { world, phone, laptop };
}

const onDevice = (device: TestDevice): Promise<readonly EarlierValue[]> =>
  readPlacementHistory(device.db, 'p1');

async function onServer({ direct, user }: World): Promise<readonly EarlierValue[]> {
  const { headers } = user;
  const answer = await direct('/api/placements/p1/history', { method: 'GET', headers });
  return placementHistoryAnswerSchema.parse(await answer.json()).data;
}

/** Value, reason and device of each entry. */
const summarise = (history: readonly EarlierValue[]): readonly (readonly unknown[])[] =>
  history.map(({ value, why, device }) => [value, why, device]);

describe('a value that two devices changed', () => {
  it.each([
    ['had not received the other edit', false],
    ['had received the other edit meanwhile', true],
  ])('is in the history of both, once, also when the winner %s', async (_, hasHeard) => {
    const { world, phone, laptop } = await twoDevices();
    await phone.write('patch', 'p1', { role: 'Earlier' });
    world.pass(1000);
    await laptop.write('patch', 'p1', { role: 'Later' });
    await phone.sync();
    // A device whose clock was not measured lately reads before it sends.
    if (hasHeard) world.pass(11 * 60_000);
    await syncInTurn(laptop, phone);
    await expectSame(world, phone, laptop);
    for (const device of [phone, laptop]) {
      expect(await device.shown('p1')).toMatchObject({ role: 'Later', changedElsewhere: ['Role'] });
      const earlier = (await onDevice(device)).filter(({ value }) => value === 'Earlier');
      expect(earlier).toMatchObject([{ why: 'replaced', path: 'role' }]);
    }
    expect(summarise(await onDevice(laptop))).toEqual([
      ['Earlier', 'replaced', 'this device'],
      ['Trainee', 'edited', 'this device'],
    ]);
  });

  it('is listed once on each, when the server’s history is known as well', async () => {
    const { world, phone, laptop } = await twoDevices();
    await phone.write('patch', 'p1', { role: 'Earlier' });
    world.pass(1000);
    await laptop.write('patch', 'p1', { role: 'Later' });
    await syncInTurn(phone, laptop, phone);
    const server = await onServer(world);
    expect(summarise(server)).toEqual([
      ['Earlier', 'replaced', 'Test'],
      ['Trainee', 'edited', 'Test'],
    ]);
    expect(summarise(mergeHistory(await onDevice(phone), server))).toEqual([
      ['Earlier', 'replaced', 'Test'],
      ['Trainee', 'edited', 'this device'],
    ]);
  });

  it('is listed once when it arrived too late', async () => {
    const { world, phone, laptop } = await twoDevices();
    await phone.write('patch', 'p1', { role: 'Earlier' });
    world.pass(1000);
    await laptop.write('patch', 'p1', { role: 'Later' });
    await syncInTurn(laptop, phone, laptop);
    const server = await onServer(world);
    const lost = (history: readonly EarlierValue[]) =>
      summarise(history.filter(({ value }) => value === 'Earlier'));
    expect(lost(mergeHistory(await onDevice(phone), server))).toEqual([
      ['Earlier', 'lost', 'this device'],
    ]);
    expect(lost(mergeHistory(await onDevice(laptop), server))).toEqual([
      ['Earlier', 'lost', 'Test'],
    ]);
  });
});

describe('a value that its student changed', () => {
  it('is in the history although it never left the device', async () => {
    const { world, phone } = await twoDevices();
    await phone.write('patch', 'p1', { role: 'Tester' });
    world.pass(1000);
    await phone.write('patch', 'p1', { role: 'Architect' });
    await phone.sync();
    expect(summarise(await onServer(world))).toEqual([['Trainee', 'edited', 'Test']]);
    expect(summarise(mergeHistory(await onDevice(phone), await onServer(world)))).toEqual([
      ['Tester', 'edited', 'this device'],
      ['Trainee', 'edited', 'this device'],
    ]);
  });

  it('is not reported as a conflict between devices', async () => {
    const { phone } = await twoDevices();
    await phone.write('patch', 'p1', { role: 'Tester' });
    expect(await phone.shown('p1')).toMatchObject({ role: 'Tester', changedElsewhere: [] });
    await phone.sync();
    expect(await phone.shown('p1')).toMatchObject({ role: 'Tester', changedElsewhere: [] });
  });

  it('in two forms of one device is preserved, without mentioning other devices', async () => {
    const { world, phone } = await twoDevices();
    const base = { role: '23-phone-1-'.padEnd(22, 'x') };
    const opened = { values: { role: 'Trainee' }, base };
    await phone.write('patch', 'p1', { role: 'Tester' }, opened);
    await phone.write('patch', 'p1', { role: 'Architect' }, opened);
    await phone.sync();
    expect(await phone.shown('p1')).toMatchObject({ role: 'Architect', changedElsewhere: [] });
    const earlier = mergeHistory(await onDevice(phone), await onServer(world));
    expect(new Set(earlier.map(({ value }) => value))).toEqual(new Set(['Tester', 'Trainee']));
  });
});

const YEAR_MS = 365 * 86_400_000;

describe('the times in the history', () => {
  it.each([
    ['right', 0],
    ['a year ahead', YEAR_MS],
    ['a year behind', -YEAR_MS],
  ])('are true and in order on a device whose clock is %s', async (_, ahead) => {
    const { world, phone, laptop } = await twoDevices(ahead);
    const began = world.server.clock.now();
    for (const [device, role] of [
      [phone, 'First'],
      [laptop, 'Second'],
      [phone, 'Third'],
    ] as const) {
      await device.write('patch', 'p1', { role });
      await syncInTurn(device, phone, laptop);
      world.pass(60_000);
    }
    const earlier = mergeHistory(await onDevice(phone), await onServer(world));
    expect(earlier.map(({ value }) => value)).toEqual(['Second', 'First', 'Trainee']);
    for (const { at } of earlier) {
      expect(at).toBeGreaterThan(began - 1000);
      expect(at).toBeLessThanOrEqual(world.server.clock.now());
    }
  });

  it('are corrected once the server has told a device that its clock is ahead', async () => {
    const { world, phone } = await twoDevices();
    phone.runtime.advance(YEAR_MS);
    await phone.write('patch', 'p1', { role: 'First' });
    await phone.sync();
    const [entry] = await onDevice(phone);
    expect(entry?.at).toBeLessThanOrEqual(world.server.clock.now());
  });
});

it('a value of a round that two devices changed is listed with its round on both', async () => {
  const { world, phone, laptop } = await twoDevices();
  const write = (device: TestDevice, k: 'put' | 'patch', f: Values) =>
    writeChange(device.db, { t: 'round', id: 'r1', k, f }, device.runtime);
  const round = { ...EMPTY_ROUND, placementId: 'p1', startsAt: '2031-12-03T10:00:00' };
  await write(phone, 'put', roundToCellValues({ ...round, kind: 'hr' }));
  await syncInTurn(phone, laptop);
  await write(phone, 'patch', { place: 'Earlier' });
  world.pass(1000);
  await write(laptop, 'patch', { place: 'Later' });
  await syncInTurn(phone, laptop, phone);
  for (const device of [phone, laptop]) {
    const history = await readRoundHistory(device.db, 'p1');
    expect(history.filter(({ value }) => value === 'Earlier')).toMatchObject([
      { path: 'place', why: 'replaced', round: { _id: 'r1', place: 'Later' }, isLive: true },
    ]);
  }
});
