// Whatever requests the real server gets, and whatever fails in it, no personal data gets into its log.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNT_PATHS, AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { COMMUNITY_PATH } from '@shortlist/shared/api/community.ts';
import { PLACEMENTS_PATH, PLACEMENT_UPLOAD_PATH } from '@shortlist/shared/api/placements.ts';
import { PUSH_PATHS } from '@shortlist/shared/api/push.ts';
import { SYNC_PATH } from '@shortlist/shared/api/sync.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  codeFromOutbox,
  patchProfile,
  putPlacement,
  registerOverHttp,
  syncRequest,
  type Account,
} from '../testing/http-client.ts';
import { createReceiver } from '../testing/push/push-service.ts';
import { startServer, type ServerProcess } from '../testing/server-process.ts';

/** Values that only users enter. */
const WHO = {
  name: 'Ashalatha Raghunathan',
  email: 'ashalatha.raghu@zenith-college.example',
  password: 'Wrengold-Mango-26',
};
const ADMIN = {
  name: 'Cellworthy Admin',
  email: 'cellworthy@zenith-college.example',
  password: 'Wrengold-Papaya-27',
};
const FROM = '203.0.113.77';
const AGENT = 'Mozilla/5.0 (Linux; Android 14; Quillphone 9) Chrome/140.0.0.0 Mobile';
const TYPED = {
  company: 'Kaverivale Softworks',
  notes: 'Talk to uncle Thrushworth first',
  phone: '+91 98765 12345',
  search: 'thimbleberry',
  link: 'https://forms.example/quokkaform',
};

let server: ServerProcess;
let asha: Account;
let admin: Account;
/** The values that were used, and must not be found. */
const used: string[] = [];
const statuses: number[] = [];

beforeAll(async () => {
  server = await startServer({
    env: {
      LOG_LEVEL: 'debug',
      RATE_LIMITS: 'off',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      PASSWORD_HASH_MEMORY_KIB: '19456',
      BOOTSTRAP_ADMIN_EMAIL: ADMIN.email,
      PUSH_EXTRA_HOSTS: '127.0.0.1:9',
    },
  });
  admin = await registerOverHttp(server, ADMIN);
  asha = await registerOverHttp(server, WHO);
  used.push(asha.token, admin.token, FROM, 'Quillphone', ...Object.values(TYPED));
  for (const { name, email, password } of [WHO, ADMIN]) used.push(name, email, password);
  used.push('ashalatha', 'cellworthy', await codeFromOutbox(server.dataDir, WHO.email));
});
afterAll(async () => {
  await server.kill();
  server.removeData();
});

interface Sent {
  readonly token?: string;
  readonly body?: unknown;
  readonly raw?: string;
  readonly method?: string;
}

