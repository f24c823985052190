import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { databaseForTest } from '../../testing/for-test.ts';
import { watchStatements, type WatchedDatabase } from '../../testing/watched-database.ts';
import {
  countActiveByJobType,
  feedTextToWire,
  findOpportunity,
  findDuplicateOpportunity,
  getFeedState,
  insertOpportunity,
  listFeedTextsAfter,
  listOpportunities,
  refreshDuplicateKeys,
  removeOpportunity,
  updateOpportunity,
} from './feed-store.ts';

const NOW = Date.UTC(2026, 10, 20);

let real: SqliteDatabase;
let watched: WatchedDatabase;
let tx: { db: SqliteDatabase; nowMs: number };

beforeEach(() => {
  real = databaseForTest();
  watched = watchStatements(real);
  tx = { db: watched.db, nowMs: NOW };
});

const post = (id: string, more: Parameters<typeof buildPostedOpportunity>[0] = {}): number =>
  insertOpportunity(tx, buildPostedOpportunity({ ...more, _id: id }));

const idsAfter = (seq: number, limit = 10): string[] =>
  listFeedTextsAfter(tx.db, { seq, limit }).map(
    ({ id, body }) => `${id}${body === null ? ' removed' : ''}`,
  );

describe('the feed', () => {
  it('gives each new opportunity, edit and removal the next number', () => {
    expect([post('a'), post('b')]).toEqual([1, 2]);
    expect(updateOpportunity(tx, buildPostedOpportunity({ _id: 'a', role: 'Clerk' }))).toBe(3);
    expect(removeOpportunity(tx, 'b')).toBe(true);
    expect(getFeedState(tx.db)).toEqual({ seq: 4, horizon: 0, listed: 1 });
  });

  it('lists each change once, in its current state, in the order of the numbers', () => {
    for (const id of ['a', 'b', 'c']) post(id);
    updateOpportunity(tx, buildPostedOpportunity({ _id: 'a', role: 'Clerk' }));
    removeOpportunity(tx, 'b');
    expect(idsAfter(1)).toEqual(['c', 'a', 'b removed']);
    expect(idsAfter(1, 2)).toEqual(['c', 'a']);
    expect(idsAfter(5)).toEqual([]);
  });

  it('does not send removals to a device without data', () => {
    for (const id of ['a', 'b', 'c']) post(id);
    removeOpportunity(tx, 'b');
    expect(idsAfter(0)).toEqual(['a', 'c']);
  });

  it('removes once, and ignores an unknown id', () => {
    post('a');
    expect([removeOpportunity(tx, 'a'), removeOpportunity(tx, 'a')]).toEqual([true, false]);
    expect(removeOpportunity(tx, 'x')).toBe(false);
    expect(getFeedState(tx.db).seq).toBe(2);
  });

  it('refuses to change what is not listed', () => {
    post('a');
    removeOpportunity(tx, 'a');
    for (const _id of ['a', 'x'])
      expect(() => updateOpportunity(tx, buildPostedOpportunity({ _id }))).toThrow(
        'not on the board',
      );
    expect(findOpportunity(tx.db, { id: 'a' })?.removed).toBe(true);
  });

  it('returns the stored opportunity unchanged, also in the wire format', () => {
    const opportunity = buildPostedOpportunity({
      _id: 'a',
      description: 'Line 1\nTab\t"quoted" ₹',
    });
    insertOpportunity(tx, opportunity);
    const [text] = listFeedTextsAfter(tx.db, { seq: 0, limit: 1 });
    expect(text && JSON.parse(feedTextToWire(text))).toEqual({ id: 'a', seq: 1, opportunity });
    expect(findOpportunity(tx.db, { id: 'a' })).toEqual({ opportunity, seq: 1, removed: false });
  });
});

