// The operator's health check, beside the server.
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main as backup } from './backup.ts';
import { main } from './doctor.ts';
import {
  putPlacement,
  registerOverHttp,
  syncOverHttp,
  type Account,
} from '../testing/http-client.ts';
import { callCommand, runFile, taskFile, type CommandResult } from '../testing/run-command.ts';
import { startServerInProcess, type ServerInProcess } from '../testing/server-in-process.ts';

const WHO = { name: 'Asha Rao', email: 'asha@college.example', password: 'Monsoon-Mango-26' };

let server: ServerInProcess;
let asha: Account;
let dataDir: string;

beforeAll(async () => {
  server = await startServerInProcess();
  ({ dataDir } = server);
  asha = await registerOverHttp(server, WHO);
  await syncOverHttp(server, asha, {
    ops: [putPlacement(buildPlacementValues({ company: 'Kaveri Softworks' }))],
  });
  await callCommand(backup, ['now'], { DATA_DIR: dataDir });
});
afterAll(async () => {
  await server.stop();
  server.removeData();
});
interface DoctorReport {
  readonly code: number | null;
  /** The lines by their first word. */
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
  readonly oks: readonly string[];
}

async function doctor(
  words: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<DoctorReport> {
  return toReport(await callCommand(main, words, { DATA_DIR: dataDir, ...env }));
}

function toReport({ code, out, err }: CommandResult): DoctorReport {
  // Whatever it reports, it names no person, nor a password of the server's own.
  const privateTexts = [WHO.name, WHO.email, 'asha', asha.uid, asha.token, 'Kaveri', 'secret-word'];
  for (const each of privateTexts)
    if ((out + err).includes(each)) throw new Error(`It told ${each}.`);
  const linesOf = (state: string): string[] =>
    out.split('\n').flatMap((line) => (line.startsWith(state) ? [line.slice(9)] : []));
  return {
    code,
    problems: linesOf('problem'),
    warnings: linesOf('warning'),
    oks: linesOf('ok'),
  };
}

function inDatabase(sql: string): void {
  const db = new Database(join(dataDir, 'shortlist.db'), { timeout: 5000 });
  db.exec(sql);
  db.close();
}

test('a healthy server: prints one line for each check, no problem, and exits with code 0', async () => {
  // As a process of its own.
  const ended = await runFile(taskFile('doctor'), [], { DATA_DIR: dataDir });
  const { code, problems, warnings, oks } = toReport(ended);
  expect([code, problems]).toEqual([0, []]);
  expect(warnings).toEqual([
    'http://localhost:8080 is this machine only. Students need PUBLIC_URL.',
  ]);
  expect(oks).toEqual([
    'The database is of this version.',
    'The database is sound.',
    'All counters are right.',
    'No deleted account is there again.',
    'Nothing is left of accounts that are gone.',
    'Deletions are forgotten after 180 days.',
    'No mail waits.',
    'The secrets are there, whole and for their owner only.',
    'The files are for their owner only.',
    expect.stringMatching(/^The disk has \d+ MiB left\.$/),
    'The newest backup is good and 0 hours old.',
    'Mails become files in the outbox.',
    'Reminders are pushed.',
  ]);
});

test('a deleted account that exists again is a problem, which --fix repairs', async () => {
  const log = join(dataDir, 'erasures.log');
  const other = await registerOverHttp(server, { ...WHO, email: 'ravi@college.example' });
  writeFileSync(log, `2026-08-03T04:30:00.000Z ${other.uid}\n`, { mode: 0o600 });
  const { code, problems } = await doctor();
  expect(code).toBe(1);
  expect(problems).toEqual([
    'Deleted accounts are there again: 1. To delete them again: npm run doctor -- --fix.',
  ]);
  const fixed = await doctor(['--fix']);
  expect([fixed.code, fixed.oks[0]]).toEqual([0, 'Mended: accounts deleted again: 1.']);
  await expect(syncOverHttp(server, other)).rejects.toThrow('410');
  // No other account is touched.
  expect((await syncOverHttp(server, asha)).rows).not.toEqual([]);
  rmSync(log);
});

test('a wrong counter is a problem, which --fix repairs while the server runs', async () => {
  inDatabase('UPDATE user_sync SET live_placements = 7');
  const { code, problems } = await doctor();
  expect([code, problems]).toEqual([
    1,
    [
      'Counted wrongly: accounts with another number of live placements than was counted (1). To count anew: npm run doctor -- --fix.',
    ],
  ]);
  expect((await doctor(['--fix'])).oks[0]).toBe('Mended: counted anew: 1.');
  await syncOverHttp(server, asha, { ops: [putPlacement(buildPlacementValues())] });
  expect((await doctor()).code).toBe(0);
});

describe('files', () => {
  test('reports a backup that others can read, and an invalid one', async () => {
    const [name = ''] = readdirSync(join(dataDir, 'backups'));
    const path = join(dataDir, 'backups', name);
    chmodSync(path, 0o644);
    expect((await doctor()).problems).toEqual([
      `Others can read backups/${name}. Run: chmod 600 backups/${name}`,
    ]);
    chmodSync(path, 0o600);
    truncateSync(path, 8192);
    expect((await doctor()).problems).toEqual([
      expect.stringMatching(/^shortlist-.* is not good .*npm run backup -- now\.$/),
    ]);
    rmSync(path);
    expect((await doctor()).problems).toEqual([
      'There is no backup. Make one: npm run backup -- now.',
    ]);
    await callCommand(backup, ['now'], { DATA_DIR: dataDir });
  });

  test('reports secrets that others can read', async () => {
    const file = join(dataDir, 'secrets.json');
    chmodSync(file, 0o640);
    expect((await doctor()).problems).toEqual([
      `${file} can be read by others. Please run: chmod 600 ${file}`,
      'Others can read secrets.json. Run: chmod 600 secrets.json',
    ]);
    chmodSync(file, 0o600);
  });

  test('reports remains of interrupted work, and an old database that a restore set aside', async () => {
    const longAgo = Date.now() / 1000 - 36 * 86_400;
    const names = ['shortlist.db.0badcafe.part', 'before-restore-20260101-000000.db'];
    for (const name of names) {
      writeFileSync(join(dataDir, name), '', { mode: 0o600 });
      utimesSync(join(dataDir, name), longAgo, longAgo);
    }
    const { code, warnings } = await doctor();
    expect(code).toBe(0);
    expect(warnings).toEqual([
      expect.stringMatching(/^shortlist\.db\.0badcafe\.part was left by something/),
      expect.stringMatching(/^before-restore-20260101-000000\.db may still hold accounts/),
      expect.any(String),
    ]);
    for (const name of names) rmSync(join(dataDir, name));
  });
});

test('reports missing settings for external services', async () => {
  const { code, problems, warnings } = await doctor([], {
    PUBLIC_URL: 'https://127.0.0.1:9',
    SMTP_URL: 'smtp://someone:secret-word@127.0.0.1:9',
    BACKUP_AT: 'off',
  });
  expect(code).toBe(1);
  expect(problems).toEqual([
    'The mail server does not take our mails (Error ESOCKET). Look at SMTP_URL.',
  ]);
  expect(warnings).toEqual([
    'Backups are off (BACKUP_AT). Something else must make them.',
    'https://127.0.0.1:9 is this machine only. Students need PUBLIC_URL.',
  ]);
});

test('a wrong configuration is the problem', async () => {
  const { code, problems } = await doctor([], { PORT: 'high' });
  expect([code, problems]).toEqual([1, [expect.stringContaining('The configuration is wrong')]]);
});

test('reports a folder without a database, and one whose database is invalid', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-doctor-'));
  expect((await doctor([], { DATA_DIR: folder })).problems).toEqual([
    `There is no database in ${folder}. Is DATA_DIR set as for the server?`,
  ]);
  writeFileSync(join(folder, 'shortlist.db'), 'nothing of the kind'.repeat(300), { mode: 0o600 });
  const { code, problems } = await doctor([], { DATA_DIR: folder });
  expect(code).toBe(1);
  expect(problems[0]).toMatch(/^The database cannot be read: .*npm run restore -- FILE\.$/);
  rmSync(folder, { recursive: true });
});

test.each(['now', '--fix --fix', '--mend'])(
  'wrong usage "%s" prints the usage and exits with code 2',
  async (words) => {
    const { code, err } = await callCommand(main, words.split(' '), { DATA_DIR: dataDir });
    expect(code).toBe(2);
    expect(err).toContain('npm run doctor -- --fix');
  },
);
