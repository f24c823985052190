// @vitest-environment node
// A password is the new one or the old one, and an account is there or gone: the real server process is killed while
// it resets, changes and deletes. SHORTLIST_KILLS makes a longer run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { ACCOUNT_PATHS, AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../sync-server/src/testing/eventually.ts';
import {
  codeFromOutbox,
  putPlacement,
  registerOverHttp,
  signInOverHttp,
  syncOverHttp,
  type Account,
} from '../../../sync-server/src/testing/http-client.ts';
import {
  startServer,
  type ServerProcess,
} from '../../../sync-server/src/testing/server-process.ts';

const KILLS = Number(process.env['SHORTLIST_KILLS'] ?? 4);
/** A request of these takes some forty milliseconds here. */
const LONGEST_MS = 60;
const OLD = 'Monsoon-Mango-26';
const NEW = 'Papaya-Winter-27';
const env = { PASSWORD_HASH_MEMORY_KIB: '19456', RATE_LIMITS: 'off' };
const KILL_AFTER_MS = Array.from({ length: KILLS }, (_, n) =>
  Math.round(((n + 1) * LONGEST_MS) / KILLS),
);

let server: ServerProcess;
let students = 0;
beforeAll(async () => {
  server = await startServer({ env });
});
afterAll(async () => {
  await server.kill();
  server.removeData();
});

async function newStudent(): Promise<Account> {
  students += 1;
  const email = `student-${students}@college.example`;
  return registerOverHttp(server, { name: 'Asha Rao', email, password: OLD });
}

async function send(method: string, path: string, token = '', body?: object): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  return (await fetch(server.url + path, init)).status;
}

const login = (email: string, password: string): Promise<number> =>
  send('POST', AUTH_PATHS.login, '', { email, password });

const me = ({ token }: Account): Promise<number> => send('GET', AUTH_PATHS.me, token);

/** Asks for a code and gives it: not the one that was mailed for the registration. */
async function nextCode(email: string, ask: () => Promise<number>): Promise<string> {
  const before = await codeFromOutbox(server.dataDir, email);
  expect(await ask()).toBe(200);
  return eventually(async () => {
    const code = await codeFromOutbox(server.dataDir, email);
    expect(code).not.toBe(before);
    return code;
  });
}

/** Sends a request, kills the server after so many milliseconds, and starts it again. Gives the status, if one came. */
async function killDuring(request: () => Promise<number>, ms: number): Promise<number | undefined> {
  const answer = request().catch(() => undefined);
  await wait(ms);
  await server.kill();
  const status = await answer;
  const { dataDir, port } = server;
  server = await startServer({ dataDir, port, env });
  return status;
}

/** True when the new password is the one, false when the old one still is. Anything else is a failure. */
async function isNewPassword(email: string): Promise<boolean> {
  const statuses = [await login(email, NEW), await login(email, OLD)];
  expect([
    [200, 401],
    [401, 200],
  ]).toContainEqual(statuses);
  return statuses[0] === 200;
}

test.each(KILL_AFTER_MS)('a reset that is killed after %i ms', async (ms) => {
  const asha = await newStudent();
  const { email } = asha;
  const otp = await nextCode(email, () => send('POST', AUTH_PATHS.forgotPassword, '', { email }));
  const reset = (): Promise<number> =>
    send('POST', AUTH_PATHS.resetPassword, '', { email, otp, newPassword: NEW });
  const status = await killDuring(reset, ms);
  const session = await me(asha);
  const isNew = await isNewPassword(email);
  // What was answered is done.
  expect(isNew || status !== 200).toBe(true);
  expect(session).toBe(isNew ? 401 : 200);
  expect(await reset()).toBe(isNew ? 400 : 200);
});

test.each(KILL_AFTER_MS)('a change that is killed after %i ms', async (ms) => {
  const asha = await newStudent();
  const { email } = asha;
  const laptop = await signInOverHttp(server, asha);
  const otp = await nextCode(email, () =>
    send('POST', AUTH_PATHS.requestPasswordChange, asha.token),
  );
  const form = { otp, newPassword: NEW, currentPassword: OLD };
  const change = (): Promise<number> =>
    send('POST', AUTH_PATHS.verifyPasswordChange, asha.token, form);
  const status = await killDuring(change, ms);
  const sessions = [await me(asha), await me(laptop)];
  const isNew = await isNewPassword(email);
  // What was answered is done.
  expect(isNew || status !== 200).toBe(true);
  // The device that asked goes on for a minute: it has not seen its new token.
  expect(sessions).toEqual([200, isNew ? 401 : 200]);
  expect(await change()).toBe(isNew ? 400 : 200);
});

/** In how many rows of the database the id of a student stands, apart from the record that must stay. */
function traces(uid: string): number {
  const db = new Database(join(server.dataDir, 'shortlist.db'), { readonly: true });
  const counts = [
    'SELECT count(*) FROM users WHERE id = ?',
    'SELECT count(*) FROM sessions WHERE user_id = ?',
    'SELECT count(*) FROM known_devices WHERE user_id = ?',
    'SELECT count(*) FROM codes WHERE subject = ?',
    ...['rows', 'op_ledger', 'user_sync', 'field_history'].map(
      (table) => `SELECT count(*) FROM ${table} WHERE uid = ?`,
    ),
  ].map((sql) => Number(db.prepare(sql).pluck().get(uid)));
  db.close();
  return counts.reduce((sum, count) => sum + count, 0);
}

test.each(KILL_AFTER_MS)('a deletion that is killed after %i ms', async (ms) => {
  const asha = await newStudent();
  const ops = [putPlacement(buildPlacementValues({ company: 'Kaveri Softworks' }))];
  await syncOverHttp(server, asha, { ops });
  const before = traces(asha.uid);
  const remove = (): Promise<number> =>
    send('POST', ACCOUNT_PATHS.delete, asha.token, { password: OLD });
  const status = await killDuring(remove, ms);
  const isGone = (await me(asha)) === 410;
  expect(isGone || status !== 200).toBe(true);
  expect(traces(asha.uid)).toBe(isGone ? 0 : before);
  expect(isGone || (await remove()) === 200).toBe(true);
  await eventually(() =>
    expect(readFileSync(join(server.dataDir, 'erasures.log'), 'utf8')).toContain(asha.uid),
  );
});
