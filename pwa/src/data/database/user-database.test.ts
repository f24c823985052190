import { expect, it } from 'vitest';
import { clearSessionMirror, readSessionMirror, saveSessionMirror } from './app-database.ts';
import { systemRuntime } from './runtime.ts';
import {
  databaseUids,
  deleteUserDatabase,
  openIfExists,
  createConnection,
  userDatabase,
} from './user-database.ts';

it('gives every account a database of its own, and one connection for each', async () => {
  const a = userDatabase('a');
  expect(userDatabase('a')).toBe(a);
  await a.writeMeta('serverSchema', 1);
  expect(await userDatabase('b').readMeta('serverSchema')).toBeUndefined();
});

it('is gone after it was deleted, and empty when it is used again', async () => {
  const former = userDatabase('c');
  await former.writeMeta('serverSchema', 1);
  await deleteUserDatabase('c');
  expect(former.retired).toBe(true);
  expect(await userDatabase('c').readMeta('serverSchema')).toBeUndefined();
});

it('closes for good when another tab wants to delete it', async () => {
  const db = userDatabase('d');
  await db.open();
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('u-d');
    request.addEventListener('success', resolve);
    request.addEventListener('error', reject);
  });
  expect(db.retired).toBe(true);
  await expect(db.readMeta('serverSchema')).rejects.toMatchObject({ name: 'DatabaseClosedError' });
});

it('writes at once, even as its very first access, in the order of the calls', async () => {
  const db = userDatabase('e');
  await db.writeMetaAtOnce('serverSchema', 1);
  await Promise.all([db.writeMetaAtOnce('serverSchema', 2), db.writeMetaAtOnce('serverSchema', 3)]);
  expect(await db.readMeta('serverSchema')).toBe(3);
});

it('does not reopen what was closed for good to write at once', async () => {
  const db = userDatabase('f');
  await db.writeMetaAtOnce('serverSchema', 1);
  db.retire();
  await expect(db.writeMetaAtOnce('serverSchema', 2)).rejects.toMatchObject({
    name: 'DatabaseClosedError',
  });
});

it('stores one session for the worker', async () => {
  await saveSessionMirror({ uid: 'a', token: '1' });
  await saveSessionMirror({ uid: 'b', token: '2' });
  expect(await readSessionMirror()).toEqual({ uid: 'b', token: '2' });
  await clearSessionMirror();
  expect(await readSessionMirror()).toBeUndefined();
});

it('makes ids of the right form, and never the same', () => {
  expect(systemRuntime.opId()).toMatch(/^[\w-]{22}$/);
  expect(systemRuntime.uuid()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(new Set(Array.from({ length: 500 }, () => systemRuntime.opId())).size).toBe(500);
});

it('is not recreated by opening it once it is gone', async () => {
  await userDatabase('f').writeMeta('serverSchema', 1);
  const [before, after] = [createConnection('f'), createConnection('f')];
  expect(await openIfExists(before)).toBe(true);
  await deleteUserDatabase('f');
  expect(before.retired).toBe(true);
  expect(await openIfExists(after)).toBe(false);
  expect(await databaseUids()).not.toContain('f');
});
