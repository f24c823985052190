import { beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
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

it('preserves the names that the database got at its first start', () => {
  const { db } = testApp;
  const first = getServerMeta(db);
  expect(first).toMatchObject({ purgeHoldUntil: 0 });
  expect(ensureServerMeta(db, { epoch: 'other', bootId: 'other', schema: 9 })).toEqual(first);
});

it('has no name before the first start', () => {
  const { db } = testApp;
  db.exec('DELETE FROM server_meta');
  expect(findServerMeta(db)).toBeUndefined();
  expect(() => getServerMeta(db)).toThrow('no name yet');
  expect(isPurgeHeld(db, 0)).toBe(false);
});

it('holds the purge from a change of the epoch up to the given moment', () => {
  const { db } = testApp;
  expect(isPurgeHeld(db, 0)).toBe(false);
  rotateEpoch({ db }, { epoch: 'second', holdPurgeUntil: 180 * DAY_MS });
  expect(getServerMeta(db).epoch).toBe('second');
  expect(isPurgeHeld(db, 180 * DAY_MS - 1)).toBe(true);
  expect(isPurgeHeld(db, 180 * DAY_MS)).toBe(false);
});

it('never shortens a hold', () => {
  const { db } = testApp;
  rotateEpoch({ db }, { epoch: 'second', holdPurgeUntil: 180 * DAY_MS });
  rotateEpoch({ db }, { epoch: 'third', holdPurgeUntil: 10 * DAY_MS });
  expect(getServerMeta(db)).toMatchObject({ epoch: 'third', purgeHoldUntil: 180 * DAY_MS });
});

it('changes only the boot id at a new start', () => {
  const { db } = testApp;
  const before = getServerMeta(db);
  saveBootId({ db }, 'second');
  expect(getServerMeta(db)).toEqual({ ...before, bootId: 'second' });
});
