import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import { EMPTY_ROUND } from '@shortlist/shared/placement/round/round-fields.ts';
import { isTestRound } from '@shortlist/shared/placement/round/test-round.ts';
import { EMPTY_PLACEMENT } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { describe, expect } from 'vitest';
import { readPlacements } from '../../src/data/feed/read-placements.ts';
import { addRoundChange, deleteRoundChange } from '../../src/data/outbox/round-changes.ts';
import { writeChange, type Change } from '../../src/data/outbox/write-change.ts';
import { readResumes } from '../../src/data/placements/use-resumes.ts';
import { readTrash } from '../../src/features/placements/queries/use-trash.ts';
import { readHistoryOn } from '../schedules/witness.ts';
import { syncInTurn, type TestDevice } from '../world/test-device.ts';
import { expectSame } from '../world/expect-same.ts';
import { it } from '../world/two-devices.ts';
import { cutBeforeSend, NO_FAULT } from '../world/wire-faults.ts';
import type { World } from '../world/world.ts';

let world: World;
let phone: TestDevice;
let laptop: TestDevice;

const writeRow = ({ db, runtime }: TestDevice, change: Change) => writeChange(db, change, runtime);

it.beforeEach(async ({ world: w, phone: p, laptop: l }) => {
  [world, phone, laptop] = [w, p, l];
  await phone.add('p1', { notes: 'typed' });
  await writeRow(phone, { t: 'round', id: 'r1', k: 'put', f: ROUND });
  await writeRow(phone, { t: 'round', id: 'r2', k: 'put', f: ROUND });
  await writeRow(phone, { t: 'resume', id: 'cv', k: 'put', f: RESUME });
  await writeRow(phone, { t: 'round', id: 'r2', k: 'del', f: {} });
  await syncInTurn(phone, laptop);
});

const AT = '2026-12-05T10:00:00';
const ROUND = roundToCellValues({ ...EMPTY_ROUND, placementId: 'p1', kind: 'hr', startsAt: AT });
const RESUME = { label: 'Two pages', url: 'https://cv.test/2', updatedAt: 1 };

const both = async (): Promise<void> => {
  for (const device of [phone, laptop, phone, laptop]) await device.sync();
  await expectSame(world, phone, laptop);
};
const readKeptAfterEditAt = async (device: TestDevice): Promise<number | null | undefined> =>
  (await device.shown('p1'))?.editedAfterDeletionAt;

describe('a delete on one device and a later edit on another', () => {
  it.beforeEach(async () => {
    await phone.write('del', 'p1');
    world.pass(60_000);
    await laptop.write('patch', 'p1', { role: 'Edited later' });
  });

  it('leave the whole row, marked on both as kept because it was edited', async () => {
    const editedAt = world.server.clock.now();
    await both();
    for (const device of [phone, laptop]) {
      expect(await device.shown('p1')).toMatchObject({ role: 'Edited later', notes: 'typed' });
      expect(Math.abs(((await readKeptAfterEditAt(device)) ?? 0) - editedAt)).toBeLessThan(1000);
    }
  });

  it('are resolved on both once one of them keeps it', async () => {
    await both();
    await laptop.write('undel', 'p1');
    await both();
    for (const device of [phone, laptop]) {
      expect(await device.shown('p1')).toMatchObject({ role: 'Edited later' });
      expect(await readKeptAfterEditAt(device)).toBeNull();
    }
    // Nothing is left to decide.
    await laptop.write('undel', 'p1');
    expect(await laptop.db.outbox.count()).toBe(0);
  });

  it('are resolved on both once one of them deletes it after seeing the edit', async () => {
    await both();
    await phone.write('del', 'p1');
    await both();
    for (const device of [phone, laptop]) expect(await device.shown('p1')).toBeUndefined();
  });
});

