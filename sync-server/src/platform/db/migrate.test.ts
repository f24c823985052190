import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderForTest } from '../../testing/for-test.ts';
import { becomeNextVersion, NEXT_MIGRATION } from '../../testing/next-version.ts';
import { migrateToLatest, versionOf } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { closeDatabase, openDatabase } from './open-database.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

const NAMES = MIGRATIONS.sqlite.map(({ name }) => name);

let folder: string;
let db: SqliteDatabase;

beforeEach(() => {
  folder = folderForTest();
  db = openDatabase(join(folder, 'shortlist.db'));
  migrateToLatest(db);
});
afterEach(() => closeDatabase(db));

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
  expect(versionOf(empty)).toBe('older');
  expect(empty.sqlite.prepare('SELECT * FROM sqlite_schema').all()).toEqual([]);
  await empty.close();
  expect(versionOf(db)).toBe('current');
  db.sqlite.prepare(`INSERT INTO kysely_migration VALUES ('9999_later', '2030-01-01')`).run();
  expect(versionOf(db)).toBe('newer');
  db.sqlite.prepare(`DELETE FROM kysely_migration WHERE name > '0001'`).run();
  expect(versionOf(db)).toBe('older');
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

const namesOf = (type: string): unknown[] =>
  db.sqlite.prepare('SELECT name FROM sqlite_schema WHERE type = ?').pluck().all(type);

describe('a file of an older version', () => {
  beforeEach(() => {
    db.sqlite.prepare(`INSERT INTO user_sync VALUES ('u1', 7, 0, 1, 1, 0)`).run();
  });

  it('gets what it lacks, and loses nothing', () => {
    becomeNextVersion();
    expect(versionOf(db)).toBe('older');
    migrateToLatest(db);
    expect(versionOf(db)).toBe('current');
    expect(applied()).toMatchObject([...NAMES, NEXT_MIGRATION].map((name) => ({ name })));
    expect(namesOf('table')).toContain('notes');
    expect(db.sqlite.prepare('SELECT seq, note FROM user_sync').all()).toEqual([
      { seq: 7, note: 'none' },
    ]);
  });

  it('is rolled back when a statement fails', () => {
    becomeNextVersion(['CREATE TABLE notes (id TEXT)', 'DELETE FROM user_sync', 'DROP TABLE none']);
    expect(() => migrateToLatest(db)).toThrow('could not be brought to the version');
    expect(versionOf(db)).toBe('older');
    expect(namesOf('table')).not.toContain('notes');
    expect(db.sqlite.prepare('SELECT seq FROM user_sync').pluck().all()).toEqual([7]);
  });

  it('is rolled back when a row is left with a broken foreign key', () => {
    db.sqlite.pragma('foreign_keys = OFF');
    db.sqlite.exec('CREATE TABLE marks (user_id TEXT REFERENCES users (id))');
    db.sqlite.exec(`INSERT INTO marks VALUES ('nobody')`);
    db.sqlite.pragma('foreign_keys = ON');
    becomeNextVersion();
    expect(() => migrateToLatest(db)).toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({ message: 'rows of marks belong to nothing' }),
      }),
    );
    expect(applied()).toMatchObject(NAMES.map((name) => ({ name })));
  });
});

it('gives a file from before the placement cell had tables the very ones of a new file', () => {
  const described = (): unknown[] =>
    db.sqlite
      .prepare(
        `SELECT t.name AS name, c.name AS column, c.type, c."notnull", c.dflt_value, c.pk
          FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' ORDER BY t.name, c.cid`,
      )
      .all();
  const [fresh, indexes] = [described(), new Set(namesOf('index'))];
  undoLists();
  for (const index of CAMPUS_INDEXES) db.sqlite.exec(`DROP INDEX ${index}`);
  for (const table of CAMPUS_TABLES) db.sqlite.exec(`DROP TABLE ${table}`);
  db.sqlite.exec('ALTER TABLE feed_row DROP COLUMN category');
  db.sqlite.exec('ALTER TABLE reminder_due DROP COLUMN announce_at');
  db.sqlite.exec(`DELETE FROM kysely_migration WHERE name >= '0002_campus'`);
  migrateToLatest(db);
  expect(described()).toEqual(fresh);
  expect(new Set(namesOf('index'))).toEqual(indexes);
});

it('gives a file from before there were lists the tables of a new one, and loses no announcement', () => {
  const sqlOf = (): unknown[] =>
    db.sqlite.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all();
  const add = (kind: string): void =>
    void db.sqlite.prepare(`INSERT INTO announcements VALUES (?, ?, '{}', 1, 2)`).run(kind, kind);
  const fresh = sqlOf();
  undoLists();
  const former = `CHECK (kind IN ('posted', 'changed'))`;
  db.sqlite
    .exec(`DROP TABLE announcements; CREATE TABLE announcements (id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL ${former}, body TEXT NOT NULL, created_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL) STRICT; CREATE INDEX announcements_by_end ON announcements (ends_at)`);
  db.sqlite.exec(`DELETE FROM kysely_migration WHERE name = '0003_lists'`);
  add('posted');
  expect(() => add('list')).toThrow('CHECK');
  migrateToLatest(db);
  add('list');
  expect(db.sqlite.prepare('SELECT id FROM announcements ORDER BY id').pluck().all()).toEqual([
    'list',
    'posted',
  ]);
  const columns = /feed_seq/;
  expect(sqlOf().filter((one) => !columns.test(JSON.stringify(one)))).toEqual(
    fresh.filter((one) => !columns.test(JSON.stringify(one))),
  );
});

function undoLists(): void {
  db.sqlite.exec('DROP INDEX registrations_by_opportunity');
  for (const table of ['verdicts', 'list_entries', 'lists']) db.sqlite.exec(`DROP TABLE ${table}`);
  db.sqlite.exec('ALTER TABLE sessions DROP COLUMN feed_seq');
}

const CAMPUS_INDEXES = [
  'reminder_due_by_announcement',
  'feed_row_by_category',
  'roster_students_by_address',
];
const CAMPUS_TABLES = [
  'announcements',
  'roster_students',
  'rosters',
  'college_addresses',
  'college_records',
];

it('makes a new file as it is described, without the changes of former versions', async () => {
  becomeNextVersion(['This is no statement.']);
  const empty = openDatabase(':memory:');
  migrateToLatest(empty);
  expect(versionOf(empty)).toBe('current');
  await empty.close();
});
