import { inTransaction, type WriteDeps } from '../../platform/db/database.ts';
import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../platform/db/open-database.ts';
import { migratedBytes } from '../../testing/create-test-app.ts';
import { databaseForTest } from '../../testing/for-test.ts';
import { runSql } from '../../testing/sql.ts';
import { watchStatements } from '../../testing/watched-database.ts';
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

let deps: WriteDeps;

beforeEach(async () => {
  deps = { db: await databaseForTest(), clock: { now: () => NOW } };
});

const post = (
  id: string,
  more: Parameters<typeof buildPostedOpportunity>[0] = {},
): Promise<number> =>
  inTransaction(deps, (tx) => insertOpportunity(tx, buildPostedOpportunity({ ...more, _id: id })));

const idsAfter = async (seq: number, limit = 10): Promise<string[]> =>
  (await listFeedTextsAfter(deps.db, { seq, limit })).map(
    ({ id, body }) => `${id}${body === null ? ' removed' : ''}`,
  );

describe('the feed', () => {
  it('gives each new opportunity, edit and removal the next number', async () => {
    expect([await post('a'), await post('b')]).toEqual([1, 2]);
    expect(
      await inTransaction(deps, (tx) =>
        updateOpportunity(tx, buildPostedOpportunity({ _id: 'a', role: 'Clerk' })),
      ),
    ).toBe(3);
    expect(await inTransaction(deps, (tx) => removeOpportunity(tx, 'b'))).toBe(true);
    expect(await getFeedState(deps.db)).toEqual({ seq: 4, horizon: 0, listed: 1 });
  });

  it('lists each change once, in its current state, in the order of the numbers', async () => {
    for (const id of ['a', 'b', 'c']) await post(id);
    await inTransaction(deps, (tx) =>
      updateOpportunity(tx, buildPostedOpportunity({ _id: 'a', role: 'Clerk' })),
    );
    await inTransaction(deps, (tx) => removeOpportunity(tx, 'b'));
    expect(await idsAfter(1)).toEqual(['c', 'a', 'b removed']);
    expect(await idsAfter(1, 2)).toEqual(['c', 'a']);
    expect(await idsAfter(5)).toEqual([]);
  });

  it('does not send removals to a device without data', async () => {
    for (const id of ['a', 'b', 'c']) await post(id);
    await inTransaction(deps, (tx) => removeOpportunity(tx, 'b'));
    expect(await idsAfter(0)).toEqual(['a', 'c']);
  });

  it('removes once, and ignores an unknown id', async () => {
    await post('a');
    expect([
      await inTransaction(deps, (tx) => removeOpportunity(tx, 'a')),
      await inTransaction(deps, (tx) => removeOpportunity(tx, 'a')),
    ]).toEqual([true, false]);
    expect(await inTransaction(deps, (tx) => removeOpportunity(tx, 'x'))).toBe(false);
    expect((await getFeedState(deps.db)).seq).toBe(2);
  });

  it('refuses to change what is not listed', async () => {
    await post('a');
    await inTransaction(deps, (tx) => removeOpportunity(tx, 'a'));
    for (const _id of ['a', 'x'])
      await expect(
        inTransaction(deps, (tx) => updateOpportunity(tx, buildPostedOpportunity({ _id }))),
      ).rejects.toThrow('not on the board');
    expect((await findOpportunity(deps.db, { id: 'a' }))?.removed).toBe(true);
  });

  it('returns the stored opportunity unchanged, also in the wire format', async () => {
    const opportunity = buildPostedOpportunity({
      _id: 'a',
      description: 'Line 1\nTab\t"quoted" ₹',
    });
    await inTransaction(deps, (tx) => insertOpportunity(tx, opportunity));
    const [text] = await listFeedTextsAfter(deps.db, { seq: 0, limit: 1 });
    expect(text && JSON.parse(feedTextToWire(text))).toEqual({ id: 'a', seq: 1, opportunity });
    expect(await findOpportunity(deps.db, { id: 'a' })).toEqual({
      opportunity,
      seq: 1,
      removed: false,
    });
  });
});