const ADDITIONS: readonly (readonly [what: string, change: Change])[] = [
  ['a round is added', { t: 'round', id: 'r3', k: 'put', f: ROUND }],
  ['a round is moved', { t: 'round', id: 'r1', k: 'patch', f: { place: 'Hall 2' } }],
  ['how a round went is entered', { t: 'round', id: 'r1', k: 'patch', f: { result: 'cleared' } }],
  ['a deleted round is restored', { t: 'round', id: 'r2', k: 'undel', f: {} }],
  ['the first test is added', { t: 'placement', id: 'p1', k: 'patch', f: { 'test.date': AT } }],
  ['a résumé is chosen', { t: 'placement', id: 'p1', k: 'patch', f: { resumeId: 'cv' } }],
];

const readRounds = async (device: TestDevice) => {
  const placement = (await readPlacements(device.db)).find(({ _id }) => _id === 'p1');
  return placement?.rounds.map(({ _id, startsAt, place, result }) => [
    _id,
    startsAt,
    place,
    result,
  ]);
};

describe.each(ADDITIONS)(
  'a placement that one device deletes while later %s on another',
  (_, change) => {
    it.for([
      ['the deletion arrives first', 0],
      ['the addition arrives first', 1],
    ] as const)('is kept with it on both where %s', async ([, first]) => {
      await phone.write('del', 'p1');
      world.pass(60_000);
      await writeRow(laptop, change);
      const shown = await readRounds(laptop);
      await syncInTurn(...(first === 0 ? [phone, laptop] : [laptop, phone]));
      await both();
      for (const device of [phone, laptop]) {
        expect(await readKeptAfterEditAt(device)).not.toBeNull();
        expect(await readRounds(device)).toEqual(shown);
      }
    });

    it('stays shown while the addition is unsent and the deletion is known', async () => {
      await phone.write('del', 'p1');
      world.pass(60_000);
      await writeRow(laptop, change);
      const shown = await readRounds(laptop);
      await phone.sync();
      // The first request after a day only measures the clock.
      world.pass(86_400_000);
      let sent = 0;
      await laptop.sync((direct) => (path, init) => {
        sent += 1;
        return (sent === 1 ? NO_FAULT : cutBeforeSend)(direct)(path, init);
      });
      expect(await laptop.db.outbox.count()).toBe(1);
      expect(await readRounds(laptop)).toEqual(shown);
      expect(await readKeptAfterEditAt(laptop)).not.toBeNull();
    });

    it('is in the Trash of both with it where the deletion is later', async () => {
      await writeRow(laptop, change);
      world.pass(60_000);
      await phone.write('del', 'p1');
      await both();
      for (const device of [phone, laptop]) {
        expect(await device.shown('p1')).toBeUndefined();
        expect((await readTrash(device.db)).map(({ placement }) => placement._id)).toEqual(['p1']);
      }
      await phone.write('undel', 'p1');
      await both();
      expect(await readRounds(phone)).toEqual(await readRounds(laptop));
    });

    it('is deleted on both where the author of the deletion had seen it', async () => {
      await writeRow(laptop, change);
      await both();
      await phone.write('del', 'p1');
      await both();
      for (const device of [phone, laptop]) expect(await device.shown('p1')).toBeUndefined();
    });
  },
);

describe('a résumé that one device deletes', () => {
  it.for([
    ['the deletion arrives first', 0],
    ['the choice arrives first', 1],
  ] as const)(
    'is kept where another later chooses it for a placement, and %s',
    async ([, first]) => {
      await writeRow(phone, { t: 'resume', id: 'cv', k: 'del', f: {} });
      world.pass(60_000);
      await laptop.write('patch', 'p1', { resumeId: 'cv' });
      await syncInTurn(...(first === 0 ? [phone, laptop] : [laptop, phone]));
      await both();
      for (const { db } of [phone, laptop])
        expect((await readResumes(db)).map(({ _id }) => _id)).toEqual(['cv']);
    },
  );

  it('is gone on both where another chose it before', async () => {
    await laptop.write('patch', 'p1', { resumeId: 'cv' });
    world.pass(60_000);
    await writeRow(phone, { t: 'resume', id: 'cv', k: 'del', f: {} });
    await both();
    for (const { db } of [phone, laptop]) expect(await readResumes(db)).toEqual([]);
  });
});

