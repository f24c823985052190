/**
 * Two versions open, upgrade blocked: the old tab releases the database and says so; the new tab reports what blocks
 * it.
 */
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/user/eventually.ts';
import { createTestRuntime, createStorage } from '../../../testing/fakes/test-runtime.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import {
  userDatabase,
  UserDatabase,
  databaseNameOf,
  watchOpening,
  type DatabaseOptions,
} from '../user-database.ts';
import { clearTrouble, getTrouble } from './device-trouble.ts';
import { writeChange, type Change } from '../../outbox/write-change.ts';

const NAME = databaseNameOf('a');
const added: Change = {
  t: 'placement',
  id: 'p1',
  k: 'put',
  f: placementToCellValues(buildPlacementValues()),
};
const save = (db: UserDatabase) => writeChange(db, added, createTestRuntime());

afterEach(() => clearTrouble(NAME, 'held-up', 'upgraded', 'deleted', 'off', 'full'));

/** A tab with an older version. A frozen tab does not even receive the request to close. */
async function olderWindow(
  { indexedDB }: Required<DatabaseOptions>,
  isFrozen: boolean,
): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 10);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('meta', { keyPath: 'k' });
  });
  await new Promise((resolve) => request.addEventListener('success', resolve));
  if (!isFrozen) request.result.addEventListener('versionchange', () => request.result.close());
  return request.result;
}

const untilHeldUp = (): Promise<void> => eventually(() => expect(getTrouble(NAME)).toBe('held-up'));

/** Returns the duration of the longest timer started from now on: the remaining time is the machine's. */
function longestTimer(): () => number {
  const started = vi.spyOn(globalThis, 'setTimeout');
  return () => Math.max(...started.mock.calls.map(([, ms]) => ms ?? 0));
}

describe('a new version beside an old tab that is frozen', () => {
  it('reports the blocking tab within a second, and continues once that tab is closed', async () => {
    const storage = createStorage();
    const frozen = await olderWindow(storage, true);
    const db = new UserDatabase(NAME, storage);
    const waited = longestTimer();
    const reading = db.outbox.count();
    await untilHeldUp();
    expect(waited()).toBeLessThan(1000);
    frozen.close();
    expect(await reading).toBe(0);
    expect(getTrouble(NAME)).toBeUndefined();
  });

  it('refuses a save at once, and does not save it later after all', async () => {
    const storage = createStorage();
    const frozen = await olderWindow(storage, true);
    const db = new UserDatabase(NAME, storage);
    const waited = longestTimer();
    await expect(save(db)).rejects.toMatchObject({ reason: 'held-up' });
    expect(waited()).toBeLessThan(1000);
    frozen.close();
    expect(await db.outbox.count()).toBe(0);
    await save(db);
    expect(await db.outbox.count()).toBe(1);
  });

  it('detects the block also where the browser never fires "blocked"', async () => {
    const storage = createStorage();
    const frozen = await olderWindow(storage, true);
    const opening = Promise.withResolvers<void>();
    const db = { name: NAME, verno: 2, isOpen: () => false };
    watchOpening(db, opening.promise, storage.indexedDB);
    await untilHeldUp();
    opening.resolve();
    await eventually(() => expect(getTrouble(NAME)).toBeUndefined());
    frozen.close();
  });

  it('does not blame another tab when only the disk is slow', async () => {
    const storage = createStorage();
    const db = new UserDatabase(NAME, storage);
    await db.open();
    vi.useFakeTimers();
    watchOpening(
      { name: NAME, verno: db.verno, isOpen: () => false },
      new Promise(() => undefined),
      storage.indexedDB,
    );
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect(await storage.indexedDB.databases()).toHaveLength(1);
    expect(getTrouble(NAME)).toBeUndefined();
    db.close();
  });

  it('is not blocked by an old tab that receives the request to close', async () => {
    const storage = createStorage();
    await olderWindow(storage, false);
    const db = new UserDatabase(NAME, storage);
    await save(db);
    expect(getTrouble(NAME)).toBeUndefined();
    db.close();
  });
});

describe('the old tab', () => {
  /** What a newer version of the app does to the database that all tabs share. */
  async function upgrade(): Promise<void> {
    const newer = new Dexie(NAME, { cache: 'disabled' });
    newer.version(99).stores({ meta: 'k' });
    await newer.open();
    newer.close();
  }

  it('closes the database, says that it must be reloaded, and never touches the database again', async () => {
    const db = userDatabase('a');
    await db.open();
    await upgrade();
    expect(getTrouble(NAME)).toBe('upgraded');
    expect(userDatabase('a')).toBe(db);
    await expect(save(db)).rejects.toMatchObject({ reason: 'closed' });
    expect(getTrouble(NAME)).toBe('upgraded');
    expect(db.isOpen()).toBe(false);
  });
});
