/** Two servers on one PostgreSQL database, as behind a proxy, and the operator's commands beside them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { main as admin } from './operations/admin.ts';
import { main as backup } from './operations/backup.ts';
import { main as doctor } from './operations/doctor.ts';
import { main as restore } from './operations/restore.ts';
import {
  eventsOf,
  putPlacement,
  registerOverHttp,
  signInOverHttp,
  syncOverHttp,
  type Account,
} from './testing/http-client.ts';
import { startPlainProxy } from './testing/postgres/plain-proxy.ts';
import { createPostgresDatabase, openPool } from './platform/db/postgres-database.ts';
import { readColumn } from './testing/sql.ts';
import { createEmptyDatabase, type EmptyDatabase } from './testing/postgres/postgres-databases.ts';
import { callCommand, type CommandResult } from './testing/run-command.ts';
import { startServerInProcess, type ServerInProcess } from './testing/server-in-process.ts';

const WHO = { name: 'Asha Rao', email: 'asha@college.example', password: 'Monsoon-Mango-26' };

let database: EmptyDatabase;
let env: Readonly<Record<string, string>>;
let a: ServerInProcess;
let b: ServerInProcess;
let asha: Account;

beforeAll(async () => {
  database = await createEmptyDatabase();
  env = { DATABASE_URL: database.url };
  a = await startServerInProcess({ env });
  b = await startServerInProcess({ env, dataDir: a.dataDir });
  await registerOverHttp(a, WHO);
});
afterAll(async () => {
  await Promise.all([a.stop(), b.stop()]);
  a.removeData();
  await database.drop();
});
beforeEach(async () => {
  asha = await signInOverHttp(a, WHO);
});

const headersOf = ({ token }: Account) => ({ authorization: `Bearer ${token}` });

const statusOf = async (server: ServerInProcess, who: Account): Promise<number> =>
  (await fetch(server.url + AUTH_PATHS.me, { headers: headersOf(who) })).status;

async function portsOfListeners(url: string): Promise<readonly number[]> {
  const db = createPostgresDatabase(openPool(url));
  const query = `SELECT client_port FROM pg_stat_activity
    WHERE datname = current_database() AND query ~ 'pg_(notify|backend_pid|listening_channels)'`;
  const ports = await readColumn<number>(db, query);
  await db.close();
  return ports;
}

const put = (company: string) => putPlacement(buildPlacementValues({ company }));

describe('two servers on one database', () => {
  test('tell a device at one of them what a device at the other changed', async () => {
    const phone = await signInOverHttp(b, WHO);
    const events = eventsOf(b, headersOf(phone));
    await events.next();
    await syncOverHttp(a, asha, { ops: [put('Kaveri Softworks')] });
    expect(await events.next()).toMatchObject({
      value: { news: { rows: [{ f: { company: 'Kaveri Softworks' } }] } },
    });
    await events.return(undefined);
    const { rows } = await syncOverHttp(b, phone);
    expect(rows.map(({ f }) => f['company'])).toContain('Kaveri Softworks');
  });

  test('end a session at both, with its stream', async () => {
    expect(await statusOf(b, asha)).toBe(200);
    const events = eventsOf(b, headersOf(asha));
    await events.next();
    await fetch(a.url + AUTH_PATHS.logout, { method: 'POST', headers: headersOf(asha) });
    expect(await events.next()).toEqual({ done: true, value: undefined });
    expect([await statusOf(a, asha), await statusOf(b, asha)]).toEqual([401, 401]);
  });

  test('end a session at one whose connection to the others hangs, before its next heartbeat', async () => {
    const { url } = database;
    const proxy = await startPlainProxy([Number(new URL(url).port)]);
    onTestFinished(() => proxy.close());
    const throughProxy = { DATABASE_URL: url.replace(/:\d+\//, `:${proxy.port}/`) };
    const c = await startServerInProcess({ env: throughProxy, dataDir: a.dataDir });
    onTestFinished(() => c.stop());
    expect(await statusOf(c, asha)).toBe(200);
    const events = eventsOf(c, headersOf(asha));
    await events.next();
    for (const port of await portsOfListeners(url)) proxy.hang(port);
    await fetch(a.url + AUTH_PATHS.logout, { method: 'POST', headers: headersOf(asha) });
    expect(await events.next()).toEqual({ done: true, value: undefined });
    expect(await statusOf(c, asha)).toBe(401);
  });

  test('have the same history when they start again', async () => {
    const { epoch } = await syncOverHttp(a, asha);
    await b.stop();
    b = await startServerInProcess({ env, dataDir: a.dataDir });
    expect((await syncOverHttp(b, asha)).epoch).toBe(epoch);
  });
});

describe('a server with a folder of its own', () => {
  test('takes the secrets that all share from the environment', async () => {
    const SECRETS = readFileSync(join(a.dataDir, 'secrets.json'), 'utf8');
    const own = await startServerInProcess({ env: { ...env, SECRETS } });
    onTestFinished(() => own.removeData());
    onTestFinished(() => own.stop());
    expect(await statusOf(own, asha)).toBe(200);
    expect(readdirSync(own.dataDir)).not.toContain('secrets.json');
    const check = { ...env, SECRETS, DATA_DIR: own.dataDir };
    const { out } = await callCommand(doctor, [], check);
    expect(out).toContain('ok       The secrets are in the environment, and whole.\n');
    expect(out).not.toContain('problem');
  });
});

describe("the operator's commands", () => {
  const call = (main: typeof admin, ...words: readonly string[]): Promise<CommandResult> =>
    callCommand(main, words, { ...env, DATA_DIR: a.dataDir });

  test('sign somebody out at every server', async () => {
    expect([await statusOf(a, asha), await statusOf(b, asha)]).toEqual([200, 200]);
    const events = eventsOf(b, headersOf(asha));
    await events.next();
    expect(await call(admin, 'sessions', 'revoke', WHO.email)).toMatchObject({ code: 0, err: '' });
    expect(await events.next()).toEqual({ done: true, value: undefined });
    expect([await statusOf(a, asha), await statusOf(b, asha)]).toEqual([401, 401]);
  });

  test('doctor: finds nothing wrong, and knows what is not its own', async () => {
    const { out } = await call(doctor);
    expect(out).toContain('ok       The database is of this version.\n');
    expect(out).toContain('ok       All counters are right.\n');
    expect(out).not.toMatch(/problem|backup/i);
  });

  test('backup and restore: say what to use instead', async () => {
    const made = await call(backup, 'now');
    expect(made).toMatchObject({ code: 1, out: '' });
    expect(made.err).toContain('pg_dump');
    const restored = await call(restore, 'some.db');
    expect(restored).toMatchObject({ code: 1, out: '' });
    expect(restored.err).toContain('pg_restore');
  });

  test('say why a database cannot be used', async () => {
    const wrong = new URL(env['DATABASE_URL'] ?? '');
    wrong.pathname = '/nowhere';
    const outcome = await callCommand(admin, ['list'], {
      DATA_DIR: a.dataDir,
      DATABASE_URL: wrong.href,
    });
    expect(outcome).toMatchObject({ code: 1, out: '' });
    expect(outcome.err).toContain('There is no database of this name. (DATABASE_URL)');
  });
});

test('a server does not start with an address that is none', async () => {
  await expect(
    startServerInProcess({ env: { DATABASE_URL: 'mysql://localhost/x' }, dataDir: a.dataDir }),
  ).rejects.toThrow('DATABASE_URL: must be postgres://user:password@host/name');
});
