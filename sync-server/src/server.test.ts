// How the server starts and stops: what it does with the database that it finds, and with open connections.
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { EVENTS_PATH } from '@shortlist/shared/api/sync.ts';
import Database from 'better-sqlite3';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { migrateToLatest, versionOf } from './platform/db/migrate.ts';
import { openDatabase, openToRead, withDatabase } from './platform/db/open-database.ts';
import type { SqliteDatabase } from './platform/db/sqlite-database.ts';
import { eventually, stepTimeouts } from './testing/timing.ts';
import { serverForTest } from './testing/for-test.ts';
import { becomeNextVersion } from './testing/next-version.ts';
import { codeFromOutbox, registerOverHttp, syncRequest } from './testing/http-client.ts';
import {
  copyAsKilled,
  startServerInProcess,
  type ServerInProcess,
} from './testing/server-in-process.ts';
import { rawExchange, readAll, sendPartialRequest } from './testing/network.ts';

const ASHA = { name: 'Asha Rao', email: 'asha@college.example', password: 'Monsoon-Mango-26' };
const HALF_A_YEAR_MS = 180 * 86_400_000;

interface Meta {
  readonly epoch: string;
  readonly held: number;
}

const look = <T>(file: string, at: (db: SqliteDatabase) => T): Promise<T> =>
  withDatabase(openToRead(file), at);

const fileOf = ({ dataDir }: Pick<ServerInProcess, 'dataDir'>): string =>
  join(dataDir, 'shortlist.db');

async function meta(server: Pick<ServerInProcess, 'dataDir'>): Promise<Meta> {
  const query = 'SELECT epoch, purge_hold_until AS held FROM server_meta';
  const found = await look(fileOf(server), (db) => db.sqlite.prepare<[], Meta>(query).get());
  if (!found) throw new Error('The database has no name.');
  return found;
}

async function startAgain(previous: ServerInProcess): Promise<ServerInProcess> {
  await previous.stop();
  return serverForTest({ dataDir: previous.dataDir });
}

describe('the database that a start finds', () => {
  test('a server that stops and starts keeps its epoch', async () => {
    const server = await serverForTest();
    const before = await meta(server);
    expect(await meta(await startAgain(server))).toEqual(before);
  });

  test('a server that is killed keeps its epoch', async () => {
    const server = await serverForTest();
    const killed = await serverForTest({ dataDir: copyAsKilled(server) });
    expect(await meta(killed)).toEqual(await meta(server));
  });

  test('an older file that was copied into its place gets a new epoch and a warning', async () => {
    const first = await serverForTest();
    await first.stop();
    copyFileSync(fileOf(first), `${fileOf(first)}.old`);
    const second = await startAgain(first);
    const before = await meta(second);
    await second.stop();
    copyFileSync(`${fileOf(second)}.old`, fileOf(second));
    const third = await startAgain(second);
    expect((await meta(third)).epoch).not.toBe(before.epoch);
    expect((await meta(third)).held).toBeGreaterThan(Date.now() + HALF_A_YEAR_MS - 3_600_000);
    expect(third.output()).toContain('the database is not the one that the server left');
  });

  test('a database that was emptied gets a new epoch, so that devices reupload their rows', async () => {
    const server = await serverForTest();
    const before = await meta(server);
    await server.stop();
    for (const ending of ['', '-wal', '-shm'])
      if (existsSync(fileOf(server) + ending)) rmSync(fileOf(server) + ending);
    rmSync(join(server.dataDir, 'secrets.json'));
    const emptied = await startAgain(server);
    expect((await meta(emptied)).epoch).not.toBe(before.epoch);
    expect((await meta(emptied)).held).toBeGreaterThan(Date.now() + HALF_A_YEAR_MS - 3_600_000);
  });

  test('a second server on the same folder is refused', async () => {
    const { dataDir } = await serverForTest();
    await expect(startServerInProcess({ dataDir })).rejects.toThrow(
      `Another server, or a restore, has ${dataDir} open.`,
    );
  });

  test('an older one is copied into the backup folder and upgraded', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-upgrade-'));
    const db = openDatabase(fileOf({ dataDir }));
    migrateToLatest(db);
    await db.close();
    becomeNextVersion();
    await serverForTest({ dataDir });
    const [name = ''] = readdirSync(join(dataDir, 'backups'));
    expect(name).toMatch(/^before-version-\d+-/);
    expect(await look(join(dataDir, 'backups', name), versionOf)).toBe('older');
    expect(await look(fileOf({ dataDir }), versionOf)).toBe('current');
  });

  test('the mail about a changed password is sent even if the server is killed right after the change', async () => {
    const server = await serverForTest();
    await registerOverHttp(server, ASHA);
    const post = (path: string, body: object, to = server): Promise<Response> =>
      fetch(to.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const mailsOf = async (dataDir: string) => {
      const names = readdirSync(join(dataDir, 'outbox')).filter((name) => name.endsWith('.eml'));
      const files = names.map((name) => readFileSync(join(dataDir, 'outbox', name)));
      return Promise.all(files.map((file) => PostalMime.parse(file)));
    };
    await post(AUTH_PATHS.forgotPassword, { email: ASHA.email });
    await eventually(async () => expect(await mailsOf(server.dataDir)).toHaveLength(2));
    const otp = await codeFromOutbox(server.dataDir, ASHA.email);
    const form = { email: ASHA.email, otp, newPassword: 'Papaya-Winter-27' };
    expect((await post(AUTH_PATHS.resetPassword, form)).status).toBe(200);
    const again = await serverForTest({ dataDir: copyAsKilled(server) });
    await eventually(async () => {
      const subjects = (await mailsOf(again.dataDir)).map(({ subject }) => subject);
      expect(subjects).toContain('Your Shortlist password was changed');
    });
    const login = { email: ASHA.email, password: form.newPassword };
    expect((await post(AUTH_PATHS.login, login, again)).status).toBe(200);
  });
});

