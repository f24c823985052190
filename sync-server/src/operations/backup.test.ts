// The operator's backup command, beside a server that is running and being written to.
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from './backup.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { inAccount } from '../platform/db/database.ts';
import { systemClock } from '../platform/clock.ts';
import { TEST_PEPPER } from '../testing/create-test-app.ts';
import { applyOps } from '../features/sync/apply-changes.ts';
import { putPlacement, registerOverHttp, type Account } from '../testing/http-client.ts';
import { callCommand, runFile, taskFile, type CommandResult } from '../testing/run-command.ts';
import { startServerInProcess, type ServerInProcess } from '../testing/server-in-process.ts';

let server: ServerInProcess;
let asha: Account;

beforeAll(async () => {
  server = await startServerInProcess();
  asha = await registerOverHttp(server, {
    name: 'Asha Rao',
    email: 'asha@college.example',
    password: 'Monsoon-Mango-26',
  });
});
afterAll(async () => {
  await server.stop();
  server.removeData();
});

const backup = (words: string, dataDir = server.dataDir): Promise<CommandResult> =>
  callCommand(main, words.split(' ').filter(Boolean), { DATA_DIR: dataDir });

const names = (): string[] =>
  readdirSync(join(server.dataDir, 'backups')).filter((name) => !name.endsWith('.lock'));

test('list and verify report when there is no backup', async () => {
  expect(await backup('list')).toEqual({ code: 0, out: 'There is no backup yet.\n', err: '' });
  expect(await backup('verify')).toEqual({ code: 1, out: '', err: 'There is no backup yet.\n' });
});

test('now: copies one moment, while the server continues to accept changes', async () => {
  // Straight into the database: the server accepts only so many requests a minute.
  const db = openDatabase(join(server.dataDir, 'shortlist.db'));
  const world = { db, clock: systemClock };
  let written = 0;
  const over = new AbortController();
  const writing = (async () => {
    while (!over.signal.aborted) {
      const ops = [putPlacement(buildPlacementValues())];
      await inAccount(world, asha.uid, (tx) => applyOps(tx, { uid: asha.uid, device: null }, ops));
      written += 1;
    }
    await db.close();
  })();
  // As a process of its own, as the server makes one each night.
  const { code, out, err } = await runFile(taskFile('backup'), ['now'], {
    DATA_DIR: server.dataDir,
  });
  over.abort();
  await writing;
  expect([code, err]).toEqual([0, '']);
  const [name = ''] = names();
  expect(out).toMatch(
    /^\/.*\/backups\/shortlist-\d{8}-\d{6}\.db is made and good: .* 1 account, \d+ rows\.\n$/,
  );
  const copy = new Database(join(server.dataDir, 'backups', name), { readonly: true });
  const counted = copy.prepare('SELECT seq, row_count FROM user_sync').get();
  const rows = copy.prepare('SELECT max(seq) AS seq, count(*) AS row_count FROM rows').get();
  copy.close();
  // Rows and counters are of one moment, in the middle of the writing.
  expect(counted).toEqual(rows);
  expect(written).toBeGreaterThan(0);
});

test('list: shows name, size and age, newest first', async () => {
  const [name = ''] = names();
  const { code, out } = await backup('list');
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(`^${name}   [\\d.]+ [KM]iB   \\d+ minutes ago\n$`),
  ]);
});

test('verify: checks the newest backup or the named one, and reports what is wrong with it', async () => {
  const [name = ''] = names();
  const path = join(server.dataDir, 'backups', name);
  for (const words of ['verify', `verify ${name}`, `verify ${path}`]) {
    const { code, out } = await backup(words);
    expect([code, out]).toEqual([0, expect.stringContaining(`${path} is good: 1 account`)]);
  }
  expect(await backup('verify nowhere.db')).toMatchObject({ code: 1, out: '' });
  truncateSync(path, statSync(path).size - 4096);
  const { code, err } = await backup('verify');
  expect(code).toBe(1);
  expect(err).toMatch(/damaged|malformed/);
});

test('a folder without a database stays without one', async () => {
  const nowhere = mkdtempSync(join(tmpdir(), 'shortlist-nowhere-'));
  const { code, err } = await backup('now', nowhere);
  expect(code).toBe(1);
  expect(err).toBe(`There is no database in ${nowhere}. Is DATA_DIR set as for the server?\n`);
  expect(readdirSync(nowhere)).toEqual([]);
  rmSync(nowhere, { recursive: true });
});

