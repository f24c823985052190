import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateToLatest, newestVersion, versionOf } from '../../platform/db/migrate.ts';
import { openDatabase, openToRead } from '../../platform/db/open-database.ts';
import type { SqliteDatabase } from '../../platform/db/sqlite-database.ts';
import { createBackupFiles, type BackupFiles } from './backup-files.ts';
import { createTestClock } from '../../testing/create-test-app.ts';
import { folderForTest } from '../../testing/for-test.ts';
import { becomeNextVersion } from '../../testing/next-version.ts';
import { backupsToRemove } from './backup-plan.ts';
import { upgradeDatabase, verifyBackup } from './make-backup.ts';

const DAY_MS = 86_400_000;

let folder: string;
let databaseFile: string;
let db: SqliteDatabase;
let files: BackupFiles;
let isLocked = false;
const clock = createTestClock();

beforeEach(() => {
  folder = folderForTest();
  databaseFile = join(folder, 'shortlist.db');
  db = openDatabase(databaseFile);
  files = createBackupFiles(folder);
});
afterEach(() => db.close());

/** The database has content, and is of an older version than the server. */
function fillWithOlder(): void {
  migrateToLatest(db);
  db.sqlite.exec(`INSERT INTO users (id, email, email_key, role, password_hash, created_at)
    VALUES ('u1', 'a@b.example', 'a@b.example', 'student', '', 0)`);
  becomeNextVersion();
}

const upgrade = () =>
  upgradeDatabase({
    db,
    databaseFile,
    files,
    clock,
    lock: () => (isLocked ? undefined : { release: () => undefined }),
  });

it('copies a database with content before it is changed, and marks the copy in its name', async () => {
  fillWithOlder();
  const snapshot = await upgrade();
  expect(versionOf(db)).toBe('current');
  const { name, path } = files.list()[0] ?? {};
  expect(snapshot?.path).toBe(path);
  expect(name).toMatch(new RegExp(`^before-version-${newestVersion()}-\\d{8}-\\d{6}\\.db$`));
  expect(await verifyBackup(path ?? '')).toEqual({ users: 1, rows: 0 });
  const copy = openToRead(path ?? '');
  expect(versionOf(copy)).toBe('older');
  await copy.close();
});

it('copies nothing where there is nothing to lose: a new database, and one of this version', async () => {
  expect(await upgrade()).toBeUndefined();
  expect(versionOf(db)).toBe('current');
  expect(await upgrade()).toBeUndefined();
  expect(files.list()).toEqual([]);
});

it('keeps the copy, and leaves the database as it was, when the upgrade fails', async () => {
  fillWithOlder();
  db.sqlite.exec('CREATE TABLE notes (id TEXT)');
  for (let start = 0; start < 3; start += 1) {
    await expect(upgrade()).rejects.toThrow(
      'The database could not be brought to the version of this server.',
    );
    clock.advance(60_000);
  }
  // Not one for each start, which would fill the disk.
  expect(files.list()).toHaveLength(1);
  expect(versionOf(db)).toBe('older');
});

it('changes nothing when the copy cannot be made', async () => {
  fillWithOlder();
  files = { ...files, begin: () => join(folder, 'nowhere', 'shortlist.part') };
  await expect(upgrade()).rejects.toThrow(
    'The database could not be copied before its upgrade, and was not changed.',
  );
  expect(versionOf(db)).toBe('older');
});

it('changes nothing while a backup is under way, and does not wait where there is nothing to copy', async () => {
  isLocked = true;
  fillWithOlder();
  await expect(upgrade()).rejects.toThrow('A backup is under way.');
  expect(versionOf(db)).toBe('older');
  isLocked = false;
  await upgrade();
  isLocked = true;
  expect(await upgrade()).toBeUndefined();
  isLocked = false;
});

it('refuses a database of a newer version with one sentence, and changes nothing', async () => {
  await upgrade();
  db.sqlite.prepare(`INSERT INTO kysely_migration VALUES ('9999_later', '2030-01-01')`).run();
  await expect(upgrade()).rejects.toThrow(
    /^The database is of a newer version of the server\. Please update the server\.$/,
  );
  expect(files.list()).toEqual([]);
});

it('keeps the copy as long as any other backup, beside the nightly ones, and no longer', async () => {
  fillWithOlder();
  const made = await upgrade();
  const isRemovedAfter = (days: number): boolean => {
    const nights = Array.from({ length: days }, (_, day) => ({
      at: (made?.at ?? 0) + day * DAY_MS + 1,
    }));
    const all = [...nights, ...files.list()];
    return backupsToRemove(all, clock.now() + days * DAY_MS).some((old) => 'path' in old);
  };
  expect([1, 13, 33, 34].map(isRemovedAfter)).toEqual([false, false, false, true]);
});
