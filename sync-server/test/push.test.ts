// The real server process, its settings and its keys, and push services that really listen.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicKeyAnswerSchema, PUSH_PATHS } from '@shortlist/shared/api/push.ts';
import { pushMessageSchema } from '@shortlist/shared/reminder/push-message.ts';
import { afterEach, expect, test } from 'vitest';
import { registerOverHttp, type Account } from '../src/testing/http-client.ts';
import {
  createReceiver,
  startProxy,
  startPushService,
  type TestPushService,
} from '../src/testing/push-service.ts';
import {
  startServer,
  type ServerOptions,
  type ServerProcess,
} from '../src/testing/server-process.ts';
import { signedBy } from '../src/testing/signed-by.ts';

const ASHA = { name: 'Asha Rao', email: 'asha@college.example', password: 'Monsoon-Mango-26' };
const FAST = { PASSWORD_HASH_MEMORY_KIB: '19456' };

const closing: { close(): Promise<void> }[] = [];
let server: ServerProcess;
afterEach(async () => {
  await server.kill();
  server.removeData();
  for (const each of closing.splice(0)) await each.close();
});

async function start({ env, ...options }: ServerOptions = {}): Promise<void> {
  server = await startServer({ ...options, env: { ...FAST, ...env } });
}

async function ask(
  account: Account,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function publicKey(account: Account): Promise<string> {
  const answer = await ask(account, 'GET', PUSH_PATHS.publicKey);
  return publicKeyAnswerSchema.parse(answer).data.publicKey;
}

/** Subscribes a new browser at this address and tries it out; what arrived must be for it, from this server. */
async function tryOut(account: Account, endpoint: string, service: TestPushService): Promise<void> {
  const receiver = createReceiver();
  const keys = { p256dh: receiver.p256dh, auth: receiver.auth };
  const timeZone = 'Asia/Kolkata';
  await ask(account, 'POST', PUSH_PATHS.subscriptions, { endpoint, keys, timeZone });
  const test = { endpoint, nonce: 'nonce-12' };
  expect(await ask(account, 'POST', PUSH_PATHS.test, test)).toMatchObject({
    data: { accepted: true },
  });
  const arrived = service.received.at(-1);
  expect(pushMessageSchema.parse(JSON.parse(receiver.read(arrived))).shortlist.nonce).toBe(
    'nonce-12',
  );
  const { key, jwt } = signedBy(arrived?.headers.authorization);
  expect(key).toBe(await publicKey(account));
  expect(jwt.aud).toBe(new URL(endpoint).origin);
}

test('a server of an older version gets its keys once, and keeps them over a power cut', async () => {
  const service = await startPushService();
  closing.push(service);
  const host = `127.0.0.1:${service.port}`;
  const env = { PUSH_EXTRA_HOSTS: host };
  const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-data-'));
  const secrets = JSON.stringify({ pepper: Buffer.alloc(32, 7).toString('base64url') });
  writeFileSync(join(dataDir, 'secrets.json'), secrets, { mode: 0o600 });
  await start({ env, dataDir });
  const account = await registerOverHttp(server, ASHA);
  const key = await publicKey(account);
  await tryOut(account, `http://${host}/one`, service);
  await server.kill();
  await start({ env, dataDir });
  expect(await publicKey(account)).toBe(key);
  await tryOut(account, `http://${host}/two`, service);
});

test('the push services of the world are reached through the proxy that is set', async () => {
  const service = await startPushService(['fcm.googleapis.com']);
  const proxy = await startProxy(service.port);
  closing.push(service, proxy);
  const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-data-'));
  const certificate = join(dataDir, 'stand-in.pem');
  writeFileSync(certificate, service.ca);
  const env = { PUSH_PROXY: proxy.url.href, NODE_EXTRA_CA_CERTS: certificate };
  await start({ env, dataDir });
  const account = await registerOverHttp(server, ASHA);
  await tryOut(account, 'https://fcm.googleapis.com/fcm/send/one', service);
  expect(proxy.asked.map(({ target }) => target)).toEqual(['fcm.googleapis.com:443']);
});