const NO_TEST = { _id: 'p1', test: EMPTY_PLACEMENT.test };
const LINK = 'https://test.example/1';
const NEXT_DAY = '2026-12-06T09:00:00';

describe('the first test, deleted on one device', () => {
  const deleteTest = async (device: TestDevice) => {
    const placement = (await readPlacements(device.db)).find(({ _id }) => _id === 'p1');
    const test = placement?.rounds.find(isTestRound);
    if (test) await writeRow(device, deleteRoundChange(test));
  };
  const readTest = async (device: TestDevice) =>
    (await readPlacements(device.db))[0]?.rounds.find(isTestRound);

  it.beforeEach(async () => {
    await phone.write('patch', 'p1', {
      'test.date': AT,
      'test.testType': 'Online',
      'test.place': 'Hall 1',
      'test.notes': 'Bring an ID',
    });
    await both();
  });

  it.for([
    ['its place is changed', 'the deletion arrives first', { 'test.place': 'Hall 2' }, 0],
    ['its place is changed', 'the change arrives first', { 'test.place': 'Hall 2' }, 1],
    ['it is moved', 'the deletion arrives first', { 'test.date': NEXT_DAY }, 0],
    ['it is moved', 'the change arrives first', { 'test.date': NEXT_DAY }, 1],
    ['it was missed', 'the deletion arrives first', { 'test.status': 'missed' }, 0],
    ['it was missed', 'the change arrives first', { 'test.status': 'missed' }, 1],
  ] as const)('stays whole where later %s on another, and %s', async ([, , change, first]) => {
    await deleteTest(phone);
    expect(await readTest(phone)).toBeUndefined();
    world.pass(60_000);
    await laptop.write('patch', 'p1', change);
    const shown = await readTest(laptop);
    await syncInTurn(...(first === 0 ? [phone, laptop] : [laptop, phone]));
    await both();
    for (const device of [phone, laptop]) expect(await readTest(device)).toEqual(shown);
  });

  it('is gone on both where the change was earlier, and the history has all of it', async () => {
    await laptop.write('patch', 'p1', { 'test.place': 'Hall 2', 'test.link': LINK });
    world.pass(60_000);
    await deleteTest(phone);
    await both();
    for (const device of [phone, laptop]) {
      expect(await readTest(device)).toBeUndefined();
      const history = await readHistoryOn(device, 'p1', world);
      const values = history.map(({ path, value }) => `${path} ${JSON.stringify(value)}`);
      expect(values).toEqual(
        expect.arrayContaining([
          `test.date "${AT}"`,
          'test.testType "Online"',
          'test.place "Hall 2"',
          `test.link "${LINK}"`,
          'test.notes "Bring an ID"',
        ]),
      );
    }
  });

  it('gives way to a new one whole, whichever device enters it', async () => {
    await deleteTest(phone);
    await both();
    await laptop.write('patch', 'p1', { 'test.date': NEXT_DAY });
    await both();
    for (const device of [phone, laptop])
      expect(await readTest(device)).toMatchObject({
        startsAt: NEXT_DAY,
        title: '',
        place: '',
        notes: '',
      });
  });

  it('can be entered again just as it was', async () => {
    const before = await readTest(phone);
    await deleteTest(phone);
    await both();
    if (before) await writeRow(laptop, addRoundChange('none', before, NO_TEST));
    await both();
    for (const device of [phone, laptop]) expect(await readTest(device)).toEqual(before);
  });

  it('is deleted by a form that empties it, and by a program that does', async () => {
    await phone.write('patch', 'p1', { 'test.date': null, 'test.testType': '-' });
    await both();
    expect(await readTest(laptop)).toBeUndefined();
    await laptop.write('patch', 'p1', { 'test.place': 'Hall 9' });
    expect(await readTest(laptop)).toBeUndefined();
  });
});