describe('duplicates', () => {
  const found = (company: string, role: string, deadline: string): Promise<string | undefined> =>
    findDuplicateOpportunity(deps.db, { company, role, deadline });

  beforeEach(async () => {
    await post('a', {
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
  ])('%s, %s, %s: %s', async (company, role, deadline, expected) => {
    expect(await found(company, role, deadline)).toBe(expected);
  });

  it('are compared with the current state of the listed ones', async () => {
    await inTransaction(deps, (tx) =>
      updateOpportunity(tx, buildPostedOpportunity({ _id: 'a', company: 'Narmada Mills' })),
    );
    expect(await found('Kaveri Softworks', 'SDE 1', '2026-11-25T23:59:00')).toBeUndefined();
    await inTransaction(deps, (tx) => removeOpportunity(tx, 'a'));
    expect(await found('Narmada Mills', 'Data Analyst', '2026-11-25T23:59:00')).toBeUndefined();
  });
});

describe('the listed opportunities', () => {
  it('come newest first, then by id', async () => {
    await post('b', { postedAt: '2026-11-01T00:00:00.000Z' });
    await post('a', { postedAt: '2026-11-01T00:00:00.000Z' });
    await post('c', { postedAt: '2026-11-02T00:00:00.000Z' });
    const page = async (offset: number): Promise<string[]> =>
      (await listOpportunities(deps.db, { limit: 2, offset })).map(({ _id }) => _id);
    expect([await page(0), await page(2), await page(4)]).toEqual([['c', 'a'], ['b'], []]);
  });

  it('are counted by job type where they are active', async () => {
    await post('a', { jobType: 'fte' });
    await post('b', { jobType: 'fte' });
    await post('c', { jobType: 'internship' });
    await post('d', { jobType: 'internship', status: 'closed' });
    await post('e', { jobType: 'fte' });
    await inTransaction(deps, (tx) => removeOpportunity(tx, 'e'));
    const counts = await countActiveByJobType(deps.db);
    expect(new Map(counts.map(({ _id, count }) => [_id, count]))).toEqual(
      new Map([
        ['fte', 2],
        ['internship', 1],
      ]),
    );
  });
});

it('finds everything by an index, without sorting', async () => {
  const sqlite = openDatabase(migratedBytes());
  onTestFinished(() => sqlite.close());
  const watched = watchStatements(sqlite);
  deps = { ...deps, db: watched.db };
  await post('a');
  await inTransaction(deps, (tx) => updateOpportunity(tx, buildPostedOpportunity({ _id: 'a' })));
  for (const seq of [0, 1]) await listFeedTextsAfter(deps.db, { seq, limit: 10 });
  await listOpportunities(deps.db, { limit: 1, offset: 0 });
  await countActiveByJobType(deps.db);
  await findDuplicateOpportunity(deps.db, { company: '', role: '', deadline: '' });
  await inTransaction(deps, (tx) => removeOpportunity(tx, 'a'));
  const steps = watched.plans().flatMap((plan) => plan.steps);
  expect(new Set(steps)).toEqual(
    new Set([
      'SCAN feed_state',
      'SEARCH feed_row USING INDEX sqlite_autoindex_feed_row_1 (id=?)',
      'SCAN feed_row USING INDEX feed_row_listed',
      'SEARCH feed_row USING INDEX feed_row_by_seq (seq>?)',
      'SEARCH feed_row USING INDEX feed_row_by_category (category=?)',
      'SEARCH reminder_due USING PRIMARY KEY (user_id=?)',
      'LIST SUBQUERY 1',
      'SEARCH rows USING COVERING INDEX marks_by_opportunity (id=?)',
      'SEARCH feed_row USING INDEX feed_row_by_kind (status=?)',
      'SEARCH feed_row USING INDEX feed_row_by_likeness (likeness=?)',
    ]),
  );
});

it('compares stored opportunities by the rule of this version', async () => {
  await post('a', { company: 'Byju’s', role: 'QA - 1' });
  await post('b');
  const { seq } = await getFeedState(deps.db);
  await runSql(deps.db, `UPDATE feed_row SET likeness = 'as an older version wrote it'`);
  await deps.db.write(refreshDuplicateKeys);
  const deadline = buildPostedOpportunity().deadlines.applicationDeadline;
  expect(
    await findDuplicateOpportunity(deps.db, { company: "BYJU'S", role: 'QA–1', deadline }),
  ).toBe('a');
  expect([(await getFeedState(deps.db)).seq, await idsAfter(0)]).toEqual([seq, ['a', 'b']]);
});
