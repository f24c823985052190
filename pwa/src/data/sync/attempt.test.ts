import { afterEach, describe, expect, it, vi } from 'vitest';
import { userDatabase, type UserDatabase } from '../database/user-database.ts';
import { createTestRuntime, createStorage } from '../../testing/fakes/test-runtime.ts';
import { buildFailure } from './interpret-answer.ts';
import { attemptSync, noteAttempt } from './attempt.ts';

const databases: UserDatabase[] = [];

afterEach(() => {
  for (const db of databases.splice(0)) db.close();
});

async function deletedAccount(): Promise<UserDatabase> {
  const db = userDatabase('u1', createStorage());
  databases.push(db);
  await noteAttempt({ db }, { kind: 'ended', why: 'account-deleted' }, null);
  return db;
}

const failureOf = async (db: UserDatabase) => (await db.readMeta('status'))?.failure;

it('410: remembers that the account was deleted, also while the network is gone later', async () => {
  const db = await deletedAccount();
  expect(await failureOf(db)).toEqual({ kind: 'account-deleted', message: null });
  await noteAttempt({ db }, buildFailure('network', null), 5);
  expect(await failureOf(db)).toEqual({ kind: 'account-deleted', message: null });
});

it('410: believes a server that accepts changes again', async () => {
  const db = await deletedAccount();
  await noteAttempt({ db }, { kind: 'done' }, null);
  expect(await failureOf(db)).toBeNull();
});

describe('a run whose device storage fails', () => {
  async function attemptMeeting(trouble: unknown, db = userDatabase('u1', createStorage())) {
    databases.push(db);
    const defects: unknown[] = [];
    const attempt = await attemptSync({
      db,
      uid: 'u1',
      runtime: createTestRuntime(),
      locks: undefined,
      onlyPending: false,
      reportDefect: (defect) => defects.push(defect),
      send: () => Promise.reject(trouble),
    });
    return { attempt, defects };
  }

  it('is no defect where the device is full: the status shows it', async () => {
    const { attempt, defects } = await attemptMeeting(new DOMException('', 'QuotaExceededError'));
    expect(attempt).toEqual(buildFailure('device', null));
    expect(defects).toEqual([]);
  });

  it('is repeated on a new connection where the system closed the old one', async () => {
    const db = userDatabase('u1', createStorage());
    await db.open();
    const [lost, whole] = [db.backendDB(), db.readMeta.bind(db)];
    vi.spyOn(db, 'readMeta').mockImplementation(async (key) => {
      const value = await whole(key);
      if (db.backendDB() !== lost) return value;
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    });
    const { attempt, defects } = await attemptMeeting(new Error('It came to the server.'), db);
    expect(attempt).toEqual(buildFailure('device', null));
    expect(defects).toEqual([new Error('It came to the server.')]);
  });

  it('is reported where the cause is unknown', async () => {
    const error = new Error('Unheard of');
    const { attempt, defects } = await attemptMeeting(error);
    expect(attempt).toEqual(buildFailure('device', null));
    expect(defects).toEqual([error]);
  });
});
