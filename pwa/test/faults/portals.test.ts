// A network that answers instead of the server signs no user out, accepts no changes, and recovers by itself.
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { feedDatabase } from '../../src/data/database/feed-database.ts';
import { userDatabase } from '../../src/data/database/user-database.ts';
import { writeChange } from '../../src/data/outbox/write-change.ts';
import { REQUEST_TIMEOUT_MS, type Fetch } from '../../src/data/http/client.ts';
import {
  readSyncFacts,
  syncStatusOf,
  type SyncStatus,
} from '../../src/features/sync-status/queries/sync-state.ts';
import { syncExplanation } from '../../src/features/sync-status/explanations.ts';
import { syncChipText } from '../../src/features/sync-status/messages.ts';
import type { SyncEnvironment } from '../../src/data/sync/environment.ts';
import { startSync } from '../../src/data/sync/start-sync.ts';
import { eventually } from '../../src/testing/user/eventually.ts';
import { createTestRuntime, createStorage } from '../../src/testing/fakes/test-runtime.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { cutBeforeSend, type Wire } from '../world/wire-faults.ts';
import { createWorld } from '../world/world.ts';

const PAGE = '<html><title>Hostel Wi-Fi</title><p>Please accept the terms.</p></html>';
const HTML = { 'Content-Type': 'text/html' };

const answerWith =
  (body: BodyInit | null, init: ResponseInit = {}): Fetch =>
  () =>
    Promise.resolve(new Response(body, init));

/** As a browser follows a redirect, or does not. */
const redirectElsewhere: Fetch = (_, { redirect }) =>
  redirect === 'error'
    ? Promise.reject(new TypeError('Failed to fetch'))
    : Promise.resolve(new Response(PAGE, { headers: HTML }));

/** A byte now and then, and no end. */
const trickle: Fetch = (_, { signal }) => {
  let timer: ReturnType<typeof setInterval>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(() => controller.enqueue(new Uint8Array([32])), 5);
      signal?.addEventListener('abort', () => {
        clearInterval(timer);
        controller.error(new DOMException('Aborted', 'AbortError'));
      });
    },
    cancel: () => clearInterval(timer),
  });
  return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }));
};

/** The time limit of a request and the delays between two requests pass at once. */
function skipDelays(): void {
  const start = globalThis.setTimeout;
  const startSooner = (work: () => void, ms = 0) =>
    start(work, ms <= REQUEST_TIMEOUT_MS ? Math.min(ms, 50) : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(startSooner);
}

/** The stream of the server is read and held back; the connection stays open. */
const holdBack: Wire = (direct) => async (path, init) => {
  const { signal } = init;
  const answer = await direct(path, init);
  void answer.body?.pipeTo(new WritableStream(), signal ? { signal } : {}).catch(() => undefined);
  const nothing = new ReadableStream({
    start: (controller) =>
      signal?.addEventListener('abort', () => controller.error(new DOMException('Aborted'))),
  });
  return new Response(nothing, answer);
};

/** A signed-in tab whose requests are answered by `answer`; `stream` is between it and the server's events. */
async function openTab(stream: Wire = cutBeforeSend) {
  const world = await createWorld();
  onTestFinished(() => world.close());
  const { uid, headers } = world.user;
  const storage = createStorage();
  const db = userDatabase(uid, storage);
  const device = createTestRuntime('phone', world.server.clock.now());
  const tab = { answer: world.direct, ended: 0, requestCount: 0 };
  const environment: SyncEnvironment = {
    runtime: device,
    locks: undefined,
    random: () => 0,
    isVisible: () => true,
    reportDefect: (error) => expect.unreachable(String(error)),
    onVisibility: () => () => undefined,
    onOnline: () => () => undefined,
    fetch: (path, init) => {
      if (path === '/api/events') return stream(world.direct)(path, init);
      tab.requestCount += 1;
      return tab.answer(path, init);
    },
  };
  const sync = startSync({
    uid,
    token: (headers.authorization ?? '').replace('Bearer ', ''),
    database: db,
    feed: feedDatabase(storage),
    environment,
    onSessionEnded: () => (tab.ended += 1),
    onUserMismatch: () => (tab.ended += 1),
  });
  const status = async (): Promise<SyncStatus> => syncStatusOf(await readSyncFacts(db), true);
  const add = () => {
    const f = placementToCellValues(buildPlacementValues({ company: 'Kaveri Softworks' }));
    return writeChange(db, { t: 'placement', id: 'p1', k: 'put', f }, device);
  };
  await eventually(async () => expect((await status()).state).toBe('up-to-date'));
  return { world, tab, db, status, add, stop: () => sync.stop() };
}

const OFFLINE = 'Changes are sent when you are back online.';
const NOT_REACHED = 'We are trying again.';

describe('a portal that answers instead of the server', () => {
  it.each<[string, Fetch, string]>([
    ['a 200 with a page', answerWith(PAGE, { headers: HTML }), OFFLINE],
    ['an empty 200', answerWith(''), OFFLINE],
    ['the JSON of another server, without proto', answerWith('{"ok":true,"rows":[]}'), OFFLINE],
    ['a 204', answerWith(null, { status: 204 }), OFFLINE],
    ['a 302 to another host', redirectElsewhere, NOT_REACHED],
    ['a 401 with a page', answerWith(PAGE, { status: 401, headers: HTML }), OFFLINE],
    [
      'a 401 with the JSON of another server',
      answerWith('{"error":"x"}', { status: 401 }),
      OFFLINE,
    ],
    ['a 403 with a page', answerWith(PAGE, { status: 403, headers: HTML }), OFFLINE],
    ['a 511 with a page', answerWith(PAGE, { status: 511, headers: HTML }), OFFLINE],
    ['an answer that trickles in without an end', trickle, NOT_REACHED],
  ])('with %s loses nothing, is reported, and recovers by itself', async (_, portal, words) => {
    skipDelays();
    const { world, tab, db, status, add, stop } = await openTab();
    tab.answer = portal;
    const before = tab.requestCount;
    await add();
    await eventually(async () => expect(syncExplanation(await status(), 0)).toContain(words));
    // Requested more than once, so that it is no coincidence that nothing was lost.
    await eventually(() => expect(tab.requestCount).toBeGreaterThan(before + 1));
    expect(tab.ended).toBe(0);
    expect(await db.outbox.count()).toBe(1);
    expect(await db.recovered.count()).toBe(0);
    expect((await db.view.get(['placement', 'p1']))?.live).toBe(1);

    tab.answer = world.direct;
    await eventually(async () => expect(syncChipText(await status())).toBe('Up to date'));
    expect([...(await world.serverRows()).keys()]).toContain('placement/p1');
    await stop();
  });
});

describe('a proxy that holds back the event stream', () => {
  it('delays the changes of another device only until the next poll, and nothing false is said', async () => {
    skipDelays();
    const { world, db, status, stop } = await openTab(holdBack);
    const laptop = world.device('laptop');
    for (const id of ['p8', 'p9']) {
      await laptop.add(id);
      await laptop.sync();
      await eventually(async () => expect(await db.view.get(['placement', id])).toBeDefined());
    }
    await eventually(async () => expect(syncChipText(await status())).toBe('Up to date'));
    await stop();
  });
});
