// The operator's command that puts a backup in place, as a process of its own, beside the real server and killed at each step.
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockData } from '../src/db/data-lock.ts';
import { migrateToLatest } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open.ts';
import { createWriteDoor } from '../src/db/write-door.ts';
import { createBootFile } from '../src/gateways/boot-file.ts';
import { systemClock } from '../src/gateways/clock.ts';
import { systemRandom } from '../src/gateways/random.ts';
import { createAudit } from '../src/services/audit.ts';
import { beginBoot } from '../src/services/boot.ts';
import { RESTORE_STEPS } from '../src/services/restore-database.ts';
import {
  putPlacement,
  registerOverHttp,
  signInOverHttp,
  syncOverHttp,
  type Account,
} from '../src/testing/http-client.ts';
import { runFile, type Ended } from '../src/testing/run-command.ts';
import { startServer, type ServerProcess } from '../src/testing/server-process.ts';

const TASKS = new URL('../../.config/tasks/', import.meta.url);
const task = (name: string): string => fileURLToPath(new URL(`${name}.ts`, TASKS));
const KILLED = fileURLToPath(new URL('../src/testing/killed-restore.ts', import.meta.url));
const WHO = { name: 'Asha Rao', email: 'asha@college.example', password: 'Monsoon-Mango-26' };

/** A data folder as a killed server left it, with a backup that lacks its last placement. */
let template: string;
let backup: string;
let asha: Account;
let server: ServerProcess | undefined;
let dataDir: string;

beforeAll(async () => {
  server = await startServer();
  template = server.dataDir;
  asha = await registerOverHttp(server, WHO);
  await add(server, 'Before Ltd');
  await runFile(task('backup'), ['now'], { DATA_DIR: template });
  [backup = ''] = readdirSync(join(template, 'backups')).filter((name) => name.endsWith('.db'));
  await add(server, 'After Ltd');
  await server.kill();
  server = undefined;
});
afterAll(() => rmSync(template, { recursive: true }));
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shortlist-restore-'));
  cpSync(template, dataDir, { recursive: true, preserveTimestamps: true });
});
afterEach(async () => {
  await server?.kill();
  server = undefined;
  rmSync(dataDir, { recursive: true });
});

const add = (to: Pick<ServerProcess, 'url'>, company: string) =>
  syncOverHttp(to, asha, { ops: [putPlacement(buildPlacementValues({ company }))] });

const restore = (...words: string[]): Promise<Ended> =>
  runFile(task('restore'), words, { DATA_DIR: dataDir });

const killedAt = (step: string): Promise<Ended> =>
  runFile(KILLED, [backup], { DATA_DIR: dataDir, KILL_AT: step });

interface Found {
  readonly epoch: string;
  readonly companies: readonly string[];
}

/** What stands in the place, whole. */
function found(file = join(dataDir, 'shortlist.db')): Found {
  const db = new Database(file);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  const epoch = String(db.prepare('SELECT epoch FROM server_meta').pluck().get());
  const companies = db
    .prepare<[], string>(
      `SELECT json_extract(cells, '$.f.company') FROM rows WHERE t = 'placement'`,
    )
    .pluck()
    .all();
  db.close();
  return { epoch, companies: companies.toSorted() };
}

const keptFiles = (): string[] => readdirSync(dataDir).filter((name) => name.startsWith('before-'));
const unfinished = (): string[] => readdirSync(dataDir).filter((name) => name.includes('.part'));

