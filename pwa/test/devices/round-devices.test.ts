/** Two devices of one student that change rounds without a network, in any order, and then sync. */
import {
  ROUND_KINDS,
  ROUND_RESULTS,
  EMPTY_ROUND,
} from '@shortlist/shared/placement/round/round.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-fields.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPlacements } from '../../src/data/feed/read-placements.ts';
import { writeChange } from '../../src/data/outbox/write-change.ts';
import { expectSame } from '../world/expect-same.ts';
import { syncInTurn, type TestDevice } from '../world/test-device.ts';
import { createWorld } from '../world/world.ts';

/** Each device adds rounds of its own: their ids begin with its name. */
const ROUNDS = ['r1', 'r2', 'r3', 'r4'];
const PLACEMENTS = ['p1', 'p2'];

const day = fc.integer({ min: 1, max: 9 }).map((n) => `2031-12-0${n}T10:00:00`);
const cells = fc.oneof(
  fc.record({ place: fc.constantFrom('', 'Hall', 'Lab') }),
  fc.record({ startsAt: day }),
  fc.record({ result: fc.constantFrom(null, ...ROUND_RESULTS) }),
);
const step = fc.record({
  device: fc.constantFrom('phone', 'laptop'),
  act: fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      id: fc.constantFrom(...ROUNDS),
      placementId: fc.constantFrom(...PLACEMENTS),
      round: fc.constantFrom(...ROUND_KINDS),
      startsAt: day,
    }),
    fc.record({ kind: fc.constant('edit' as const), id: fc.constantFrom(...ROUNDS), f: cells }),
    fc.record({ kind: fc.constant('delete' as const), id: fc.constantFrom(...ROUNDS) }),
    fc.record({ kind: fc.constant('test' as const), at: fc.option(day) }),
    fc.record({ kind: fc.constant('sync' as const) }),
  ),
});
type Act = typeof step extends fc.Arbitrary<{ act: infer One }> ? One : never;

const write = (device: TestDevice, id: string, k: 'put' | 'patch' | 'del', f: Values = {}) =>
  writeChange(device.db, { t: 'round', id, k, f }, device.runtime);

/** `alive`: the rounds that were added and not deleted, with their placements. */
async function play(device: TestDevice, act: Act, alive: Map<string, string>): Promise<void> {
  if (act.kind === 'sync') await device.sync();
  else if (act.kind === 'test') await device.write('patch', 'p1', { 'test.date': act.at });
  else if (act.kind === 'add') await add(device, act, alive);
  else await changeKnown(device, act, alive);
}

async function add(
  device: TestDevice,
  act: Extract<Act, { kind: 'add' }>,
  alive: Map<string, string>,
): Promise<void> {
  const { placementId, round: kind, startsAt } = act;
  const id = `${device.name}-${act.id}`;
  if (alive.has(id)) return;
  const round = { ...EMPTY_ROUND, placementId, kind, startsAt };
  await write(device, id, 'put', roundToCellValues(round));
  alive.set(id, placementId);
}

/** The round of either device, as far as it is here already. */
async function changeKnown(
  device: TestDevice,
  act: Extract<Act, { kind: 'edit' | 'delete' }>,
  alive: Map<string, string>,
): Promise<void> {
  const names = ['phone', 'laptop'].map((name) => `${name}-${act.id}`);
  const rows = await device.db.view.bulkGet(names.map((id) => ['round', id]));
  for (const id of names.filter((_, index) => rows[index]?.live === 1)) {
    if (act.kind === 'edit') await write(device, id, 'patch', act.f);
    else await write(device, id, 'del');
    if (act.kind === 'delete') alive.delete(id);
  }
}

async function readRounds({ db }: TestDevice) {
  const placements = await readPlacements(db);
  return placements.map(({ _id, rounds, test }) => ({ _id, rounds, test }));
}

it('end with the same rounds in both lists, none lost and each in the order of its time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
      const world = await createWorld();
      const devices = { phone: world.device('phone'), laptop: world.device('laptop', 90_000) };
      const { phone, laptop } = devices;
      for (const id of PLACEMENTS) await phone.add(id);
      await syncInTurn(phone, laptop);
      const alive = new Map<string, string>();
      for (const { device, act } of steps) await play(devices[device], act, alive);
      await syncInTurn(phone, laptop, phone);
      await expectSame(world, phone, laptop);
      const lists = await Promise.all([phone, laptop].map(readRounds));
      expect(lists[1]).toEqual(lists[0]);
      for (const { _id, rounds, test } of lists[0] ?? []) {
        const own = rounds.filter(({ _id: id }) => id !== `${_id}.test`);
        const wanted = [...alive].filter(([, placementId]) => placementId === _id);
        expect(own.map(({ _id: id }) => id).toSorted()).toEqual(
          wanted.map(([id]) => id).toSorted(),
        );
        expect(rounds.length - own.length).toBe(test.date === null ? 0 : 1);
        const times = rounds.map(({ startsAt }) => startsAt);
        expect(times).toEqual(times.toSorted());
      }
      await world.close();
    }),
    { numRuns: 40 },
  );
});
