// An update or a restart must not cut off anybody: the real server process is told to stop.
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EVENTS_PATH } from '@shortlist/shared/api/sync.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { eventually } from '../src/testing/eventually.ts';
import {
  putPlacement,
  registerOverHttp,
  syncOverHttp,
  syncRequest,
  type Account,
} from '../src/testing/http-client.ts';
import { startServer, type ServerProcess } from '../src/testing/server-process.ts';
import { connects, readAll, sendMostOf } from '../src/testing/slow-request.ts';

let server: ServerProcess;
let account: Account;

beforeEach(async () => {
  server = await startServer();
  account = await registerOverHttp(server, {
    name: 'Asha Rao',
    email: 'asha@example.in',
    password: 'Monsoon2026x',
  });
});
afterEach(async () => {
  await server.kill();
  server.removeData();
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a request under way is answered, and its change kept, before %s ends the server with 0',
  async (signal) => {
    const op = putPlacement(buildPlacementValues());
    const body = JSON.stringify(syncRequest(account.uid, { ops: [op] }));
    const socket = await sendMostOf(server, account, body, 10);
    const answer = readAll(socket);
    const exitCode = server.stop(signal);
    // The port is closed to new requests before the old one is whole.
    await eventually(async () => expect(await connects(server.port)).toBe(false));
    socket.write(body.slice(-10));
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*"applied"/);
    expect(await exitCode).toBe(0);

    server = await startServer({ dataDir: server.dataDir, port: server.port });
    const { results } = await syncOverHttp(server, account, { ops: [op] });
    expect(results).toMatchObject([{ op: op.op, r: 'duplicate' }]);
  },
);

test('a client that never finishes and an open stream do not hold it up for ten seconds', async () => {
  const stuck = await sendMostOf(server, account, JSON.stringify(syncRequest(account.uid)), 5);
  stuck.on('error', () => undefined);
  const stream = await fetch(server.url + EVENTS_PATH, {
    headers: { authorization: `Bearer ${account.token}` },
  });
  expect(stream.status).toBe(200);
  const askedAt = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - askedAt).toBeLessThan(10_000);
  await stream.body?.cancel().catch(() => undefined);
});

test('a connection opened ahead of need does not hold it up while a request is answered', async () => {
  const unused = connect(server.port, '127.0.0.1');
  await once(unused, 'connect');
  const body = JSON.stringify(syncRequest(account.uid));
  const socket = await sendMostOf(server, account, body, 10);
  const answer = readAll(socket);
  const exitCode = server.stop();
  unused.resume();
  await once(unused, 'close');
  socket.write(body.slice(-10));
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(await exitCode).toBe(0);
});

test('the same wish told several times, as a terminal and npm do, is one wish', async () => {
  const body = JSON.stringify(syncRequest(account.uid));
  const socket = await sendMostOf(server, account, body, 10);
  const answer = readAll(socket);
  void server.stop('SIGINT');
  await eventually(async () => expect(await connects(server.port)).toBe(false));
  void server.stop('SIGINT');
  const exitCode = server.stop('SIGTERM');
  socket.write(body.slice(-10));
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(await exitCode).toBe(0);
});

test('SIGTERM once more, a while later, ends it at once with 1', async () => {
  const body = JSON.stringify(syncRequest(account.uid));
  const stuck = await sendMostOf(server, account, body, 5);
  stuck.on('error', () => undefined);
  let code: number | null | undefined;
  void server.ended.then((ended) => (code = ended));
  await eventually(() => {
    void server.stop();
    expect(code).toBe(1);
  });
});

test('the record tells when it started and when it stopped, and who is no part of that', async () => {
  expect(await server.stop()).toBe(0);
  const db = new Database(join(server.dataDir, 'shortlist.db'), { readonly: true });
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
