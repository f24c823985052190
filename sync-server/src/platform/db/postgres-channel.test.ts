import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startPlainProxy } from '../../testing/postgres/plain-proxy.ts';
import {
  administer,
  createEmptyDatabase,
  type EmptyDatabase,
} from '../../testing/postgres/postgres-databases.ts';
import { TEST_PEPPER } from '../../testing/create-test-app.ts';
import { createSeal } from '../crypto/seal.ts';
import type { ProcessMessage } from '../poke-hub.ts';
import { openChannel } from './postgres-channel.ts';

let database: EmptyDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

/** A server's end of the channel, and what happened there. */
async function openEnd({ url = database.url, pepper = TEST_PEPPER } = {}) {
  const foreign = vi.fn<() => void>();
  const lost = vi.fn<(error: Error) => void>();
  const channel = await openChannel(url, {
    seal: createSeal(pepper),
    onForeign: foreign,
    onLost: lost,
  });
  onTestFinished(() => channel.close());
  const heard: ProcessMessage[] = [];
  let onNext = Promise.withResolvers<void>();
  const gap = Promise.withResolvers<void>();
  channel.subscribe((message) => {
    heard.push(message);
    onNext.resolve();
  }, gap.resolve);
  const next = async (): Promise<ProcessMessage | undefined> => {
    if (heard.length === 0) await onNext.promise;
    onNext = Promise.withResolvers();
    return heard.shift();
  };
  return { channel, foreign, lost, next, gap: gap.promise };
}

/** Another role of the same cluster, with the rights that every role has. */
async function openStranger() {
  const role = `stranger_${randomBytes(6).toString('hex')}`;
  await administer(database.url, `CREATE ROLE ${role} LOGIN`);
  const url = new URL(database.url);
  url.username = role;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await administer(database.url, `DROP ROLE ${role}`);
  });
  await client.query('LISTEN shortlist');
  const payloads: string[] = [];
  client.on('notification', ({ payload = '' }) => void payloads.push(payload));
  return {
    heard: async (): Promise<readonly string[]> => {
      await client.query('SELECT 1');
      return [...payloads];
    },
    say: async (payload: string): Promise<void> => {
      await client.query('SELECT pg_notify($1, $2)', ['shortlist', payload]);
    },
  };
}

const CHANGE: ProcessMessage = {
  kind: 'poke',
  uid: 'asha',
  events: { by: undefined, own: '{"me":1}', others: '{"me":1,"news":"Kaveri Softworks"}' },
};
const ENDED: ProcessMessage = { kind: 'sessions', uid: 'asha', ended: ['s1'] };

const HOSTILE = [
  '',
  'x',
  'null',
  '[]',
  '{}',
  '{"__proto__":{"kind":"poke-all"}}',
  '{"from":"x","message":null}',
  JSON.stringify({ from: 'x', message: CHANGE }),
  JSON.stringify({ from: 'x', message: ENDED }),
  JSON.stringify(ENDED),
  '{"from":1,"message":{"kind":"toString","uid":{},"ended":7}}',
  '\u202e\ud83d\ude00',
  'A'.repeat(7_999),
  ...[1, 12, 27, 28, 29, 300].map((length) => randomBytes(length).toString('base64url')),
];

describe('the other server', () => {
  it('hears what is said, and this one does not hear itself', async () => {
    const [a, b] = [await openEnd(), await openEnd()];
    a.channel.publish(CHANGE);
    expect(await b.next()).toEqual(CHANGE);
    b.channel.publish(ENDED);
    expect(await a.next()).toEqual(ENDED);
    expect(a.foreign).not.toHaveBeenCalled();
  });

  it('hears of a change without the change, where that is too long', async () => {
    const [a, b] = [await openEnd(), await openEnd()];
    const others = 'क'.repeat(3_000);
    a.channel.publish({ kind: 'poke', uid: 'asha', events: { by: 's1', own: '', others } });
    expect(await b.next()).toEqual({ kind: 'poke', uid: 'asha' });
  });
});

describe('another role of the cluster', () => {
  it('reads neither a change nor whose it is', async () => {
    const [a, b] = [await openEnd(), await openEnd()];
    const stranger = await openStranger();
    a.channel.publish(CHANGE);
    await b.next();
    const heard = await stranger.heard();
    expect(heard).toHaveLength(1);
    const read = heard.flatMap((text) => [text, Buffer.from(text, 'base64url').toString('latin1')]);
    expect(read.join('\n')).not.toMatch(/Kaveri|asha|poke|news/);
  });

  it('says nothing that a server takes, and the first time is reported', async () => {
    const [a, b] = [await openEnd(), await openEnd()];
    const stranger = await openStranger();
    for (const payload of HOSTILE) await stranger.say(payload);
    a.channel.publish(ENDED);
    expect(await b.next()).toEqual(ENDED);
    expect(b.foreign).toHaveBeenCalledTimes(1);
    expect(b.lost).not.toHaveBeenCalled();
  });

  it('cannot repeat what a server said', async () => {
    const [a, b] = [await openEnd(), await openEnd()];
    const stranger = await openStranger();
    a.channel.publish(CHANGE);
    expect(await b.next()).toEqual(CHANGE);
    for (const payload of await stranger.heard()) await stranger.say(payload);
    a.channel.publish(ENDED);
    expect(await b.next()).toEqual(ENDED);
  });

  it('is not understood with a secret of its own', async () => {
    const [a, b] = [await openEnd(), await openEnd()];
    const c = await openEnd({ pepper: randomBytes(32).toString('base64url') });
    c.channel.publish(CHANGE);
    a.channel.publish(ENDED);
    expect(await b.next()).toEqual(ENDED);
  });
});

/** As PostgreSQL sees it, behind a proxy the proxy's own. */
async function portOfListener(): Promise<number> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ port: number }>(
    `SELECT client_port AS port FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows[0]?.port ?? 0;
}

it('replaces a connection that hangs within five seconds, and says that something may be missed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const proxy = await startPlainProxy([Number(new URL(database.url).port)]);
  onTestFinished(() => proxy.close());
  const b = await openEnd({ url: database.url.replace(/:\d+\//, `:${proxy.port}/`) });
  proxy.hang(await portOfListener());
  const a = await openEnd();
  a.channel.publish(CHANGE);
  for (let seconds = 0; seconds < 5; seconds += 1) vi.advanceTimersByTime(1_000);
  await b.gap;
  expect(b.channel.isListening()).toBe(false);
  a.channel.publish(ENDED);
});
