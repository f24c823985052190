import { EVENTS_PATH, pokeSchema, type Poke } from '@shortlist/shared/api/sync.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { eventually } from '../../testing/timing.ts';
import { createPokeHub } from '../../platform/poke-hub.ts';
import { runSql } from '../../testing/sql.ts';
import { appForTest } from '../../testing/for-test.ts';
import { anotherDevice, knownUser, type KnownUser } from '../../testing/accounts.ts';
import { placementOp } from '../../testing/ops.ts';
import { postSync } from '../../testing/api-requests.ts';

let testApp: TestApp;
let me: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  me = await knownUser(testApp);
});
afterEach(() => void vi.useRealTimers());

interface Stream {
  readonly answer: Response;
  /** The next poke; undefined when the stream has ended. */
  readonly next: () => Promise<Poke | undefined>;
  readonly cancel: () => Promise<void>;
}

async function openStream(user: KnownUser): Promise<Stream> {
  const answer = await testApp.app.request(EVENTS_PATH, { headers: user.headers });
  const stream = answer.ok ? answer.body : null;
  const reader = (stream ?? new ReadableStream()).getReader();
  const next = async (): Promise<Poke | undefined> => {
    const { value, done } = await reader.read();
    if (done) return undefined;
    const text = new TextDecoder().decode(value as Uint8Array);
    return pokeSchema.parse(JSON.parse(text.replace(/^data: /, '')));
  };
  return { answer, next, cancel: () => reader.cancel() };
}

test('begins with the present state and is neither compressed nor cached', async () => {
  await postSync(testApp, me, { ops: [placementOp()] });
  const { answer, next } = await openStream(me);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('x-accel-buffering')).toBe('no');
  expect(await next()).toEqual({ me: 1, feed: 0, now: testApp.clock.now() });
});

test('reports each change of the account, and of no other account', async () => {
  const { next } = await openStream(me);
  await next();
  await postSync(testApp, await knownUser(testApp), { ops: [placementOp()] });
  await postSync(testApp, me, { ops: [placementOp(), placementOp()] });
  expect(await next()).toMatchObject({ me: 2 });
});

test('has the change itself for another session of the account, not for the one that made it', async () => {
  const laptop = await anotherDevice(testApp, me);
  const [mine, theirs] = [await openStream(me), await openStream(laptop)];
  for (const { next } of [mine, theirs]) await next();
  const put = placementOp();
  await postSync(testApp, me, { ops: [put] });
  expect(await mine.next()).toEqual({ me: 1, feed: 0, now: testApp.clock.now() });
  expect(await theirs.next()).toMatchObject({ me: 1, news: { after: 0, rows: [{ id: put.id }] } });
});

test('sends a heartbeat every 25 seconds with the newest number', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] });
  const { next } = await openStream(me);
  await next();
  testApp.clock.advance(25_000);
  vi.advanceTimersByTime(25_000);
  expect(await next()).toEqual({ me: 0, feed: 0, now: testApp.clock.now() });
});

test('ends at the next heartbeat once the session has ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] });
  const { next } = await openStream(me);
  await next();
  await testApp.writeElsewhere('DELETE FROM sessions');
  vi.advanceTimersByTime(25_000);
  expect(await next()).toBeUndefined();
});

test('ends at once when what other processes said may be missed, and the session has ended', async () => {
  let reportGap: () => void = () => undefined;
  const subscribe = (_: unknown, onGap: () => void): void => void (reportGap = onGap);
  testApp = await appForTest({ pokes: createPokeHub({ publish: () => undefined, subscribe }) });
  const [ended, here] = [await knownUser(testApp), await knownUser(testApp)];
  const [theirs, mine] = [await openStream(ended), await openStream(here)];
  for (const { next } of [theirs, mine]) await next();
  await runSql(testApp.db, 'DELETE FROM sessions WHERE user_id = ?', ended.uid);
  reportGap();
  expect(await theirs.next()).toBeUndefined();
  expect(await mine.next()).toEqual({ me: 0, feed: 0, now: testApp.clock.now() });
});

test('ends after ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] });
  const { next } = await openStream(me);
  vi.advanceTimersByTime(10 * 60_000);
  const pokes: (Poke | undefined)[] = [];
  while (pokes.length === 0 || pokes.at(-1) !== undefined) pokes.push(await next());
  expect(pokes.length).toBeLessThanOrEqual(26);
});

test('ends when the server stops, and no new one begins', async () => {
  const { next } = await openStream(me);
  await next();
  testApp.deps.pokes.close();
  expect(await next()).toBeUndefined();
  const { answer } = await openStream(me);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, null]);
});

test('allows three streams for a device and five for a user', async () => {
  const phone = await anotherDevice(testApp, me);
  const statuses: number[] = [];
  for (const device of [me, me, me, me, phone, phone, phone])
    statuses.push((await openStream(device)).answer.status);
  expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 429]);
  expect((await openStream(await knownUser(testApp))).answer.status).toBe(200);
});

test('closing a stream frees its place, and a refusal states when to try again', async () => {
  const [first] = await Promise.all([me, me, me].map((device) => openStream(device)));
  const refused = await openStream(me);
  expect(refused.answer.headers.get('retry-after')).toBe('60');
  expect(await refused.answer.json()).toMatchObject({
    message: 'Too many attempts. Please try again in 1 minute.',
  });
  await first?.cancel();
  const openOnceMore = async (): Promise<void> => {
    // Each request counts as an opening, and there are ten in a minute.
    testApp.clock.advance(60_000);
    expect((await openStream(me)).answer.status).toBe(200);
  };
  await eventually(openOnceMore);
});

test('refuses the eleventh opening of a minute, however short the streams were', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) {
    const { answer, cancel } = await openStream(me);
    statuses.push(answer.status);
    await cancel();
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  testApp.clock.advance(60_000);
  expect((await openStream(me)).answer.status).toBe(200);
});

test('after too many openings, allows the next one as soon as the refusal stated, a tenth of a minute later', async () => {
  for (let i = 0; i < 10; i += 1) await (await openStream(me)).cancel();
  const { answer } = await openStream(me);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '6']);
  testApp.clock.advance(6_000);
  const { next } = await openStream(me);
  expect(await next()).toMatchObject({ me: 0, feed: 0 });
});

test('opens no stream for a HEAD request', async () => {
  const { headers } = me;
  for (let i = 0; i < 4; i += 1) {
    const answer = await testApp.app.request(EVENTS_PATH, { method: 'HEAD', headers });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  }
  expect((await openStream(me)).answer.status).toBe(200);
});
