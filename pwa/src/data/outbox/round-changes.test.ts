import {
  EMPTY_ROUND,
  ROUND_RESULTS,
  type RoundValues,
} from '@shortlist/shared/placement/round/round-fields.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { SEASON_PATHS } from '@shortlist/shared/placement/fields/season.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestRuntime, createStorage } from '../../testing/fakes/test-runtime.ts';
import { userDatabase, type UserDatabase } from '../database/user-database.ts';
import { buildFollowedPlacement, type PlacementView } from '../feed/followed-placements.ts';
import {
  addRoundChange,
  deleteRoundChange,
  editRoundChange,
  roundResultChange,
} from './round-changes.ts';
import { upgradeViews } from './row-view.ts';
import { writeChange, type Change } from './write-change.ts';

let db: UserDatabase;
const runtime = createTestRuntime();

const write = (change: Change) => writeChange(db, change, runtime);
const markSent = (): Promise<unknown> => db.outbox.toCollection().modify({ sentAt: 1 });

const add = (id: string, values = {}) =>
  write({ t: 'placement', id, k: 'put', f: placementToCellValues(buildPlacementValues(values)) });

async function shown(id = 'p1'): Promise<PlacementView> {
  const row = await db.view.get(['placement', id]);
  if (!row?.placement) throw new Error(`There is no ${id}.`);
  return buildFollowedPlacement(row.placement, undefined);
}

const round = (values: Partial<RoundValues> = {}): RoundValues => ({
  ...EMPTY_ROUND,
  placementId: 'p1',
  kind: 'technical',
  startsAt: '2026-12-03T10:00:00',
  ...values,
});

async function addRound(id: string, values: Partial<RoundValues> = {}): Promise<void> {
  await write(addRoundChange(id, round(values), await shown(values.placementId)));
}

