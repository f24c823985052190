import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import PostalMime, { type Email } from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../src/testing/eventually.ts';
import { codeFromOutbox, registerOverHttp, type Account } from '../src/testing/http-client.ts';
import { startServer, type ServerProcess } from '../src/testing/server-process.ts';

const RAVI = { name: 'Ravi', email: 'ravi@college.example', password: 'Monsoon-Mango-26' };
const CHANGED = 'Your Shortlist password was changed';
const env = { PASSWORD_HASH_MEMORY_KIB: '19456' };

let server: ServerProcess;
let account: Account;
beforeEach(async () => {
  server = await startServer({ env });
  account = await registerOverHttp(server, RAVI);
});
afterEach(async () => {
  await server.kill();
  server.removeData();
});

async function post(path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${account.token}` };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(server.url + path, init)).status;
}

async function outbox(): Promise<readonly Email[]> {
  const folder = join(server.dataDir, 'outbox');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

test('the mail about a changed password goes out even if the server is killed right after the change', async () => {
  expect(await post(AUTH_PATHS.forgotPassword, { email: RAVI.email })).toBe(200);
  const otp = await eventually(async () => {
    expect(await outbox()).toHaveLength(2);
    return codeFromOutbox(server.dataDir, RAVI.email);
  });
  const form = { email: RAVI.email, otp, newPassword: 'Papaya-Winter-27' };
  expect(await post(AUTH_PATHS.resetPassword, form)).toBe(200);
  await server.kill();
  const { dataDir } = server;
  server = await startServer({ dataDir, env });
  await eventually(async () => {
    const subjects = (await outbox()).map(({ subject }) => subject);
    expect(subjects).toContain(CHANGED);
  });
  const login = { email: RAVI.email, password: 'Papaya-Winter-27' };
  expect(await post(AUTH_PATHS.login, login)).toBe(200);
});
