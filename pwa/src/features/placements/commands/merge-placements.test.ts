import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import { EMPTY_ROUND, type Round } from '@shortlist/shared/placement/round/round-fields.ts';
import {
  buildPlacementValues,
  type PlacementOverrides,
} from '@shortlist/shared/testing/builders.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { writeChanges, type Change } from '../../../data/outbox/write-change.ts';
import { currentUid, startSession } from '../../../data/session/session.ts';
import { testUser } from '../../../testing/fakes/fake-api.ts';
import { mergePlacements } from './merge-placements.ts';

let users = 0;
let db: UserDatabase;

beforeEach(() => {
  users += 1;
  startSession('token', testUser({ _id: `merger-${users}` }));
  db = userDatabase(currentUid());
});

const placement = (id: string, values: PlacementOverrides = {}, season: Values = {}): Change => ({
  t: 'placement',
  id,
  k: 'put',
  f: { ...placementToCellValues(buildPlacementValues(values)), ...season },
});

function round(id: string, placementId: string, values: Partial<Round> = {}): Change {
  const { _id, ...rest } = { _id: id, ...EMPTY_ROUND, startsAt: '2031-12-03T10:00:00', ...values };
  return { t: 'round', id: _id, k: 'put', f: roundToCellValues({ ...rest, placementId }) };
}

const DATE = '2031-12-01T10:00:00';
const OTHER_DATE = '2031-12-02T10:00:00';

const listed = () => readPlacements(db);
async function kept() {
  const found = (await listed()).find(({ _id }) => _id === 'keep');
  if (!found) throw new Error('It is gone.');
  return found;
}

async function merge(changes: readonly Change[], taken: Values = {}) {
  await writeChanges(db, changes);
  const before = await listed();
  const merged = await mergePlacements({ keep: 'keep', drop: 'drop', taken });
  return { merged, before };
}

describe('merging two placements', () => {
  it('moves the rounds to the one that stays, unless an equal one is there', async () => {
    await merge([
      placement('keep'),
      placement('drop'),
      round('a', 'keep'),
      round('b', 'drop'),
      round('c', 'drop', { place: 'Hall' }),
    ]);
    expect((await kept()).rounds.map(({ _id }) => _id)).toEqual(['a', 'c']);
  });

  it('takes how the other ended where it has no end itself', async () => {
    const season = {
      outcome: 'offer',
      outcomeAt: DATE,
      appliedAt: DATE,
      resumeId: 'cv',
      'test.place': 'Lab',
    };
    await merge([placement('keep'), placement('drop', {}, season)]);
    expect((await kept()).season).toMatchObject({
      outcome: 'offer',
      outcomeAt: DATE,
      appliedAt: DATE,
      resumeId: 'cv',
      test: { place: '' },
    });
  });

  it('does not mix two ends', async () => {
    const end = { outcome: 'withdrew', outcomeAt: null, appliedAt: DATE, resumeId: 'mine' };
    const other = { outcome: 'offer', outcomeAt: DATE, appliedAt: OTHER_DATE, resumeId: 'cv' };
    await merge([placement('keep', {}, end), placement('drop', {}, other)]);
    expect((await kept()).season).toMatchObject(end);
  });

  it('takes all of the test of the other where the student takes its date', async () => {
    const test = { date: DATE, link: 'https://t.example/' };
    await merge(
      [
        placement('keep'),
        placement('drop', { test }, { 'test.place': 'Lab', 'test.notes': 'Pen' }),
      ],
      { 'test.date': DATE, 'test.link': test.link },
    );
    expect(await kept()).toMatchObject({ test, season: { test: { place: 'Lab', notes: 'Pen' } } });
    expect((await kept()).rounds).toMatchObject([{ kind: 'test', startsAt: DATE }]);
  });

  it('makes the test of the other a round where both have one', async () => {
    await merge([
      placement('keep', { test: { date: DATE } }, { 'test.place': 'Hall' }),
      placement(
        'drop',
        { test: { date: OTHER_DATE, status: 'completed' } },
        { 'test.place': 'Lab', 'test.result': 'cleared' },
      ),
    ]);
    expect((await kept()).rounds).toMatchObject([
      { kind: 'test', startsAt: DATE, place: 'Hall' },
      { kind: 'test', startsAt: OTHER_DATE, place: 'Lab', result: 'cleared' },
    ]);
  });

  it('adds no round for the same test', async () => {
    await merge([
      placement('keep', { test: { date: DATE } }),
      placement('drop', { test: { date: DATE } }, { 'test.place': 'Lab' }),
    ]);
    expect((await kept()).rounds).toMatchObject([{ kind: 'test', place: 'Lab' }]);
  });

  it('is undone with all of that', async () => {
    const { merged, before } = await merge([
      placement('keep', { test: { date: DATE } }),
      placement('drop', { test: { date: OTHER_DATE } }, { outcome: 'offer', appliedAt: DATE }),
      round('a', 'drop'),
      round('b', 'drop', { startsAt: '2031-12-05T10:00:00' }),
    ]);
    await merged?.();
    const content = (list: typeof before) =>
      list
        .map(({ _id, season, rounds, test }) => ({ _id, season, rounds, test }))
        .toSorted((a, b) => a._id.localeCompare(b._id));
    expect(content(await listed())).toEqual(content(before));
  });

  it('leaves a round deleted that was deleted since', async () => {
    const { merged } = await merge([placement('keep'), placement('drop'), round('a', 'drop')]);
    await writeChanges(db, [{ t: 'round', id: 'a', k: 'del', f: {} }]);
    await merged?.();
    expect((await listed()).flatMap(({ rounds }) => rounds)).toEqual([]);
  });
});
