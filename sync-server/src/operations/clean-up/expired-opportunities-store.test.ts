import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { migratedBytes } from '../../testing/create-test-app.ts';
import { databaseForTest } from '../../testing/for-test.ts';
import { watchStatements } from '../../testing/watched-database.ts';
import {
  findOpportunity,
  getFeedState,
  insertOpportunity,
  listFeedTextsAfter,
  removeOpportunity,
} from '../../features/sync/feed-store.ts';
import { purgeRemovalsUntil, listExpiredOpportunities } from './expired-opportunities-store.ts';
import { incrementAddedCounts, listCounts } from '../../features/sync/opportunity-counts-store.ts';

const NOW = 1000;

let db: Database;

beforeEach(async () => {
  db = await databaseForTest();
});

const at = (nowMs: number) => ({ db, clock: { now: () => nowMs } });
const post = async (...ids: string[]): Promise<void> => {
  for (const _id of ids)
    await inTransaction(at(NOW), (tx) => insertOpportunity(tx, buildPostedOpportunity({ _id })));
};
const feed = async (): Promise<string[]> =>
  (await listFeedTextsAfter(db, { seq: 1, limit: 100 })).map(
    ({ id, seq, body }) => `${seq} ${body ? id : `-${id}`}`,
  );

describe('purging removals', () => {
  it('includes the moment itself, and no later removal', async () => {
    await post('a', 'b', 'c');
    await inTransaction(at(NOW), (tx) => removeOpportunity(tx, 'a'));
    await inTransaction(at(NOW + 1), (tx) => removeOpportunity(tx, 'b'));
    await db.write((writer) => purgeRemovalsUntil(writer, NOW - 1));
    expect(await getFeedState(db)).toEqual({ seq: 5, horizon: 0, listed: 1 });
    await db.write((writer) => purgeRemovalsUntil(writer, NOW));
    expect((await getFeedState(db)).horizon).toBe(4);
    expect(await findOpportunity(db, { id: 'a' })).toBeUndefined();
    expect((await findOpportunity(db, { id: 'b' }))?.removed).toBe(true);
  });

  it('moves what is still listed below the new horizon above it, once', async () => {
    await post('a', 'b', 'c', 'd');
    await inTransaction(at(NOW), (tx) => removeOpportunity(tx, 'b'));
    await db.write((writer) => purgeRemovalsUntil(writer, NOW));
    expect(await getFeedState(db)).toEqual({ seq: 8, horizon: 5, listed: 3 });
    expect(await feed()).toEqual(['6 a', '7 c', '8 d']);
    await db.write((writer) => purgeRemovalsUntil(writer, NOW + 1_000_000));
    expect(await getFeedState(db)).toEqual({ seq: 8, horizon: 5, listed: 3 });
  });

  it('preserves the last state of an added opportunity, and its count', async () => {
    await post('a', 'b');
    await db.write((writer) => incrementAddedCounts(writer, [{ id: 'a', now: NOW }]));
    for (const id of ['a', 'b']) await inTransaction(at(NOW), (tx) => removeOpportunity(tx, id));
    await db.write((writer) => purgeRemovalsUntil(writer, NOW));
    expect(await findOpportunity(db, { id: 'a' })).toMatchObject({ seq: 0, removed: true });
    expect(await findOpportunity(db, { id: 'b' })).toBeUndefined();
    expect(await listCounts(db, ['a', 'b'])).toEqual([{ _id: 'a', applicationsCount: 1 }]);
    expect(await feed()).toEqual([]);
  });
});

describe('expired opportunities', () => {
  const before = { deadline: '2026-08-01T12:00:00', postedAt: '2026-08-01T06:30:00.000Z' };
  const over = async (deadline: string, postedAt: string): Promise<string[]> => {
    const opportunity = buildPostedOpportunity({
      postedAt,
      deadlines: { applicationDeadline: deadline },
    });
    await inTransaction(at(NOW), (tx) => insertOpportunity(tx, opportunity));
    return listExpiredOpportunities(db, { ...before, limit: 10 });
  };

  it.each([
    ['2026-08-01T11:59:59', '2026-07-01T00:00:00.000Z', 1],
    ['2026-08-01T12:00:00', '2026-07-01T00:00:00.000Z', 0],
    ['2026-07-01T00:00:00', '2026-08-01T06:29:59.999Z', 1],
    ['2026-07-01T00:00:00', '2026-08-01T06:30:00.000Z', 0],
  ])('deadline %s, posted %s: %i', async (deadline, postedAt, expected) => {
    expect(await over(deadline, postedAt)).toHaveLength(expected);
  });

  it.each([
    ['2026-07-31T10:00:00', null, 1],
    ['2026-08-02T10:00:00', null, 0],
    ['2026-07-31T10:00:00', '2026-08-02T10:00:00', 0],
  ])('of a drive only after its last round: %s to %s: %i', async (startsAt, endsAt, expected) => {
    const texts = { title: '', place: '', link: '', notes: '' };
    const round = { key: 'r1', kind: 'test', startsAt, endsAt, ...texts } as const;
    const drive = buildPostedOpportunity({
      category: 'on_campus',
      rounds: [round],
      deadlines: { applicationDeadline: '2026-07-01T12:00:00' },
      postedAt: '2026-06-01T06:30:00.000Z',
    });
    await inTransaction(at(NOW), (tx) => insertOpportunity(tx, drive));
    expect(await listExpiredOpportunities(db, { ...before, limit: 10 })).toHaveLength(expected);
  });

  it('come longest expired first, up to the limit, without removed ones', async () => {
    const deadlines = ['2026-03-03', '2026-01-01', '2026-02-02', '2026-01-02'];
    for (const day of deadlines)
      await inTransaction(at(NOW), (tx) =>
        insertOpportunity(
          tx,
          buildPostedOpportunity({
            _id: day,
            postedAt: '2026-01-01T00:00:00.000Z',
            deadlines: { applicationDeadline: `${day}T00:00:00` },
          }),
        ),
      );
    await inTransaction(at(NOW), (tx) => removeOpportunity(tx, '2026-01-01'));
    expect(await listExpiredOpportunities(db, { ...before, limit: 2 })).toEqual([
      '2026-01-02',
      '2026-02-02',
    ]);
  });
});

it('finds everything by an index', async () => {
  const real = openDatabase(migratedBytes());
  onTestFinished(() => real.close());
  const watched = watchStatements(real);
  ({ db } = watched);
  await post('a', 'b');
  await inTransaction(at(NOW), (tx) => removeOpportunity(tx, 'b'));
  await db.write((writer) => purgeRemovalsUntil(writer, NOW));
  await listExpiredOpportunities(db, { deadline: '', postedAt: '', limit: 1 });
  const scans = watched
    .plans()
    .flatMap(({ steps }) => steps)
    .filter((step) => step.startsWith('SCAN') && step !== 'SCAN feed_state');
  expect(scans).toEqual([]);
});
