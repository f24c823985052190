import { mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { migrateToLatest } from '../../platform/db/migrate.ts';
import { openDatabase, openToRead } from '../../platform/db/open-database.ts';
import { createBackupFiles, type BackupFiles } from './backup-files.ts';
import { getServerMeta } from '../../platform/db/server-meta-store.ts';
import type { SqliteDatabase } from '../../platform/db/sqlite-database.ts';
import { countContents } from './database-file-store.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { fillAccount } from '../../testing/api-requests.ts';
import { appForTest, folderForTest } from '../../testing/for-test.ts';
import { knownUser } from '../../testing/accounts.ts';
import { makeBackup, verifyBackup } from './make-backup.ts';

const DAY_MS = 86_400_000;

let folder: string;
let databaseFile: string;
let db: SqliteDatabase;
let testApp: TestApp;
let files: BackupFiles;

beforeEach(async () => {
  folder = folderForTest();
  databaseFile = join(folder, 'shortlist.db');
  db = openDatabase(databaseFile);
  migrateToLatest(db);
  testApp = await appForTest({ db });
  files = createBackupFiles(folder);
  await fillAccount(testApp, await knownUser(testApp));
});

const backUp = () => makeBackup({ databaseFile, files, clock: testApp.clock });
const names = (): string[] => readdirSync(join(folder, 'backups')).toSorted();

it('contains everything that was committed, also what is only in the write-ahead log', async () => {
  const { path, users, rows } = await backUp();
  expect({ users, rows }).toEqual(countContents(db));
  const copy = openToRead(path);
  const all = 'SELECT * FROM rows ORDER BY uid, id';
  expect(copy.sqlite.prepare(all).all()).toEqual(db.sqlite.prepare(all).all());
  await copy.close();
});

it('is one file, named after its time and readable by the owner only', async () => {
  testApp.clock.set(Date.UTC(2026, 7, 3, 21, 0, 5));
  const { path } = await backUp();
  expect(names()).toEqual(['shortlist-20260803-210005.db']);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('is detected as another database when it is copied into the place of the first', async () => {
  const copy = openToRead((await backUp()).path);
  expect(await getServerMeta(copy)).toEqual({ ...(await getServerMeta(db)), bootId: '' });
  await copy.close();
});

it('is gone after 35 days, because every backup removes those that are too old', async () => {
  const first = await backUp();
  for (let night = 0; night < 40; night += 4) {
    testApp.clock.advance(4 * DAY_MS);
    await backUp();
    const ages = files.list().map(({ at }) => testApp.clock.now() - at);
    expect(Math.max(...ages)).toBeLessThan(35 * DAY_MS);
  }
  expect(names()).not.toContain(first.name);
});

it('is removed together with the copy of the secrets', async () => {
  writeFileSync(join(folder, 'secrets.json'), '{"pepper":"secret"}');
  const first = await backUp();
  files.addSecrets(first);
  expect(names()).toEqual([first.name, first.name.replace(/\.db$/, '.secrets.json')]);
  testApp.clock.advance(36 * DAY_MS);
  const { name } = await backUp();
  expect(names()).toEqual([name]);
});

it('removes the remains of an attempt that was killed', async () => {
  mkdirSync(join(folder, 'backups'));
  for (const ending of ['', '-journal'])
    writeFileSync(join(folder, 'backups', `shortlist.0badcafe.part${ending}`), 'half');
  const { name } = await backUp();
  expect(names()).toEqual([name]);
});

it('is not written when the database is damaged, and the older ones stay', async () => {
  const { name } = await backUp();
  testApp.clock.advance(DAY_MS);
  db.sqlite.pragma('wal_checkpoint(TRUNCATE)');
  truncateSync(databaseFile, Math.floor(statSync(databaseFile).size / 8192) * 4096);
  await expect(backUp()).rejects.toThrow('malformed');
  expect(names()).toEqual([name]);
});

it('is rejected when a part of the file is missing', async () => {
  const { path } = await backUp();
  truncateSync(path, 3 * 4096);
  await expect(verifyBackup(path)).rejects.toThrow(/damaged|malformed/);
});

it('is rejected when it is another kind of database', async () => {
  const file = join(folder, 'other.db');
  const other = openDatabase(file);
  other.sqlite.pragma('application_id = 7');
  await other.close();
  await expect(verifyBackup(file)).rejects.toThrow('not a database of this server');
});