async function sendRequest(
  path: string,
  { token, body, raw, method }: Sent = {},
): Promise<unknown> {
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(server.url + path, {
    method: method ?? (content === undefined ? 'GET' : 'POST'),
    headers: {
      'content-type': 'application/json',
      'user-agent': AGENT,
      'x-forwarded-for': FROM,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(content === undefined ? {} : { body: content }),
  });
  statuses.push(response.status);
  const text = await response.text();
  return text.startsWith('{') ? JSON.parse(text) : text;
}

async function sendStudentRequests(): Promise<void> {
  const { token, uid } = asha;
  const values = buildPlacementValues({ company: TYPED.company, notes: TYPED.notes });
  const ops = [putPlacement(values), patchProfile({ 'preferences.phone': TYPED.phone })];
  await sendRequest(SYNC_PATH, { token, body: syncRequest(uid, { ops }) });
  await sendRequest(SYNC_PATH, { token, body: syncRequest(admin.uid) });
  await sendRequest(SYNC_PATH, { token, raw: `{"ops": [${TYPED.notes}` });
  await sendRequest(SYNC_PATH, { token, body: { ...syncRequest(uid), proto: TYPED.notes } });
  await sendRequest(PLACEMENTS_PATH, { token, body: { ...values, status: TYPED.notes } });
  await sendRequest(`${PLACEMENTS_PATH}?limit=${TYPED.search}`, { token });
  await sendRequest(PLACEMENT_UPLOAD_PATH, {
    token,
    body: { placements: [{ company: TYPED.company }] },
  });
  await sendRequest(`${COMMUNITY_PATH}?search=${TYPED.search}`, { token });
  await sendRequest(COMMUNITY_PATH, { token, body: { company: TYPED.company } });
  await sendRequest(COMMUNITY_PATH, {
    token: admin.token,
    body: { company: TYPED.company, link: TYPED.link },
  });
  await sendRequest(AUTH_PATHS.profile, {
    token,
    body: { name: TYPED.notes.repeat(40) },
    method: 'PUT',
  });
  await sendRequest(`/${TYPED.search}`);
  await sendRequest(`/api/${TYPED.search}/${WHO.email}`);
  await sendRequest(PLACEMENTS_PATH, { token: `pts_${TYPED.search}` });
}

async function sendSignInRequests(): Promise<void> {
  const { email, password } = WHO;
  await sendRequest(AUTH_PATHS.login, { body: { email, password: `${password}-wrong` } });
  await sendRequest(AUTH_PATHS.login, { body: { email: TYPED.notes, password } });
  await sendRequest(AUTH_PATHS.login, { raw: `{"email": ${email}` });
  await sendRequest(AUTH_PATHS.register, { body: { ...WHO, confirmPassword: TYPED.search } });
  await sendRequest(AUTH_PATHS.register, { body: { ...WHO, confirmPassword: password } });
  await sendRequest(AUTH_PATHS.verifyEmail, { body: { email, otp: '918273' } });
  await sendRequest(AUTH_PATHS.forgotPassword, { body: { email } });
  used.push('918273', await codeFromOutbox(server.dataDir, email));
  const { token } = asha;
  await sendRequest(AUTH_PATHS.requestPasswordChange, { token, body: {} });
  await sendRequest(AUTH_PATHS.sessions, { token });
  await sendRequest(ACCOUNT_PATHS.export, { token, body: { password } });
  await sendRequest(ACCOUNT_PATHS.delete, { token, body: { password: `${password}-wrong` } });
}

async function sendDeviceRequests(): Promise<void> {
  const { token } = asha;
  const { p256dh, auth } = createReceiver();
  const endpoint = 'http://127.0.0.1:9/wobblegate';
  used.push('wobblegate', p256dh, auth);
  const body = { endpoint, keys: { p256dh, auth }, timeZone: 'Asia/Kolkata' };
  await sendRequest(PUSH_PATHS.subscriptions, { token, body });
  await sendRequest(PUSH_PATHS.subscriptions, { token, body: { ...body, endpoint: TYPED.link } });
  await sendRequest('/api/calendar/thistlesecret.ics');
  used.push('thistlesecret');
  const report = { 'csp-report': { 'blocked-uri': `${TYPED.link}?for=${WHO.email}` } };
  await sendRequest('/api/csp-report', { body: report });
}

/** Damages stored data: the server then fails, and its errors quote what they find. */
async function sendFailingRequests(): Promise<void> {
  const db = new Database(join(server.dataDir, 'shortlist.db'), { timeout: 5000 });
  db.prepare(`UPDATE rows SET cells = ? WHERE t = 'profile'`).run(WHO.name);
  db.exec('DROP TABLE calendar_feeds');
  db.close();
  await sendRequest(AUTH_PATHS.me, { token: asha.token });
  await sendRequest('/api/calendar/thistlesecret.ics');
  await sendRequest(SYNC_PATH, {
    token: asha.token,
    body: syncRequest(asha.uid, { ops: [patchProfile({ name: WHO.name })] }),
  });
}

test('no address, name, password, code, token or network address, and nothing that a user typed', async () => {
  await sendStudentRequests();
  await sendSignInRequests();
  await sendDeviceRequests();
  await sendFailingRequests();
  expect(await server.stop()).toBe(0);
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  // At least one line for each request, besides those about mails: an empty log would prove nothing.
  expect(lines.length).toBeGreaterThan(statuses.length);
  expect(readdirSync(join(server.dataDir, 'outbox')).length).toBeGreaterThan(3);
  expect(statuses).toEqual(expect.arrayContaining([200, 201, 204, 400, 401, 403, 404, 409, 500]));
  const log = server.output().toLowerCase();
  expect(used.filter((value) => log.includes(value.toLowerCase()))).toEqual([]);
});
