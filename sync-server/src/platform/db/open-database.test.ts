import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderForTest } from '../../testing/for-test.ts';
import { closeDatabase, openDatabase } from './open-database.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

let folder: string;
let file: string;
/** Another program that reads the file all the time, as a replication tool does. */
let other: SqliteDatabase;

beforeEach(() => {
  folder = folderForTest();
  file = join(folder, 'shortlist.db');
  other = openDatabase(file);
  other.sqlite.exec('CREATE TABLE notes (text TEXT)');
});
afterEach(() => other.close());

/** Writes more than SQLite leaves in the log by itself; returns the bytes in the log afterwards. */
function write(db: SqliteDatabase): number {
  const add = db.sqlite.prepare('INSERT INTO notes VALUES (?)');
  for (let round = 0; round < 220; round += 1)
    db.sqlite.transaction(() => {
      for (let note = 0; note < 100; note += 1) add.run('x'.repeat(4000));
    })();
  return logBytes();
}

const logBytes = (): number => statSync(`${file}-wal`).size;

it('empties the write-ahead log into the file, by itself and on request', async () => {
  const db = openDatabase(file);
  expect(write(db)).toBeLessThan(80_000_000);
  await db.maintain();
  expect(logBytes()).toBe(0);
  await closeDatabase(db);
});

it('leaves the log alone where another program replicates it, also on close', async () => {
  const db = openDatabase(file, { isReplicated: true });
  const bytes = write(db);
  expect(bytes).toBeGreaterThan(88_000_000);
  await db.maintain();
  expect(logBytes()).toBe(bytes);
  await closeDatabase(db);
  expect(logBytes()).toBe(bytes);
});
