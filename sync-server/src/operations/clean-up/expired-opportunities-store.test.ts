import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { databaseForTest } from '../../testing/for-test.ts';
import { watchStatements, type WatchedDatabase } from '../../testing/watched-database.ts';
import {
  findOpportunity,
  getFeedState,
  insertOpportunity,
  listFeedTextsAfter,
  removeOpportunity,
} from '../../features/sync/feed-store.ts';
import { purgeRemovalsUntil, listExpiredOpportunities } from './expired-opportunities-store.ts';
import { incrementAddedCount, listCounts } from '../../features/sync/opportunity-counts-store.ts';

const NOW = 1000;

let real: SqliteDatabase;
let watched: WatchedDatabase;

beforeEach(() => {
  real = databaseForTest();
  watched = watchStatements(real);
});

const at = (nowMs: number) => ({ db: watched.db, nowMs });
const post = (...ids: string[]): void => {
  for (const _id of ids) insertOpportunity(at(NOW), buildPostedOpportunity({ _id }));
};
const feed = (): string[] =>
  listFeedTextsAfter(watched.db, { seq: 1, limit: 100 }).map(
    ({ id, seq, body }) => `${seq} ${body ? id : `-${id}`}`,
  );

describe('purging removals', () => {
  it('includes the moment itself, and no later removal', () => {
    post('a', 'b', 'c');
    removeOpportunity(at(NOW), 'a');
    removeOpportunity(at(NOW + 1), 'b');
    purgeRemovalsUntil(watched.db, NOW - 1);
    expect(getFeedState(watched.db)).toEqual({ seq: 5, horizon: 0, listed: 1 });
    purgeRemovalsUntil(watched.db, NOW);
    expect(getFeedState(watched.db).horizon).toBe(4);
    expect(findOpportunity(watched.db, { id: 'a' })).toBeUndefined();
    expect(findOpportunity(watched.db, { id: 'b' })?.removed).toBe(true);
  });

  it('moves what is still listed below the new horizon above it, once', () => {
    post('a', 'b', 'c', 'd');
    removeOpportunity(at(NOW), 'b');
    purgeRemovalsUntil(watched.db, NOW);
    expect(getFeedState(watched.db)).toEqual({ seq: 8, horizon: 5, listed: 3 });
    expect(feed()).toEqual(['6 a', '7 c', '8 d']);
    purgeRemovalsUntil(watched.db, NOW + 1_000_000);
    expect(getFeedState(watched.db)).toEqual({ seq: 8, horizon: 5, listed: 3 });
  });

  it('preserves the last state of an added opportunity, and its count', () => {
    post('a', 'b');
    incrementAddedCount(watched.db, { id: 'a', now: NOW });
    for (const id of ['a', 'b']) removeOpportunity(at(NOW), id);
    purgeRemovalsUntil(watched.db, NOW);
    expect(findOpportunity(watched.db, { id: 'a' })).toMatchObject({ seq: 0, removed: true });
    expect(findOpportunity(watched.db, { id: 'b' })).toBeUndefined();
    expect(listCounts(watched.db, ['a', 'b'])).toEqual([{ _id: 'a', applicationsCount: 1 }]);
    expect(feed()).toEqual([]);
  });
});

describe('expired opportunities', () => {
  const before = { deadline: '2026-08-01T12:00:00', postedAt: '2026-08-01T06:30:00.000Z' };
  const over = (deadline: string, postedAt: string): string[] => {
    const opportunity = buildPostedOpportunity({
      postedAt,
      deadlines: { applicationDeadline: deadline },
    });
    insertOpportunity(at(NOW), opportunity);
    return listExpiredOpportunities(watched.db, { ...before, limit: 10 });
  };

  it.each([
    ['2026-08-01T11:59:59', '2026-07-01T00:00:00.000Z', 1],
    ['2026-08-01T12:00:00', '2026-07-01T00:00:00.000Z', 0],
    ['2026-07-01T00:00:00', '2026-08-01T06:29:59.999Z', 1],
    ['2026-07-01T00:00:00', '2026-08-01T06:30:00.000Z', 0],
  ])('deadline %s, posted %s: %i', (deadline, postedAt, expected) => {
    expect(over(deadline, postedAt)).toHaveLength(expected);
  });

  it('come longest expired first, up to the limit, without removed ones', () => {
    const deadlines = ['2026-03-03', '2026-01-01', '2026-02-02', '2026-01-02'];
    for (const day of deadlines)
      insertOpportunity(
        at(NOW),
        buildPostedOpportunity({
          _id: day,
          postedAt: '2026-01-01T00:00:00.000Z',
          deadlines: { applicationDeadline: `${day}T00:00:00` },
        }),
      );
    removeOpportunity(at(NOW), '2026-01-01');
    expect(listExpiredOpportunities(watched.db, { ...before, limit: 2 })).toEqual([
      '2026-01-02',
      '2026-02-02',
    ]);
  });
});

it('finds everything by an index', () => {
  post('a', 'b');
  removeOpportunity(at(NOW), 'b');
  purgeRemovalsUntil(watched.db, NOW);
  listExpiredOpportunities(watched.db, { deadline: '', postedAt: '', limit: 1 });
  const scans = watched
    .plans()
    .flatMap(({ steps }) => steps)
    .filter((step) => step.startsWith('SCAN') && step !== 'SCAN feed_state');
  expect(scans).toEqual([]);
});
