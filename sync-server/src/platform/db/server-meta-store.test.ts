import { inTransaction } from './database.ts';
import { beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { runSql } from '../../testing/sql.ts';
import {
  ensureServerMeta,
  findServerMeta,
  getServerMeta,
  isPurgeHeld,
  rotateEpoch,
  saveBootId,
} from './server-meta-store.ts';

const DAY_MS = 86_400_000;

let testApp: TestApp;

beforeEach(async () => {
  testApp = await appForTest();
});

it('preserves the names that the database got at its first start', async () => {
  const { db } = testApp;
  const first = await getServerMeta(db);
  expect(first).toMatchObject({ purgeHoldUntil: 0 });
  expect(
    await db.write((writer) =>
      ensureServerMeta(writer, { epoch: 'other', bootId: 'other', schema: 9 }),
    ),
  ).toEqual(first);
});

it('has no name before the first start', async () => {
  const { db } = testApp;
  await runSql(db, 'DELETE FROM server_meta');
  expect(await findServerMeta(db)).toBeUndefined();
  await expect(getServerMeta(db)).rejects.toThrow('no name yet');
  expect(await isPurgeHeld(db, 0)).toBe(false);
});

it('holds the purge from a change of the epoch up to the given moment', async () => {
  const { db } = testApp;
  expect(await isPurgeHeld(db, 0)).toBe(false);
  await inTransaction(testApp.deps, (tx) =>
    rotateEpoch(tx, { epoch: 'second', holdPurgeUntil: 180 * DAY_MS }),
  );
  expect((await getServerMeta(db)).epoch).toBe('second');
  expect(await isPurgeHeld(db, 180 * DAY_MS - 1)).toBe(true);
  expect(await isPurgeHeld(db, 180 * DAY_MS)).toBe(false);
});

it('never shortens a hold', async () => {
  const { db } = testApp;
  await inTransaction(testApp.deps, (tx) =>
    rotateEpoch(tx, { epoch: 'second', holdPurgeUntil: 180 * DAY_MS }),
  );
  await inTransaction(testApp.deps, (tx) =>
    rotateEpoch(tx, { epoch: 'third', holdPurgeUntil: 10 * DAY_MS }),
  );
  expect(await getServerMeta(db)).toMatchObject({ epoch: 'third', purgeHoldUntil: 180 * DAY_MS });
});

it('changes only the boot id at a new start', async () => {
  const { db } = testApp;
  const before = await getServerMeta(db);
  await inTransaction(testApp.deps, (tx) => saveBootId(tx, 'second'));
  expect(await getServerMeta(db)).toEqual({ ...before, bootId: 'second' });
});