async function roundOf(id: string) {
  const found = (await shown()).rounds.find(({ _id }) => _id === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

const ids = async (id?: string): Promise<readonly string[]> =>
  (await shown(id)).rounds.map(({ _id }) => _id);

beforeEach(async () => {
  db = userDatabase('u1', createStorage());
  await add('p1');
  await add('p2', { company: 'Vayu Mobility' });
  await markSent();
});
afterEach(() => db.close());

describe('a round', () => {
  it('is shown with its placement, in the order of the times', async () => {
    await addRound('r2');
    await addRound('r1', { startsAt: '2026-12-01T10:00:00' });
    await addRound('other', { placementId: 'p2' });
    expect(await ids()).toEqual(['r1', 'r2']);
    expect(await ids('p2')).toEqual(['other']);
    expect(await roundOf('r1')).toMatchObject({ unsent: true, kind: 'technical' });
  });

  it('shows a result, a new time, and that it was deleted and restored', async () => {
    await addRound('r1');
    await addRound('r2', { startsAt: '2026-12-04T10:00:00' });
    await write(editRoundChange(await roundOf('r1'), { result: 'cleared' }));
    await write(editRoundChange(await roundOf('r1'), { startsAt: '2026-12-05T10:00:00' }));
    expect(await ids()).toEqual(['r2', 'r1']);
    expect(await roundOf('r1')).toMatchObject({ result: 'cleared' });
    await write(deleteRoundChange(await roundOf('r1')));
    expect(await ids()).toEqual(['r2']);
    await write({ t: 'round', id: 'r1', k: 'undel', f: {} });
    expect(await ids()).toEqual(['r2', 'r1']);
  });

  it('stays with its placement while that is edited, deleted and restored', async () => {
    await addRound('r1');
    await write({ t: 'placement', id: 'p1', k: 'patch', f: { notes: 'Bring two copies' } });
    expect(await ids()).toEqual(['r1']);
    await write({ t: 'placement', id: 'p1', k: 'del', f: {} });
    await write({ t: 'placement', id: 'p1', k: 'undel', f: {} });
    expect(await ids()).toEqual(['r1']);
  });

  it('may arrive before its placement', async () => {
    await write({ t: 'round', id: 'r1', k: 'put', f: { ...round({ placementId: 'late' }) } });
    await add('late');
    expect(await ids('late')).toEqual(['r1']);
  });

  it('moves when it names another placement', async () => {
    await addRound('r1');
    await write({ t: 'round', id: 'r1', k: 'patch', f: { placementId: 'p2' } });
    expect([await ids('p1'), await ids('p2')]).toEqual([[], ['r1']]);
  });

  it('needs a server that knows rounds; the rest of the queue does not', async () => {
    await addRound('r1');
    await write({ t: 'placement', id: 'p1', k: 'patch', f: { notes: 'Bring two copies' } });
    await write({ t: 'placement', id: 'p2', k: 'patch', f: { notes: 'Hall 2' } });
    await write({ t: 'placement', id: 'p2', k: 'patch', f: { outcome: 'offer' } });
    const ops = await db.outbox.where('sentAt').equals(0).toArray();
    expect(ops.map(({ t, id, sv }) => [t, id, sv])).toEqual([
      ['round', 'r1', 2],
      ['placement', 'p1', 1],
      ['placement', 'p2', 1],
      ['placement', 'p2', 2],
    ]);
  });
});

describe('the first test', () => {
  const test = { kind: 'test', title: 'Aptitude', endsAt: '2026-12-03T11:00:00' } as const;

  it('is written into the placement, a second one is a row', async () => {
    await addRound('r1', test);
    expect((await shown()).test).toMatchObject({
      date: '2026-12-03T10:00:00',
      testType: 'Aptitude',
      duration: '60 minutes',
    });
    expect(await db.view.get(['round', 'r1'])).toBeUndefined();
    await addRound('r2', { ...test, startsAt: '2026-12-04T10:00:00', endsAt: null });
    expect(await ids()).toEqual(['p1.test', 'r2']);
  });

  it('writes only the cells that differ', async () => {
    await addRound('r1', test);
    await markSent();
    await write(editRoundChange(await roundOf('p1.test'), { result: 'cleared' }));
    const last = await db.outbox.toCollection().last();
    expect(last).toMatchObject({ t: 'placement', id: 'p1', k: 'patch' });
    expect(last?.f).toEqual({ 'test.status': 'completed', 'test.result': 'cleared' });
    expect((await roundOf('p1.test')).result).toBe('cleared');
  });

  it.each([...ROUND_RESULTS, null])('gets the result %s like any other round', async (result) => {
    await addRound('r1', test);
    await addRound('r2');
    for (const id of ['p1.test', 'r2']) {
      const one = await roundOf(id);
      const edited = editRoundChange(one, { result });
      expect(roundResultChange(one, result)).toMatchObject(edited);
      await write(roundResultChange(one, result));
      expect((await roundOf(id)).result).toBe(result);
    }
  });

  it('is deleted with all that was known of it', async () => {
    await addRound('r1', test);
    await write(deleteRoundChange(await roundOf('p1.test')));
    const { rounds, test: left } = await shown();
    expect(rounds).toEqual([]);
    expect(left).toEqual(buildPlacementValues().test);
  });
});

it('what a version without rounds stored is shown after the update', async () => {
  await addRound('r1');
  await write({ t: 'placement', id: 'p1', k: 'patch', f: { outcome: 'offer' } });
  await db.view.toCollection().modify((row) => {
    for (const name of ['round', 'placementId']) Reflect.deleteProperty(row, name);
    for (const name of ['season', 'roundRows'])
      if (row.placement) Reflect.deleteProperty(row.placement, name);
  });
  expect((await shown()).rounds).toEqual([]);
  await upgradeViews(db);
  expect(await ids()).toEqual(['r1']);
  expect((await shown()).season.outcome).toBe('offer');
});

it('every cell that the first version lacked asks for the second', async () => {
  await markSent();
  const cells = { outcomeAt: '2026-12-01T10:00:00', appliedAt: '2026-12-01T10:00:00' };
  const texts = { resumeId: 'r', 'test.place': 'a', 'test.notes': 'b', 'test.result': 'cleared' };
  const all = { outcome: 'offer', ...cells, ...texts };
  expect(Object.keys(all).toSorted()).toEqual([...SEASON_PATHS].toSorted());
  for (const [path, value] of Object.entries(all)) {
    await write({ t: 'placement', id: 'p1', k: 'patch', f: { [path]: value } });
    expect((await db.outbox.toCollection().last())?.sv).toBe(2);
    await markSent();
  }
});
