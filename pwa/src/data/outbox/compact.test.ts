import { buildOpId, buildRow, buildStamp } from '@shortlist/shared/testing/builders.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStorage, TEST_NOW_MS } from '../../testing/fakes/test-runtime.ts';
import { compact } from './compact.ts';
import type { JournalEntry } from '../database/tables.ts';
import { userDatabase, type UserDatabase } from '../database/user-database.ts';
import { rebuildView } from './row-view.ts';

const DAY_MS = 86_400_000;
let db: UserDatabase;

/** The server last answered at this time. */
const heard = (serverMs: number, offsetMs = 0): Promise<void> =>
  db.writeMeta('clock', { hlc: '', offsetMs, measuredAt: serverMs - offsetMs });
const daysAgo = (days: number): number => TEST_NOW_MS - days * DAY_MS;

async function journal(days: number, more: Partial<JournalEntry> = {}): Promise<void> {
  await db.journal.add({
    t: 'placement',
    id: 'p1',
    path: 'role',
    value: 'Tester',
    stamp: buildStamp(daysAgo(days)),
    why: 'lost',
    by: buildOpId('winner'),
    at: daysAgo(days),
    isSettled: false,
    ...more,
  });
  await rebuildView(db, [['placement', 'p1']]);
}

const shown = async (): Promise<readonly string[] | undefined> =>
  (await db.view.get(['placement', 'p1']))?.placement?.changedElsewhere;

beforeEach(async () => {
  db = userDatabase('u1', createStorage());
  const row = buildRow({ role: ['Architect', buildStamp(1, 'winner')] });
  await db.rows.put({ ...row, seq: 1 });
  await heard(TEST_NOW_MS);
});
afterEach(() => db.close());

it.each([
  [29, ['Role'], 1],
  [31, [], 1],
  [179, [], 1],
  [181, [], 0],
])(
  'after %i days a losing value is shown as %j and is stored %i times',
  async (days, labels, storedCount) => {
    await journal(days);
    expect(await shown()).toEqual(['Role']);
    await compact(db, TEST_NOW_MS);
    expect(await shown()).toEqual(labels);
    expect(await db.journal.count()).toBe(storedCount);
  },
);

it.each([
  [179, 1],
  [181, 0],
])(
  'after %i days the student’s own edits are stored %i times, and no row is rendered again',
  async (days, storedCount) => {
    await journal(days, { why: 'edited', isOwn: true, isSettled: true });
    const before = await db.view.toArray();
    await compact(db, TEST_NOW_MS);
    expect(await db.journal.count()).toBe(storedCount);
    expect(await db.view.toArray()).toEqual(before);
  },
);

it('removes rows deleted half a year ago, and no others', async () => {
  for (const [id, days] of [
    ['old', 181],
    ['young', 179],
  ] as const) {
    const row = buildRow({ company: ['Zen', buildStamp(1)] }, buildStamp(daysAgo(days)));
    await db.rows.put({ ...row, id, seq: 2 });
    await rebuildView(db, [['placement', id]]);
  }
  await compact(db, TEST_NOW_MS);
  expect((await db.rows.toArray()).map(({ id }) => id)).toEqual(['p1', 'young']);
  expect(await db.view.get(['placement', 'old'])).toBeUndefined();
});

it('runs once a day', async () => {
  await compact(db, TEST_NOW_MS);
  await journal(181);
  await compact(db, TEST_NOW_MS + DAY_MS - 1);
  expect(await db.journal.count()).toBe(1);
  await compact(db, TEST_NOW_MS + DAY_MS);
  expect(await db.journal.count()).toBe(0);
});

it.each([
  ['a year ahead all the time', 365, TEST_NOW_MS],
  ['a year behind all the time', -365, TEST_NOW_MS],
  ['a year ahead since the server last answered', 365, undefined],
])('loses nothing to a clock that is %s', async (_, ahead, measured) => {
  const offsetMs = measured === undefined ? 0 : -ahead * DAY_MS;
  await heard(TEST_NOW_MS, offsetMs);
  await journal(10, { why: 'edited', isOwn: true, isSettled: true });
  const row = buildRow({ company: ['Zen', buildStamp(1)] }, buildStamp(daysAgo(10)));
  await db.rows.put({ ...row, id: 'deleted', seq: 2 });
  await rebuildView(db, [['placement', 'deleted']]);
  await compact(db, TEST_NOW_MS + ahead * DAY_MS);
  expect(await db.journal.count()).toBe(1);
  expect(await db.view.get(['placement', 'deleted'])).toBeDefined();
});

it('removes nothing until the server has answered', async () => {
  await db.meta.delete('clock');
  await journal(365);
  await compact(db, TEST_NOW_MS);
  expect(await db.journal.count()).toBe(1);
  await heard(TEST_NOW_MS);
  await compact(db, TEST_NOW_MS);
  expect(await db.journal.count()).toBe(0);
});
