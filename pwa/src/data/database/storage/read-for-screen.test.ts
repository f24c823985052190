import { Dexie, liveQuery } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/user/eventually.ts';
import { createStorage } from '../../../testing/fakes/test-runtime.ts';
import { userDatabase, databaseNameOf } from '../user-database.ts';
import { clearTrouble, recordTrouble, getTrouble } from './device-trouble.ts';
import { readForScreen } from './read.ts';
import { save } from './save.ts';

const NAME = databaseNameOf('a');

afterEach(() => clearTrouble(NAME, 'full', 'off', 'denied', 'silent'));

const failing = (trouble: Error, db = userDatabase('a', createStorage())) =>
  readForScreen(db, () => Promise.reject(trouble));

describe('a read for a screen', () => {
  it('returns its result unchanged', async () => {
    const db = userDatabase('a', createStorage());
    expect(await readForScreen(db, () => Promise.resolve(5))).toBe(5);
    expect(getTrouble(NAME)).toBeUndefined();
  });

  it.each(['UnknownError', 'InvalidStateError', 'NotReadableError', 'OpenFailedError'])(
    'leaves the screen unchanged where storage fails, and reports it: %s',
    async (name) => {
      await expect(failing(new DOMException('No.', name))).rejects.toMatchObject({
        name: 'AbortError',
      });
      expect(getTrouble(NAME)).toBe('off');
    },
  );

  it('uses a new connection where the system closed the old one, and stays live', async () => {
    const db = userDatabase('a', createStorage());
    await db.writeMeta('sidebarCollapsed', true);
    const lost = db.backendDB();
    const read = async (): Promise<boolean | undefined> => {
      const value = await db.readMeta('sidebarCollapsed');
      if (db.backendDB() !== lost) return value;
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    };
    const shown: unknown[] = [];
    const live = liveQuery(() => readForScreen(db, read)).subscribe((value) => shown.push(value));
    await eventually(() => expect(shown).toEqual([true]));
    await db.writeMeta('sidebarCollapsed', false);
    await eventually(() => expect(shown).toEqual([true, false]));
    live.unsubscribe();
    expect(getTrouble(NAME)).toBeUndefined();
  });

  it.each([
    new DOMException('The operation is insecure.', 'SecurityError'),
    new DOMException('The user denied permission to access the database.', 'UnknownError'),
    new Dexie.MissingAPIError('IndexedDB API missing.'),
  ])('reports that the browser lets the site store nothing: %s', async (error) => {
    await expect(failing(error)).rejects.toMatchObject({ name: 'AbortError' });
    expect(getTrouble(NAME)).toBe('denied');
  });

  it('reports a database that does not answer, and goes on when it does', async () => {
    vi.useFakeTimers();
    const db = userDatabase('a', createStorage());
    const answer = Promise.withResolvers<number>();
    const reading = readForScreen(db, () => answer.promise);
    vi.advanceTimersByTime(4999);
    expect(getTrouble(NAME)).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(getTrouble(NAME)).toBe('silent');
    vi.useRealTimers();
    await expect(save(db, async () => undefined)).rejects.toMatchObject({ reason: 'silent' });
    answer.resolve(5);
    expect(await reading).toBe(5);
    expect(getTrouble(NAME)).toBeUndefined();
    await save(db, async () => undefined);
  });

  it('does not replace trouble that was already reported', async () => {
    recordTrouble(NAME, 'full');
    await expect(failing(new DOMException('No.', 'UnknownError'))).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(getTrouble(NAME)).toBe('full');
  });

  it('reports nothing about a database that this tab has closed for good', async () => {
    const db = userDatabase('a', createStorage());
    db.retire();
    await expect(failing(new DOMException('No.', 'InvalidStateError'), db)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(getTrouble(NAME)).toBeUndefined();
  });

  it('is not treated as a storage failure where the app is at fault', async () => {
    const mistake = new TypeError('x is not a function');
    await expect(failing(mistake)).rejects.toBe(mistake);
    expect(getTrouble(NAME)).toBeUndefined();
  });
});
