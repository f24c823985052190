import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderForTest } from '../../testing/for-test.ts';
import { isUpToDate, migrateToLatest } from './migrate.ts';
import { closeDatabase, openDatabase } from './open-database.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** A database written by the first version. */
const FIRST_VERSION = new URL('./migrations/0001_first.sql', import.meta.url);

let folder: string;
let db: SqliteDatabase;

beforeEach(() => {
  folder = folderForTest();
  db = openDatabase(join(folder, 'shortlist.db'));
  migrateToLatest(db);
});
afterEach(() => closeDatabase(db));

/** Goes on with a new database of an older version. */
async function startAt(version: number): Promise<void> {
  await db.close();
  db = openDatabase(join(folder, 'older.db'));
  migrateToLatest(db, version);
}

const applied = (): unknown[] =>
  db.sqlite.prepare('SELECT name, timestamp FROM kysely_migration ORDER BY name').all();

it('runs each migration once, however often the server starts', async () => {
  const before = applied();
  expect(before).toContainEqual(expect.objectContaining({ name: '0001_first' }));
  db.sqlite.prepare(`INSERT INTO user_sync VALUES ('u1', 7, 0, 1, 1, 0)`).run();
  await closeDatabase(db);
  db = openDatabase(join(folder, 'shortlist.db'));
  migrateToLatest(db);
  expect(applied()).toEqual(before);
  expect(db.sqlite.prepare('SELECT seq FROM user_sync').pluck().get()).toBe(7);
});

it('reports whether a file has exactly its own migrations, without changing it', async () => {
  const empty = openDatabase(':memory:');
  expect(isUpToDate(empty)).toBe(false);
  expect(empty.sqlite.prepare('SELECT * FROM sqlite_schema').all()).toEqual([]);
  await empty.close();
  expect(isUpToDate(db)).toBe(true);
  db.sqlite.prepare(`INSERT INTO kysely_migration VALUES ('9999_later', '2030-01-01')`).run();
  expect(isUpToDate(db)).toBe(false);
  db.sqlite.prepare(`DELETE FROM kysely_migration WHERE name > '0001'`).run();
  expect(isUpToDate(db)).toBe(false);
});

