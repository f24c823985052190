// What only a process shows: its message when it cannot start, how it ends on a signal, and how it handles
// uncaught errors. An update or a restart must not cut off anybody.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { migrateToLatest } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { eventually } from './testing/timing.ts';
import { serverForTest } from './testing/for-test.ts';
import {
  putPlacement,
  registerOverHttp,
  syncOverHttp,
  syncRequest,
  type Account,
} from './testing/http-client.ts';
import { runFile } from './testing/run-command.ts';
import { startServer, type ServerProcess } from './testing/server-process.ts';
import { acceptsConnections, readAll, sendPartialRequest } from './testing/network.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const BROKEN = new URL('./testing/broken-on-signal.ts', import.meta.url);
const WHO = { name: 'Asha Rao', email: 'asha@college.example', password: 'Monsoon-Mango-26' };

test('a database of a newer version is refused with one sentence', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-newer-'));
  const db = openDatabase(join(dataDir, 'shortlist.db'));
  migrateToLatest(db);
  db.sqlite.exec(`INSERT INTO kysely_migration VALUES ('9999_later', '2030-01-01')`);
  await db.close();
  expect(await runFile(MAIN, [], { DATA_DIR: dataDir, PORT: '0' })).toEqual({
    code: 1,
    out: '',
    err: 'The database is of a newer version of the server. Please update the server.\n',
  });
  rmSync(dataDir, { recursive: true });
});

describe('a running server', () => {
  let server: ServerProcess;
  let account: Account;

  async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
    server = await startServer({ env });
    account = await registerOverHttp(server, WHO);
  }
  afterEach(async () => {
    await server.kill();
    server.removeData();
  });

  /** Sends a part of a request with a change; returns a function that sends the rest, and the answer. */
  async function halfSent() {
    const op = putPlacement(buildPlacementValues());
    const body = JSON.stringify(syncRequest(account.uid, { ops: [op] }));
    const socket = await sendPartialRequest(server, account, body, 10);
    const answer = readAll(socket);
    return {
      op,
      finish: (): Promise<string> => {
        socket.write(body.slice(-10));
        return answer;
      },
    };
  }

  /** The port is closed to new requests before the pending ones are complete. */
  const isClosed = () =>
    eventually(async () => expect(await acceptsConnections(server.port)).toBe(false));

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'answers a request under way, and stores its change, before %s ends the server with 0',
    async (signal) => {
      await start();
      const { op, finish } = await halfSent();
      const exitCode = server.stop(signal);
      await isClosed();
      expect(await finish()).toMatch(/^HTTP\/1\.1 200 [^]*"applied"/);
      expect(await exitCode).toBe(0);
      const again = await serverForTest({ dataDir: server.dataDir });
      const { results } = await syncOverHttp(again, account, { ops: [op] });
      expect(results).toMatchObject([{ op: op.op, r: 'duplicate' }]);
    },
  );

  test('treats the same signal several times, as a terminal and npm send it, as one', async () => {
    await start();
    const { finish } = await halfSent();
    void server.stop('SIGINT');
    await isClosed();
    void server.stop('SIGINT');
    const exitCode = server.stop('SIGTERM');
    expect(await finish()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await exitCode).toBe(0);
  });

  test('a second SIGTERM, a while later, ends it at once with 1', async () => {
    await start();
    const body = JSON.stringify(syncRequest(account.uid));
    const stuck = await sendPartialRequest(server, account, body, 5);
    stuck.on('error', () => undefined);
    let code: number | null | undefined;
    void server.ended.then((ended) => (code = ended));
    await eventually(() => {
      void server.stop();
      expect(code).toBe(1);
    });
  });

  test.each(['thrown error', 'rejection'])(
    'an uncaught %s is logged without its data, and ends the server with 1 once requests are answered',
    async (kind) => {
      await start({ NODE_OPTIONS: `--import=${BROKEN.href}`, BROKEN_BY: kind });
      const { finish } = await halfSent();
      process.kill(server.pid, 'SIGUSR2');
      await isClosed();
      expect(await finish()).toMatch(/^HTTP\/1\.1 200 [^]*"applied"/);
      expect(await server.ended).toBe(1);
      const logged = server.output();
      expect(logged).toMatch(/"level":"fatal".*"type":"Error".*that nobody caught/);
      expect(logged).toContain('broken-on-signal.ts');
      for (const privateText of [WHO.email, WHO.name, account.token])
        expect(logged).not.toContain(privateText);
    },
  );
});
