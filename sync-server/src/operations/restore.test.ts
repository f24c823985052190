// The operator's restore command, beside the server.
import { copyFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { main as admin } from './admin.ts';
import { main as backup } from './backup.ts';
import { lockData } from '../platform/db/data-lock.ts';
import { main as doctor } from './doctor.ts';
import { main as restore } from './restore.ts';
import { signInOverHttp, syncOverHttp } from '../testing/http-client.ts';
import {
  addPlacement,
  createRestoreWorld,
  readDatabaseContent,
  type RestoreFolder,
  type RestoreWorld,
} from '../testing/restore-world.ts';
import { callCommand, runFile, taskFile } from '../testing/run-command.ts';
import { startServerInProcess, type ServerInProcess } from '../testing/server-in-process.ts';

let world: RestoreWorld;
let folder: RestoreFolder;
let dataDir: string;
let server: ServerInProcess | undefined;

beforeAll(async () => {
  world = await createRestoreWorld();
});
afterAll(() => world.remove());
beforeEach(() => {
  folder = world.copy();
  ({ dataDir } = folder);
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  folder.remove();
});

describe('npm run restore', () => {
  test('puts the backup in place, reports what it did, and keeps the previous database', async () => {
    const { code, out, err } = await folder.restore(world.backup);
    expect([code, err]).toEqual([0, '']);
    const [preservedName = ''] = folder.preserved();
    expect(out).toBe(
      [
        `${join(dataDir, 'backups', world.backup)} is in place: 1 account, 2 rows.`,
        `The database of before is kept as ${join(dataDir, preservedName)}.`,
        'Everybody has to sign in again. Devices then hand back what they have and this database lacks.',
        'You can start the server now.',
        '',
      ].join('\n'),
    );
    expect(folder.content().companies).toEqual(['Before Ltd']);
    expect(readDatabaseContent(join(dataDir, preservedName)).companies).toEqual([
      'After Ltd',
      'Before Ltd',
    ]);
    expect(statSync(folder.database).mode & 0o077).toBe(0);
  });

  test('ends all sessions, and the next sign-in finds what was in the backup', async () => {
    await folder.restore(world.backup);
    server = await startServerInProcess({ dataDir });
    await expect(syncOverHttp(server, world.asha)).rejects.toThrow('401');
    const again = await signInOverHttp(server, world.asha);
    const { rows } = await syncOverHttp(server, again);
    expect(rows.filter(({ t }) => t === 'placement')).toMatchObject([
      { f: { company: 'Before Ltd' } },
    ]);
  });

  test('gives the database a new epoch for the devices, which the next start keeps', async () => {
    const before = folder.content().epoch;
    await folder.restore(world.backup);
    const { epoch } = folder.content();
    expect(epoch).not.toBe(before);
    server = await startServerInProcess({ dataDir });
    await server.stop();
    server = undefined;
    expect(folder.content().epoch).toBe(epoch);
  });

  test('deletes accounts again that were deleted since, also one without an erasure log entry yet', async () => {
    const db = new Database(folder.database);
    db.prepare('DELETE FROM users').run();
    db.prepare(
      `INSERT INTO audit (at, event, result, subject) VALUES (?, 'user_deleted', 'success', ?)`,
    ).run(Date.now(), world.asha.uid);
    db.close();
    const { out } = await folder.restore(world.backup);
    expect(out).toContain('Deleted again, because their owners had deleted them: 1 account.\n');
    expect(out).toContain('is in place: 0 accounts, 0 rows.');
    expect(folder.content().companies).toEqual([]);
    server = await startServerInProcess({ dataDir });
    await expect(syncOverHttp(server, world.asha)).rejects.toThrow('410');
  });

  test('refuses while a server has the database open, and the server continues', async () => {
    server = await startServerInProcess({ dataDir });
    await addPlacement(server, world.asha, 'Meanwhile Ltd');
    // As a process of its own: the lock works between processes.
    expect(await runFile(taskFile('restore'), [world.backup], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      out: '',
      err: `A server, or another command, has ${dataDir} open. Please stop it first.\n`,
    });
    await addPlacement(server, world.asha, 'Later Ltd');
    await server.stop();
    server = undefined;
    expect(folder.content().companies).toContain('Later Ltd');
    expect([...folder.preserved(), ...folder.partialFiles()]).toEqual([]);
  });

  test('lets no server and no other command in until it is done', async () => {
    const lock = lockData({ dataDir, use: 'restore' });
    const env = { DATA_DIR: dataDir };
    const ended = [
      await callCommand(backup, ['now'], env),
      await callCommand(admin, ['list'], env),
      await callCommand(doctor, [], env),
      await folder.restore(world.backup),
    ];
    expect(ended.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    const under = /A restore is under way|A backup or a restore is under way|has .* open/;
    for (const { out, err } of ended) expect(out + err).toMatch(under);
    await expect(startServerInProcess({ dataDir })).rejects.toThrow(
      `Another server, or a restore, has ${dataDir} open.`,
    );
    lock?.release();
  });

  test('refuses while any other program has the database open, such as a server of an older version', async () => {
    const other = new Database(folder.database);
    other.prepare('SELECT count(*) FROM users').get();
    const { code, err } = await folder.restore(world.backup);
    other.close();
    expect([code, err]).toEqual([
      1,
      'Another program has the database open. Please stop it first.\n',
    ]);
    expect(folder.content().companies).toEqual(['After Ltd', 'Before Ltd']);
    expect([...folder.preserved(), ...folder.partialFiles()]).toEqual([]);
  });

  test.each<[string, (file: string) => void, RegExp]>([
    ['cut off', (file) => truncateSync(file, 9 * 4096), /^The file is damaged|malformed/],
    ['not a database', (file) => writeFileSync(file, 'x'.repeat(9000)), /not a database/],
    [
      'of another application',
      inDatabase('PRAGMA application_id = 7'),
      /not a database of this server/,
    ],
    [
      'of a newer version',
      inDatabase(`INSERT INTO kysely_migration VALUES ('9999_later', '')`),
      /of a newer version of the server/,
    ],
  ])('refuses a backup that is %s, and changes nothing', async (_, spoil, sentence) => {
    const file = join(dataDir, 'backups', world.backup);
    const before = folder.content();
    spoil(file);
    const { code, out, err } = await folder.restore(file);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(sentence);
    expect(folder.content()).toEqual(before);
    expect([...folder.preserved(), ...folder.partialFiles()]).toEqual([]);
  });

  test('replaces a damaged database and preserves it as it is', async () => {
    const file = folder.database;
    writeFileSync(file, 'not a database at all'.repeat(500));
    const damaged = readFileSync(file);
    expect((await folder.restore(world.backup)).code).toBe(0);
    expect(folder.content().companies).toEqual(['Before Ltd']);
    expect(readFileSync(join(dataDir, folder.preserved()[0] ?? '')).equals(damaged)).toBe(true);
    server = await startServerInProcess({ dataDir });
  });

  test('works on a machine that has no database yet', async () => {
    const elsewhere = join(dataDir, 'elsewhere.db');
    copyFileSync(join(dataDir, 'backups', world.backup), elsewhere);
    const fresh = join(dataDir, 'fresh');
    const { code, out } = await callCommand(restore, [elsewhere], { DATA_DIR: fresh });
    expect([code, out.includes('kept as')]).toEqual([0, false]);
    expect(readDatabaseContent(join(fresh, 'shortlist.db')).companies).toEqual(['Before Ltd']);
  });

  test('reports when there is no such file', async () => {
    const { code, err } = await folder.restore('nowhere.db');
    expect(code).toBe(1);
    expect(err).toMatch(/^There is no file .*nowhere\.db\.\n$/);
  });

  test.each(['', '--force', 'a.db b.db'])('wrong usage "%s" prints the usage', async (words) => {
    const { code, err } = await folder.restore(...words.split(' ').filter(Boolean));
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
