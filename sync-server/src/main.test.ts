// What only a process shows: what it says when it cannot start, how it ends when it is told to, and when something goes
// wrong in it that nobody catches. An update or a restart must not cut off anybody.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { migrateToLatest } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { eventually } from './testing/eventually.ts';
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
import { connects, readAll, sendMostOf } from './testing/raw-requests.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const BROKEN = new URL('./testing/broken-on-signal.ts', import.meta.url);
const WHO = { name: 'Asha Rao', email: 'asha@college.example', password: 'Monsoon-Mango-26' };

test('a newer one is refused with one sentence', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-newer-'));
  const db = openDatabase(join(dataDir, 'shortlist.db'));
  await migrateToLatest(db);
  db.exec(`INSERT INTO kysely_migration VALUES ('9999_later', '2030-01-01')`);
  db.close();
  expect(await runFile(MAIN, [], { DATA_DIR: dataDir, PORT: '0' })).toEqual({
    code: 1,
    out: '',
    err: 'The database is of a newer version of the server. Please update the server.\n',
  });
  rmSync(dataDir, { recursive: true });
});

describe('a server that runs', () => {
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

  /** A request under way, with a change; gives how to send its end, and the answer to it. */
  async function halfSent() {
    const op = putPlacement(buildPlacementValues());
    const body = JSON.stringify(syncRequest(account.uid, { ops: [op] }));
    const socket = await sendMostOf(server, account, body, 10);
    const answer = readAll(socket);
    return {
      op,
      finish: (): Promise<string> => {
        socket.write(body.slice(-10));
        return answer;
      },
    };
  }

  /** The port is closed to new requests before the old ones are whole. */
  const isClosed = () => eventually(async () => expect(await connects(server.port)).toBe(false));

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'a request under way is answered, and its change kept, before %s ends the server with 0',
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

  test('the same wish told several times, as a terminal and npm do, is one wish', async () => {
    await start();
    const { finish } = await halfSent();
    void server.stop('SIGINT');
    await isClosed();
    void server.stop('SIGINT');
    const exitCode = server.stop('SIGTERM');
    expect(await finish()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await exitCode).toBe(0);
  });

  test('SIGTERM once more, a while later, ends it at once with 1', async () => {
    await start();
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

  test.each(['thrown error', 'rejection'])(
    'a %s that nobody caught is logged without its data, and ends the server with 1 once requests are answered',
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
      for (const told of [WHO.email, WHO.name, account.token]) expect(logged).not.toContain(told);
    },
  );
});