describe('duplicates', () => {
  const found = (company: string, role: string, deadline: string): string | undefined =>
    findDuplicateOpportunity(tx.db, { company, role, deadline });

  beforeEach(() => {
    post('a', {
      company: 'Kaveri Softworks',
      role: 'SDE 1',
      deadlines: { applicationDeadline: '2026-11-25T23:59:00' },
    });
  });

  it.each([
    ['Kaveri Softworks', 'SDE 1', '2026-11-25T23:59:00', 'a'],
    ['  KAVERI  softworks', 'sde 1', '2026-11-25T23:59:30', 'a'],
    ['Kaveri Softworks', 'SDE 2', '2026-11-25T23:59:00', undefined],
    ['Kaveri Softwork', 'SDE 1', '2026-11-25T23:59:00', undefined],
    ['Kaveri Softworks', 'SDE 1', '2026-11-26T23:59:00', undefined],
  ])('%s, %s, %s: %s', (company, role, deadline, expected) => {
    expect(found(company, role, deadline)).toBe(expected);
  });

  it('are compared with the current state of the listed ones', () => {
    updateOpportunity(tx, buildPostedOpportunity({ _id: 'a', company: 'Narmada Mills' }));
    expect(found('Kaveri Softworks', 'SDE 1', '2026-11-25T23:59:00')).toBeUndefined();
    removeOpportunity(tx, 'a');
    expect(found('Narmada Mills', 'Data Analyst', '2026-11-25T23:59:00')).toBeUndefined();
  });
});

describe('the listed opportunities', () => {
  it('come newest first, then by id', () => {
    post('b', { postedAt: '2026-11-01T00:00:00.000Z' });
    post('a', { postedAt: '2026-11-01T00:00:00.000Z' });
    post('c', { postedAt: '2026-11-02T00:00:00.000Z' });
    const page = (offset: number): string[] =>
      listOpportunities(tx.db, { limit: 2, offset }).map(({ _id }) => _id);
    expect([page(0), page(2), page(4)]).toEqual([['c', 'a'], ['b'], []]);
  });

  it('are counted by job type where they are active', () => {
    post('a', { jobType: 'fte' });
    post('b', { jobType: 'fte' });
    post('c', { jobType: 'internship' });
    post('d', { jobType: 'internship', status: 'closed' });
    post('e', { jobType: 'fte' });
    removeOpportunity(tx, 'e');
    expect(countActiveByJobType(tx.db)).toEqual([
      { _id: 'fte', count: 2 },
      { _id: 'internship', count: 1 },
    ]);
  });
});

it('finds everything by an index, without sorting', () => {
  post('a');
  updateOpportunity(tx, buildPostedOpportunity({ _id: 'a' }));
  for (const seq of [0, 1]) listFeedTextsAfter(tx.db, { seq, limit: 10 });
  listOpportunities(tx.db, { limit: 1, offset: 0 });
  countActiveByJobType(tx.db);
  findDuplicateOpportunity(tx.db, { company: '', role: '', deadline: '' });
  removeOpportunity(tx, 'a');
  const steps = watched.plans().flatMap((plan) => plan.steps);
  expect(new Set(steps)).toEqual(
    new Set([
      'SCAN feed_state',
      'SEARCH feed_row USING INDEX sqlite_autoindex_feed_row_1 (id=?)',
      'SCAN feed_row USING INDEX feed_row_listed',
      'SEARCH feed_row USING INDEX feed_row_by_seq (seq>?)',
      'SCAN feed_row USING INDEX feed_row_by_posting',
      'SEARCH feed_row USING INDEX feed_row_by_kind (status=?)',
      'SEARCH feed_row USING INDEX feed_row_by_likeness (likeness=?)',
    ]),
  );
});

it('compares stored opportunities by the rule of this version', () => {
  post('a', { company: 'Byju’s', role: 'QA - 1' });
  post('b');
  const { seq } = getFeedState(tx.db);
  real.exec(`UPDATE feed_row SET likeness = 'as an older version wrote it'`);
  refreshDuplicateKeys(tx.db);
  const deadline = buildPostedOpportunity().deadlines.applicationDeadline;
  expect(findDuplicateOpportunity(tx.db, { company: "BYJU'S", role: 'QA–1', deadline })).toBe('a');
  expect([getFeedState(tx.db).seq, idsAfter(0)]).toEqual([seq, ['a', 'b']]);
});