describe('BACKUP_HOOK', () => {
  const backupWith = (hook: string) =>
    callCommand(main, ['now'], { DATA_DIR: server.dataDir, BACKUP_HOOK: hook });
  const program = (lines: string): string => {
    const file = join(server.dataDir, 'after-backup.sh');
    writeFileSync(file, `#!/bin/sh\n${lines}\n`, { mode: 0o700 });
    return file;
  };

  test('is run with the path of the valid backup as its one argument', async () => {
    const outputFile = join(server.dataDir, 'told');
    const { code, out, err } = await backupWith(program(`echo "$#$1" > ${outputFile}; echo noise`));
    expect([code, err]).toEqual([0, '']);
    const path = out.split(' is made and good')[0] ?? '';
    expect(readFileSync(outputFile, 'utf8')).toBe(`1${path}\n`);
    expect(names()).toContain(basename(path));
    rmSync(outputFile);
  });

  test.each([
    ['ends with 7', 'echo asha@college.example; exit 7', /^BACKUP_HOOK failed \(ended with 7\)/],
    ['is killed', 'kill -9 $$', /^BACKUP_HOOK failed \(SIGKILL\)/],
  ])('reports that it %s, and leaves the backup', async (_, lines, sentence) => {
    const { code, out, err } = await backupWith(program(lines));
    expect(code).toBe(3);
    expect(err).toMatch(sentence);
    expect(err).not.toContain('asha');
    expect(names()).toContain(basename(out.split(' is made and good')[0] ?? ''));
  });

  test('is given PATH and HOME, and no other setting', async () => {
    const outputFile = join(server.dataDir, 'given');
    const hook = program(`env | grep -v -e ^PWD= -e ^OLDPWD= -e ^SHLVL= -e ^_= > ${outputFile}`);
    const { code } = await runFile(taskFile('backup'), ['now'], {
      DATA_DIR: server.dataDir,
      BACKUP_HOOK: hook,
      HOME: '/home/cell',
      SECRETS: JSON.stringify({ pepper: TEST_PEPPER }),
      SMTP_URL: 'smtps://cell:hunter2@mail.college.example',
      PUSH_PROXY: 'http://proxy.college.example:3128',
    });
    const given = readFileSync(outputFile, 'utf8').trim().split('\n');
    rmSync(outputFile);
    expect(code).toBe(0);
    expect(given.toSorted()).toEqual(['HOME=/home/cell', `PATH=${process.env['PATH']}`]);
  });

  test('leaves the backup when there is no such program', async () => {
    const { code, err } = await backupWith('/nowhere/after-backup.sh');
    expect([code, err]).toEqual([3, expect.stringMatching(/^BACKUP_HOOK failed \(ENOENT\)/)]);
  });
});

test('now --with-secrets: copies the secrets beside the backup, for the owner only, with a warning', async () => {
  const { code, out, err } = await backup('now --with-secrets');
  expect(code).toBe(0);
  const [path = ''] = out.split(' is made and good');
  const secrets = path.replace(/\.db$/, '.secrets.json');
  expect(err).toContain(`ATTENTION: ${secrets} holds the secrets of this server.`);
  const original = readFileSync(join(server.dataDir, 'secrets.json'), 'utf8');
  expect(readFileSync(secrets, 'utf8')).toBe(original);
  expect(statSync(secrets).mode & 0o777).toBe(0o600);
  const { pepper } = JSON.parse(original) as { pepper: string };
  expect(out + err).not.toContain(pepper);
});

test('now --with-secrets: says where the secrets are when they are in no file', async () => {
  const SECRETS = readFileSync(join(server.dataDir, 'secrets.json'), 'utf8');
  const env = { DATA_DIR: server.dataDir, SECRETS };
  const before = names();
  const outcome = await callCommand(main, ['now', '--with-secrets'], env);
  expect(outcome).toMatchObject({ code: 1, out: '' });
  expect(outcome.err).toContain('The secrets of this server are in SECRETS, not in a file.');
  expect(names()).toEqual(before);
});

test.each(['', 'later', 'now now', 'now --with-everything', 'list all', 'verify a b', '--help'])(
  'wrong usage "%s" prints the usage and exits with code 2',
  async (words) => {
    const { code, out, err } = await backup(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('npm run backup -- now');
  },
);
