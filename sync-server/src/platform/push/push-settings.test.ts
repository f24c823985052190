// The whole server, its settings and its keys, and push services that really listen.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicKeyAnswerSchema, PUSH_PATHS } from '@shortlist/shared/api/push.ts';
import { pushMessageSchema } from '@shortlist/shared/reminder/push-message.ts';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { serverForTest } from '../../testing/for-test.ts';
import { registerOverHttp, type Account } from '../../testing/http-client.ts';
import {
  createReceiver,
  startProxy,
  startPushService,
  type TestPushService,
} from '../../testing/push/push-service.ts';
import { copyAsKilled } from '../../testing/server-in-process.ts';
import { startServer, type ServerProcess } from '../../testing/server-process.ts';
import { verifyVapidHeader } from '../../testing/push/push-world.ts';

const ASHA = { name: 'Asha Rao', email: 'asha@college.example', password: 'Monsoon-Mango-26' };

type Server = Pick<ServerProcess, 'url'>;

const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of closing.splice(0)) await each.close();
});

async function sendRequest(
  server: Server,
  account: Account,
  route: `${'GET' | 'POST'} /${string}`,
  body?: object,
): Promise<unknown> {
  const [method = '', path = ''] = route.split(' ');
  const answer = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function publicKey(server: Server, account: Account): Promise<string> {
  const answer = await sendRequest(server, account, `GET ${PUSH_PATHS.publicKey}`);
  return publicKeyAnswerSchema.parse(answer).data.publicKey;
}

interface Reached {
  readonly endpoint: string;
  readonly service: TestPushService;
}

/** Subscribes a new browser at this address and sends a test message; what arrives must be for it, from this server. */
async function sendTestMessage(
  server: Server,
  account: Account,
  { endpoint, service }: Reached,
): Promise<void> {
  const receiver = createReceiver();
  const keys = { p256dh: receiver.p256dh, auth: receiver.auth };
  const timeZone = 'Asia/Kolkata';
  await sendRequest(server, account, `POST ${PUSH_PATHS.subscriptions}`, {
    endpoint,
    keys,
    timeZone,
  });
  const test = { endpoint, nonce: 'nonce-12' };
  expect(await sendRequest(server, account, `POST ${PUSH_PATHS.test}`, test)).toMatchObject({
    data: { accepted: true },
  });
  const arrived = service.received.at(-1);
  expect(pushMessageSchema.parse(JSON.parse(receiver.decrypt(arrived))).shortlist.nonce).toBe(
    'nonce-12',
  );
  const { key, jwt } = verifyVapidHeader(arrived?.headers.authorization);
  expect(key).toBe(await publicKey(server, account));
  expect(jwt.aud).toBe(new URL(endpoint).origin);
}

test('a server of an older version gets its keys once, and preserves them across a power cut', async () => {
  const service = await startPushService();
  closing.push(service);
  const host = `127.0.0.1:${service.port}`;
  const env = { PUSH_EXTRA_HOSTS: host };
  const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-data-'));
  const secrets = JSON.stringify({ pepper: Buffer.alloc(32, 7).toString('base64url') });
  writeFileSync(join(dataDir, 'secrets.json'), secrets, { mode: 0o600 });
  const server = await serverForTest({ env, dataDir });
  const account = await registerOverHttp(server, ASHA);
  const key = await publicKey(server, account);
  await sendTestMessage(server, account, { endpoint: `http://${host}/one`, service });
  const again = await serverForTest({ env, dataDir: copyAsKilled(server) });
  expect(await publicKey(again, account)).toBe(key);
  await sendTestMessage(again, account, { endpoint: `http://${host}/two`, service });
});

// In a process of its own: a process trusts the certificates that it is started with.
test('public push services are reached through the configured proxy', async () => {
  const service = await startPushService(['fcm.googleapis.com']);
  const proxy = await startProxy(service.port);
  closing.push(service, proxy);
  const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-data-'));
  const certificate = join(dataDir, 'stand-in.pem');
  writeFileSync(certificate, service.ca);
  const env = { PUSH_PROXY: proxy.url.href, NODE_EXTRA_CA_CERTS: certificate };
  const server = await startServer({ env, dataDir });
  onTestFinished(async () => {
    await server.kill();
    server.removeData();
  });
  const account = await registerOverHttp(server, ASHA);
  await sendTestMessage(server, account, {
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    service,
  });
  expect(proxy.requests.map(({ target }) => target)).toEqual(['fcm.googleapis.com:443']);
});
