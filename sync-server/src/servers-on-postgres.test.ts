/** Two servers on one PostgreSQL database, as behind a proxy, and the operator's commands beside them. */
import { randomBytes } from 'node:crypto';
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { EVENTS_PATH } from '@shortlist/shared/api/sync.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { main as admin } from './operations/admin.ts';
import { main as backup } from './operations/backup.ts';
import { main as doctor } from './operations/doctor.ts';
import { main as restore } from './operations/restore.ts';
import {
  putPlacement,
  registerOverHttp,
  signInOverHttp,
  syncOverHttp,
  type Account,
} from './testing/http-client.ts';
import { administer, testPostgresAddress } from './testing/postgres/postgres-databases.ts';
import { callCommand, type CommandResult } from './testing/run-command.ts';
import { startServerInProcess, type ServerInProcess } from './testing/server-in-process.ts';

const WHO = { name: 'Asha Rao', email: 'asha@college.example', password: 'Monsoon-Mango-26' };

const name = `servers_${randomBytes(6).toString('hex')}`;
let env: Readonly<Record<string, string>>;
let a: ServerInProcess;
let b: ServerInProcess;
let asha: Account;

beforeAll(async () => {
  await administer(testPostgresAddress(), `CREATE DATABASE ${name}`);
  const url = new URL(testPostgresAddress());
  url.pathname = `/${name}`;
  env = { DATABASE_URL: url.href };
  a = await startServerInProcess({ env });
  b = await startServerInProcess({ env, dataDir: a.dataDir });
  await registerOverHttp(a, WHO);
});
afterAll(async () => {
  await Promise.all([a.stop(), b.stop()]);
  a.removeData();
  await administer(testPostgresAddress(), `DROP DATABASE ${name} WITH (FORCE)`);
});
beforeEach(async () => {
  asha = await signInOverHttp(a, WHO);
});

const headersOf = ({ token }: Account) => ({ authorization: `Bearer ${token}` });

const statusOf = async (server: ServerInProcess, who: Account): Promise<number> =>
  (await fetch(server.url + AUTH_PATHS.me, { headers: headersOf(who) })).status;

/** The events of a stream until it ends. */
async function* eventsOf(server: ServerInProcess, who: Account): AsyncGenerator {
  const { body } = await fetch(server.url + EVENTS_PATH, { headers: headersOf(who) });
  if (!body) return;
  for await (const chunk of body.pipeThrough(new TextDecoderStream()))
    for (const [, data = ''] of chunk.matchAll(/^data: (.*)$/gm)) yield JSON.parse(data);
}

const put = (company: string) => putPlacement(buildPlacementValues({ company }));

describe('two servers on one database', () => {
  test('tell a device at one of them what a device at the other changed', async () => {
    const phone = await signInOverHttp(b, WHO);
    const events = eventsOf(b, phone);
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
    const events = eventsOf(b, asha);
    await events.next();
    await fetch(a.url + AUTH_PATHS.logout, { method: 'POST', headers: headersOf(asha) });
    expect(await events.next()).toEqual({ done: true, value: undefined });
    expect([await statusOf(a, asha), await statusOf(b, asha)]).toEqual([401, 401]);
  });

  test('have the same history when they start again', async () => {
    const { epoch } = await syncOverHttp(a, asha);
    await b.stop();
    b = await startServerInProcess({ env, dataDir: a.dataDir });
    expect((await syncOverHttp(b, asha)).epoch).toBe(epoch);
  });
});

describe("the operator's commands", () => {
  const call = (main: typeof admin, ...words: readonly string[]): Promise<CommandResult> =>
    callCommand(main, words, { ...env, DATA_DIR: a.dataDir });

  test('sign somebody out at every server', async () => {
    expect([await statusOf(a, asha), await statusOf(b, asha)]).toEqual([200, 200]);
    const events = eventsOf(b, asha);
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