it('leaves the file open, in the modes that make commits durable', () => {
  expect(db.sqlite.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(db.sqlite.pragma('synchronous', { simple: true })).toBe(2);
  expect(db.sqlite.pragma('foreign_keys', { simple: true })).toBe(1);
});

it('refuses a file that a newer server wrote, without changing it', () => {
  db.sqlite.prepare(`INSERT INTO kysely_migration VALUES ('9999_later', '2030-01-01')`).run();
  const before = applied();
  expect(() => migrateToLatest(db)).toThrow('could not be brought to the version');
  expect(applied()).toEqual(before);
});

it('refuses a file with unknown tables and rolls the migration back', async () => {
  const foreign = openDatabase(':memory:');
  foreign.sqlite.exec('CREATE TABLE sessions (id TEXT)');
  expect(() => migrateToLatest(foreign)).toThrow('could not be brought to the version');
  const tables = foreign.sqlite
    .prepare(`SELECT name FROM sqlite_schema WHERE name = 'users'`)
    .all();
  expect(tables).toEqual([]);
  await foreign.close();
});

it('rolls everything back when a migration leaves a row with a broken foreign key', async () => {
  const old = openDatabase(':memory:');
  old.sqlite.exec(readFileSync(FIRST_VERSION, 'utf8'));
  old.sqlite.pragma('foreign_keys = OFF');
  old.sqlite.exec('CREATE TABLE marks (user_id TEXT REFERENCES users (id))');
  old.sqlite.exec(`INSERT INTO marks VALUES ('nobody')`);
  old.sqlite.pragma('foreign_keys = ON');
  expect(() => migrateToLatest(old)).toThrow(
    expect.objectContaining({
      cause: expect.objectContaining({ message: 'rows of marks belong to nothing' }),
    }),
  );
  const names = old.sqlite.prepare('SELECT name FROM kysely_migration').pluck().all();
  expect(names).toEqual(['0001_first']);
  await old.close();
});

/** Two history entries as a server before the fourth migration wrote them. */
const OLD_HISTORY = `
  DELETE FROM field_history;
  INSERT INTO field_history VALUES
    ('u1', 'placement', 'p1', 'role', '"Second"', 's2', 'lost', 'o2', 5),
    ('u1', 'placement', 'p1', 'role', '"First"', 's1', 'replaced', 'o1', 5)`;

it('preserves the history of an older server, in its order, also of ops that are not in its ledger', async () => {
  const old = openDatabase(':memory:');
  old.sqlite.exec(readFileSync(FIRST_VERSION, 'utf8'));
  old.sqlite.exec(OLD_HISTORY);
  migrateToLatest(old);
  const historyQuery = old.sqlite.prepare(
    'SELECT value, why, op, device, at FROM field_history JOIN op_ledger ON n = entry ORDER BY n, k',
  );
  expect(historyQuery.all()).toEqual([
    { value: '"Second"', why: 'lost', op: 'o2', device: null, at: 5 },
    { value: '"First"', why: 'replaced', op: 'o1', device: null, at: 5 },
  ]);
  await old.close();
});

it('keeps the opportunities of an older server, and what is read from them without their bodies', async () => {
  const body = JSON.stringify({
    postedAt: '2026-08-01T00:00:00.000Z',
    deadlines: { applicationDeadline: '2026-11-15T23:59:00' },
    status: 'active',
    jobType: 'fte',
  });
  await startAt(16);
  db.sqlite
    .prepare('INSERT INTO feed_row (id, seq, likeness, body) VALUES (?, 1, ?, ?)')
    .run('o1', 'x', body);
  migrateToLatest(db);
  expect(db.sqlite.prepare('SELECT * FROM feed_row').all()).toEqual([
    {
      id: 'o1',
      seq: 1,
      likeness: 'x',
      removed_at: null,
      body,
      posted_at: '2026-08-01T00:00:00.000Z',
      deadline: '2026-11-15T23:59:00',
      status: 'active',
      job_type: 'fte',
    },
  ]);
});

it('preserves the op ledger of an older server, oldest first', async () => {
  await startAt(15);
  const add = db.sqlite.prepare(
    `INSERT INTO op_ledger (uid, op, hash, t, id, code, at) VALUES ('u1', ?, 'h', 'placement', 'p1', ?, ?)`,
  );
  add.run('later', null, 2);
  add.run('earlier', 'row_gone', 1);
  migrateToLatest(db);
  expect(db.sqlite.prepare('SELECT op, hash, code, at FROM op_ledger ORDER BY n').all()).toEqual([
    { op: 'earlier', hash: 'h', code: 'row_gone', at: 1 },
    { op: 'later', hash: 'h', code: null, at: 2 },
  ]);
  expect(() => add.run('later', null, 3)).toThrow('UNIQUE');
});

it('gives the history of an older server to the entries of its ops, and deletes it with them', async () => {
  await startAt(15);
  db.sqlite.exec(`
    INSERT INTO op_ledger (uid, op, hash, t, id, at) VALUES ('u1', 'o1', 'h', 'placement', 'p1', 5);
    INSERT INTO field_history (uid, t, id, path, value, stamp, why, by_op, device, at) VALUES
      ('u1', 'placement', 'p1', 'role', '"a"', 's1', 'edited', 'o1', 'Chrome', 5),
      ('u1', 'placement', 'p1', 'notes', '"b"', 's1', 'replaced', 'o1', NULL, 5)`);
  migrateToLatest(db);
  const history = db.sqlite.prepare(
    `SELECT op, hash, k, path, value, stamp, why, device FROM field_history
      JOIN op_ledger ON n = entry ORDER BY n, k`,
  );
  const entry = { op: 'o1', hash: 'h', stamp: 's1' };
  expect(history.all()).toEqual([
    { ...entry, k: 0, path: 'role', value: '"a"', why: 'edited', device: 'Chrome' },
    { ...entry, k: 1, path: 'notes', value: '"b"', why: 'replaced', device: null },
  ]);
  db.sqlite.exec('DELETE FROM op_ledger');
  expect(db.sqlite.prepare('SELECT * FROM field_history').all()).toEqual([]);
});

it('erases the sealed copies of deleted accounts that an older server held, also from the bytes of the file', async () => {
  await startAt(12);
  const sealed = Buffer.from('sealed copy '.repeat(1000));
  db.sqlite
    .prepare('INSERT INTO held_accounts VALUES (?, ?, 5, 9)')
    .run('deleted-account-id', sealed);
  db.sqlite
    .prepare(
      `INSERT INTO audit (at, event, result, subject) VALUES (5, 'user_deleted', 'success', 'u1')`,
    )
    .run();
  const isInFile = async (): Promise<unknown> => {
    await db.maintain();
    const bytes = readFileSync(join(folder, 'older.db'));
    return ['sealed copy', 'deleted-account-id'].map((text) => bytes.includes(text));
  };
  expect(await isInFile()).toEqual([true, true]);
  migrateToLatest(db);
  expect(await isInFile()).toEqual([false, false]);
  expect(isUpToDate(db)).toBe(true);
  expect(db.sqlite.prepare('SELECT subject FROM audit').pluck().all()).toEqual(['u1']);
});

it('drops the registrations that waited for a parent’s consent, and no other, nor any account', async () => {
  await startAt(12);
  const register = db.sqlite.prepare(
    `INSERT INTO registrations (id, email, email_key, name, password_hash, created_at, age_confirmed)
      VALUES (?, 'a@b.example', 'a@b.example', 'Asha', 'hash', 5, ?)`,
  );
  const issueCode = db.sqlite.prepare(
    'INSERT INTO codes (purpose, subject, hmac, tries, created_at, expires_at) VALUES (?, ?, ?, 0, 5, 9)',
  );
  for (const [id, age] of [
    ['minor', 0],
    ['adult', 1],
    ['unasked', null],
  ] as const) {
    register.run(id, age);
    issueCode.run('verify', id, 'hmac');
  }
  db.sqlite
    .prepare(
      `INSERT INTO users (id, email, email_key, role, password_hash, created_at, consent_at)
      VALUES ('u1', 'c@b.example', 'c@b.example', 'student', 'hash', 5, 7)`,
    )
    .run();
  db.sqlite.exec(`INSERT INTO consents VALUES ('digest', 5)`);
  migrateToLatest(db);
  const listed = (query: string): unknown => db.sqlite.prepare(query).pluck().all();
  expect(listed('SELECT id FROM registrations ORDER BY id')).toEqual(['adult', 'unasked']);
  expect(listed('SELECT subject FROM codes ORDER BY subject')).toEqual(['adult', 'unasked']);
  expect(listed('SELECT consent_at FROM users')).toEqual([7]);
  expect(listed(`SELECT name FROM sqlite_schema WHERE name LIKE 'consents%'`)).toEqual([]);
});
