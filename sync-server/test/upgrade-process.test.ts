// The real server meets a database of another version.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isUpToDate, versionOf } from '../src/db/migrate.ts';
import { openDatabase, openToRead } from '../src/db/open.ts';
import { runFile } from '../src/testing/run-command.ts';
import { startServer } from '../src/testing/server-process.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const FIRST_VERSION = new URL('./databases/0001_first.sql', import.meta.url);

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shortlist-upgrade-'));
  const pepper = Buffer.alloc(32, 7).toString('base64url');
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ pepper }), { mode: 0o600 });
  const db = openDatabase(join(dataDir, 'shortlist.db'));
  db.exec(readFileSync(fileURLToPath(FIRST_VERSION), 'utf8'));
  db.close();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function look<T>(file: string, at: (db: ReturnType<typeof openToRead>) => T): T {
  const db = openToRead(join(dataDir, file));
  try {
    return at(db);
  } finally {
    db.close();
  }
}

test('an older one is copied into the folder of backups and brought up to date', async () => {
  const server = await startServer({ dataDir });
  const [name = ''] = readdirSync(join(dataDir, 'backups'));
  expect(name).toMatch(/^before-version-\d+-/);
  expect(look(join('backups', name), versionOf)).toBe('older');
  expect(look('shortlist.db', isUpToDate)).toBe(true);
  await server.stop();
});

test('a newer one is refused with one sentence', async () => {
  const db = openDatabase(join(dataDir, 'shortlist.db'));
  db.exec(`INSERT INTO kysely_migration VALUES ('9999_later', '2030-01-01')`);
  db.close();
  expect(await runFile(MAIN, [], { DATA_DIR: dataDir, PORT: '0' })).toEqual({
    code: 1,
    out: '',
    err: 'The database is of a newer version of the server. Please update the server.\n',
  });
});