test('a connection beyond CONNECTIONS_MAX is closed unanswered, until another one is over', async () => {
  const { dataDir, ...first } = await serverForTest();
  const { token } = await registerOverHttp({ ...first, dataDir }, ASHA);
  await first.stop();
  const { port } = await serverForTest({ dataDir, env: { CONNECTIONS_MAX: '10' } });
  const stream = connect(port, '127.0.0.1');
  stream.write(
    `GET ${EVENTS_PATH} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  await once(stream, 'data');
  const others = Array.from({ length: 9 }, () => connect(port, '127.0.0.1'));
  await Promise.all(others.map((socket) => once(socket, 'connect')));
  const ask = (): Promise<string> =>
    rawExchange(port, 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(await ask().catch(() => '')).toBe('');
  others[0]?.end();
  await eventually(async () => expect(await ask()).toContain('200 OK'));
  expect(stream.destroyed).toBe(false);
  for (const socket of [stream, ...others]) socket.destroy();
});

describe('a stop', () => {
  test('is not delayed by a client that never finishes and an open stream', async () => {
    const server = await serverForTest();
    const asha = await registerOverHttp(server, ASHA);
    const stuck = await sendPartialRequest(server, asha, JSON.stringify(syncRequest(asha.uid)), 5);
    stuck.on('error', () => undefined);
    const stream = await fetch(server.url + EVENTS_PATH, {
      headers: { authorization: `Bearer ${asha.token}` },
    });
    expect(stream.status).toBe(200);
    const time = stepTimeouts();
    const stopping = server.stop();
    time.pass(9_999);
    await stopping;
    await stream.body?.cancel().catch(() => undefined);
  });

  test('is not delayed by a preconnected socket while a request is answered', async () => {
    const server = await serverForTest();
    const asha = await registerOverHttp(server, ASHA);
    const unused = connect(server.port, '127.0.0.1');
    await once(unused, 'connect');
    const body = JSON.stringify(syncRequest(asha.uid));
    const socket = await sendPartialRequest(server, asha, body, 10);
    const answer = readAll(socket);
    const stopping = server.stop();
    unused.resume();
    await once(unused, 'close');
    socket.write(body.slice(-10));
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    await stopping;
  });

  test('the audit record shows when the server started and stopped, without an actor', async () => {
    const server = await serverForTest();
    await server.stop();
    const db = new Database(fileOf(server), { readonly: true });
    const entries = db
      .prepare(
        `SELECT event, result, actor, subject, session_id, client FROM audit
         WHERE event IN ('sys_startup', 'sys_shutdown') ORDER BY id`,
      )
      .all();
    db.close();
    const nobody = { actor: null, subject: null, session_id: null, client: null };
    expect(entries).toEqual([
      { event: 'sys_startup', result: 'success', ...nobody },
      { event: 'sys_shutdown', result: 'success', ...nobody },
    ]);
  });
});
