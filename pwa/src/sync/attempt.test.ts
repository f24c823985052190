// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { userDatabase, type UserDatabase } from '../db/user-database.ts';
import { ownStorage } from '../testing/test-device.ts';
import { failed } from './answers.ts';
import { noteAttempt } from './attempt.ts';

const databases: UserDatabase[] = [];

afterEach(() => {
  for (const db of databases.splice(0)) db.close();
});

async function deletedAccount(): Promise<UserDatabase> {
  const db = userDatabase('u1', ownStorage());
  databases.push(db);
  await noteAttempt({ db }, { kind: 'ended', why: 'account-deleted' }, null);
  return db;
}

const failureOf = async (db: UserDatabase) => (await db.readMeta('status'))?.failure;

it('410: remembers that the account was deleted, also while the network is gone later', async () => {
  const db = await deletedAccount();
  expect(await failureOf(db)).toEqual({ kind: 'account-deleted', message: null });
  await noteAttempt({ db }, failed('network', null), 5);
  expect(await failureOf(db)).toEqual({ kind: 'account-deleted', message: null });
});

it('410: believes a server that takes the changes after all', async () => {
  const db = await deletedAccount();
  await noteAttempt({ db }, { kind: 'done' }, null);
  expect(await failureOf(db)).toBeNull();
});