describe('npm run restore', () => {
  test('puts the backup in place, says what it did, and keeps the database of before', async () => {
    const { code, out, err } = await restore(backup);
    expect([code, err]).toEqual([0, '']);
    const [kept = ''] = keptFiles();
    expect(out).toBe(
      [
        `${join(dataDir, 'backups', backup)} is in place: 1 account, 2 rows.`,
        `The database of before is kept as ${join(dataDir, kept)}.`,
        'Everybody has to sign in again. Devices then hand back what they have and this database lacks.',
        'You can start the server now.',
        '',
      ].join('\n'),
    );
    expect(found().companies).toEqual(['Before Ltd']);
    expect(found(join(dataDir, kept)).companies).toEqual(['After Ltd', 'Before Ltd']);
    expect(statSync(join(dataDir, 'shortlist.db')).mode & 0o077).toBe(0);
  });

  test('ends all sessions, and the next sign-in finds what was in the backup', async () => {
    await restore(backup);
    server = await startServer({ dataDir });
    await expect(syncOverHttp(server, asha)).rejects.toThrow('401');
    const again = await signInOverHttp(server, WHO);
    const { rows } = await syncOverHttp(server, again);
    expect(rows.filter(({ t }) => t === 'placement')).toMatchObject([
      { f: { company: 'Before Ltd' } },
    ]);
  });

  test('tells devices by a new epoch, which the start after it keeps', async () => {
    const before = found().epoch;
    await restore(backup);
    const { epoch } = found();
    expect(epoch).not.toBe(before);
    server = await startServer({ dataDir });
    await server.stop();
    expect(found().epoch).toBe(epoch);
  });

  test('deletes again who was deleted since, also one whose deletion has no line yet', async () => {
    const db = new Database(join(dataDir, 'shortlist.db'));
    db.prepare('DELETE FROM users').run();
    db.prepare(
      `INSERT INTO audit (at, event, result, subject) VALUES (?, 'user_deleted', 'success', ?)`,
    ).run(Date.now(), asha.uid);
    db.close();
    const { out } = await restore(backup);
    expect(out).toContain('Deleted again, because their owners had deleted them: 1 account.\n');
    expect(out).toContain('is in place: 0 accounts, 0 rows.');
    expect(found().companies).toEqual([]);
    server = await startServer({ dataDir });
    await expect(syncOverHttp(server, asha)).rejects.toThrow('410');
  });

  test('refuses while a server has the database open, and the server goes on', async () => {
    server = await startServer({ dataDir });
    await add(server, 'Meanwhile Ltd');
    expect(await restore(backup)).toEqual({
      code: 1,
      out: '',
      err: `A server, or another command, has ${dataDir} open. Please stop it first.\n`,
    });
    await add(server, 'Later Ltd');
    expect(await server.stop()).toBe(0);
    expect(found().companies).toContain('Later Ltd');
    expect([...keptFiles(), ...unfinished()]).toEqual([]);
  });

  test('lets no server and no other command in until it is done', async () => {
    const lock = lockData({ dataDir, use: 'restore' });
    const env = { DATA_DIR: dataDir };
    const commands = [
      runFile(task('backup'), ['now'], env),
      runFile(task('admin'), ['list'], env),
      runFile(task('doctor'), [], env),
      restore(backup),
    ];
    const ended = await Promise.all(commands);
    expect(ended.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    const under = /A restore is under way|A backup or a restore is under way|has .* open/;
    for (const { out, err } of ended) expect(out + err).toMatch(under);
    const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
    const { code, err } = await runFile(main, [], { ...env, PORT: '0' });
    expect([code, err]).toEqual([1, `Another server, or a restore, has ${dataDir} open.\n`]);
    lock?.release();
  });

  test('refuses while any other program has the database open, such as a server of an older version', async () => {
    const other = new Database(join(dataDir, 'shortlist.db'));
    other.prepare('SELECT count(*) FROM users').get();
    const { code, err } = await restore(backup);
    other.close();
    expect([code, err]).toEqual([
      1,
      'Another program has the database open. Please stop it first.\n',
    ]);
    expect(found().companies).toEqual(['After Ltd', 'Before Ltd']);
    expect([...keptFiles(), ...unfinished()]).toEqual([]);
  });

  test.each<[string, (file: string) => void, RegExp]>([
    ['cut off', (file) => truncateSync(file, 9 * 4096), /^The file is damaged|malformed/],
    ['no database', (file) => writeFileSync(file, 'x'.repeat(9000)), /not a database/],
    ['of something else', inDatabase('PRAGMA application_id = 7'), /not a database of this server/],
    [
      'of a newer version',
      inDatabase(`INSERT INTO kysely_migration VALUES ('9999_later', '')`),
      /of a newer version of the server/,
    ],
  ])('refuses a backup that is %s, and changes nothing', async (_, spoil, sentence) => {
    const file = join(dataDir, 'backups', backup);
    const before = found();
    spoil(file);
    const { code, out, err } = await restore(file);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(sentence);
    expect(found()).toEqual(before);
    expect([...keptFiles(), ...unfinished()]).toEqual([]);
  });

  test('takes the place of a damaged database, which is kept as it is', async () => {
    const file = join(dataDir, 'shortlist.db');
    writeFileSync(file, 'not a database at all'.repeat(500));
    const damaged = readFileSync(file);
    expect((await restore(backup)).code).toBe(0);
    expect(found().companies).toEqual(['Before Ltd']);
    expect(readFileSync(join(dataDir, keptFiles()[0] ?? '')).equals(damaged)).toBe(true);
    server = await startServer({ dataDir });
  });

  test('works on a machine that has no database yet', async () => {
    const elsewhere = join(dataDir, 'elsewhere.db');
    copyFileSync(join(dataDir, 'backups', backup), elsewhere);
    const fresh = join(dataDir, 'fresh');
    const { code, out } = await runFile(task('restore'), [elsewhere], { DATA_DIR: fresh });
    expect([code, out.includes('kept as')]).toEqual([0, false]);
    expect(found(join(fresh, 'shortlist.db')).companies).toEqual(['Before Ltd']);
  });

  test('says so when there is no such file', async () => {
    const { code, err } = await restore('nowhere.db');
    expect(code).toBe(1);
    expect(err).toMatch(/^There is no file .*nowhere\.db\.\n$/);
  });

  test.each(['', '--force', 'a.db b.db'])('wrong usage "%s" is told', async (words) => {
    const { code, err } = await restore(...words.split(' ').filter(Boolean));
    expect(code).toBe(2);
    expect(err).toContain('npm run restore -- FILE');
  });
});

function inDatabase(sql: string): (file: string) => void {
  return (file) => {
    const db = new Database(file);
    db.exec(sql);
    db.close();
  };
}

/** What a starting server does before it takes requests, without the time that a process takes. */
async function begin(): Promise<void> {
  const db = openDatabase(join(dataDir, 'shortlist.db'));
  await migrateToLatest(db);
  await beginBoot({
    db,
    door: createWriteDoor(db),
    clock: systemClock,
    random: systemRandom,
    bootFile: createBootFile(dataDir),
    audit: createAudit({ digests: { ofClient: () => '' } }),
    log: { warn: () => undefined, error: () => undefined },
    schema: SCHEMA_VERSION,
  });
  db.close();
}

describe('a restore that is killed', () => {
  const NEW_FROM = RESTORE_STEPS.indexOf('placed');

  test.each(RESTORE_STEPS)(
    'after the step "%s" leaves a whole database, with which the server starts, and can be done again',
    async (step) => {
      const before = found();
      expect((await killedAt(step)).code).toBeNull();
      expect(existsSync(join(dataDir, 'shortlist.db'))).toBe(true);
      await begin();
      const after = found();
      const isNew = RESTORE_STEPS.indexOf(step) >= NEW_FROM;
      expect(after.companies).toEqual(isNew ? ['Before Ltd'] : before.companies);
      expect(after.epoch === before.epoch).toBe(!isNew);

      const { code, err } = await restore(backup);
      expect([code, err]).toEqual([0, '']);
      expect(found().companies).toEqual(['Before Ltd']);
      expect(unfinished()).toEqual([]);
      // Every database that stood in the place is still there.
      const kept = keptFiles().map((name) => found(join(dataDir, name)).companies.length);
      expect(kept.toSorted((a, b) => a - b)).toEqual(isNew ? [1, 2] : [2]);
    },
  );
});
