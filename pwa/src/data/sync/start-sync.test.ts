import { newPlacementCells } from '@shortlist/shared/placement/fields/placement-cells.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import { stampOf } from '@shortlist/shared/sync/stamp.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { updateEngineStatus } from './engine.ts';
import { userDatabase, type UserDatabase } from '../database/user-database.ts';
import { rebuildView } from '../outbox/row-view.ts';
import { writeChange } from '../outbox/write-change.ts';
import {
  readSyncFacts,
  syncStatusOf,
  type SyncStatus,
} from '../../features/sync-status/queries/sync-state.ts';
import { rowOf } from '../../testing/fakes/fake-worker.ts';
import { createTestRuntime, createStorage, TEST_NOW_MS } from '../../testing/fakes/test-runtime.ts';
import { eventually } from '../../testing/user/eventually.ts';
import { blockTimersOf } from '../../testing/fakes/without-timers.ts';
import type { SyncEnvironment } from './environment.ts';
import type { Locks } from '../database/runtime.ts';
import { startSync, type RunningSync } from './start-sync.ts';

const answer = (ops: readonly Op[]): object => ({
  proto: 1,
  schema: 1,
  minSchema: 1,
  epoch: 'e1',
  serverNow: TEST_NOW_MS,
  results: ops.map(({ op }) => ({ op, r: 'applied' })),
  echo: ops.map(({ op, t, id, at, f }, n) => ({ t, id, seq: n + 1, f, s: stampOf(at, op) })),
  rows: [],
  cursors: { me: 0, feed: 0 },
  more: { me: false, feed: false },
  total: { me: 0, feed: 0 },
  resync: null,
});
const tooOld = { success: false, message: 'Please update.', code: 'upgrade_required' };
const sessionOver = { success: false, message: 'Please sign in.', code: 'unauthorized' };

/** When the engine retries by itself after the first failure, with the random number of this test. */
const RETRY_MS = 1998;

const running: RunningSync[] = [];

/** The profile as the server sent it. */
async function saveProfileRow(db: UserDatabase, values: Values): Promise<void> {
  await db.transact(async () => {
    await db.rows.put({ ...rowOf('me', values, { at: 1 }), t: 'profile', seq: 1 });
    await rebuildView(db, [['profile', 'me']]);
  });
}

function createWorld(locks?: Locks) {
  const db = userDatabase('u1', createStorage());
  const device = createTestRuntime();
  const mode = 'up' as 'up' | 'down' | 'signed-out' | 'outdated';
  const events = (): Promise<Response> => Promise.reject(new TypeError('none here'));
  const world = { mode, events, requests: 0, ended: 0, defects: 0, persistAsked: 0, looked: 0 };
  const [listeners, online] = [new Set<() => void>(), new Set<() => void>()];
  const environment: SyncEnvironment = {
    runtime: device,
    locks,
    random: () => 0.999,
    isVisible: () => true,
    reportDefect: () => (world.defects += 1),
    onVisibility: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onOnline: (listener) => {
      online.add(listener);
      return () => online.delete(listener);
    },
    checkForUpdate: async () => {
      world.looked += 1;
    },
    storage: { persist: () => Promise.resolve((world.persistAsked += 1) > 0) },
    fetch: (path, init) => {
      if (path === '/api/events') return world.events();
      world.requests += 1;
      if (world.mode === 'down') return Promise.reject(new TypeError('Failed to fetch'));
      if (world.mode === 'signed-out')
        return Promise.resolve(Response.json(sessionOver, { status: 401 }));
      if (world.mode === 'outdated') return Promise.resolve(Response.json(tooOld, { status: 426 }));
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : { ops: [] };
      return Promise.resolve(Response.json(answer(body.ops)));
    },
  };
  const start = (): RunningSync => {
    const sync = startSync({
      uid: 'u1',
      token: 't',
      database: db,
      environment,
      onSessionEnded: () => (world.ended += 1),
      onUserMismatch: () => undefined,
    });
    running.push(sync);
    return sync;
  };
  const add = () => {
    const f = { ...newPlacementCells(buildPlacementValues()), notes: '-', company: 'Zen' };
    return writeChange(db, { t: 'placement', id: device.uuid(), k: 'put', f }, device);
  };
  const status = async (): Promise<SyncStatus> => syncStatusOf(await readSyncFacts(db), true);
  const tell = (those: Set<() => void>) => () => those.forEach((listener) => listener());
  return { db, world, start, add, status, wake: tell(listeners), goOnline: tell(online) };
}

afterEach(async () => {
  for (const sync of running.splice(0)) await sync.stop();
});

describe('a running sync', () => {
  it('makes the browser check for the update as soon as the server asks for it, and preserves what waits', async () => {
    const { db, world, start, add, status } = createWorld();
    world.mode = 'outdated';
    await add();
    start();
    await eventually(async () => expect(await status()).toMatchObject({ state: 'outdated' }));
    await eventually(() => expect(world.looked).toBe(1));
    expect(world.requests).toBe(1);
    expect(await db.outbox.count()).toBe(1);
  });

  it('reports that everything is up to date once it is', async () => {
    const { start, status, world } = createWorld();
    expect(await status()).toMatchObject({ state: 'syncing', lastOkAt: null });
    start();
    await eventually(async () => expect(await status()).toMatchObject({ state: 'up-to-date' }));
    expect(world.requests).toBe(1);
  });

  it('detects a change by itself and sends it', async () => {
    const { start, status, add, db } = createWorld();
    start();
    await eventually(async () => expect((await status()).state).toBe('up-to-date'));
    await add();
    const waiting = { state: 'waiting', pending: 1, oldestPendingAt: TEST_NOW_MS };
    expect(await status()).toMatchObject(waiting);
    await eventually(async () => expect(await db.outbox.count()).toBe(0));
  });

  it('stores changes and reports an unreachable server; "Sync now" retries at once', async () => {
    const { start, status, add, world, db } = createWorld();
    // Otherwise the engine would send the change by itself.
    blockTimersOf(RETRY_MS);
    world.mode = 'down';
    start();
    await add();
    const unreachable = { state: 'unreachable', pending: 1, nextTryAt: TEST_NOW_MS + RETRY_MS };
    await eventually(async () => expect(await status()).toMatchObject(unreachable));
    world.mode = 'up';
    await db.writeMeta('syncAskedAt', TEST_NOW_MS);
    await eventually(async () => expect((await status()).state).toBe('up-to-date'));
  });

  it('runs at once when the network is back, and when the tab becomes visible again', async () => {
    const { start, status, world, wake, goOnline } = createWorld();
    const requests = async (count: number): Promise<void> => {
      await eventually(() => expect(world.requests).toBe(count));
      await eventually(async () => expect((await status()).state).toBe('up-to-date'));
    };
    start();
    await requests(1);
    goOnline();
    await requests(2);
    wake();
    await requests(3);
  });

  it('requests persistent storage once, after the first sync with a placement', async () => {
    const { start, world, add, db } = createWorld();
    const sync = start();
    expect(await sync.flush(60_000)).toBe('sent');
    expect(world.persistAsked).toBe(0);
    for (let saves = 0; saves < 2; saves += 1) {
      await add();
      await eventually(async () => expect(await db.outbox.count()).toBe(0));
      await eventually(() => expect(world.persistAsked).toBe(1));
    }
  });

  it('notifies its owner when the server ends the session, and preserves the changes', async () => {
    const { start, status, add, world, wake } = createWorld();
    world.mode = 'signed-out';
    await add();
    start();
    await eventually(() => expect(world.ended).toBe(1));
    expect(await status()).toMatchObject({ state: 'signed-out', pending: 1 });
    wake();
    expect(world.requests).toBe(1);
  });

  it.each([
    ['session may be over', 401, sessionOver],
    ['account may be deleted', 410, { ...sessionOver, code: 'account_deleted' }],
  ])('learns from the event stream that the %s, and checks it', async (_, status, body) => {
    const { start, world } = createWorld();
    const closed = Promise.withResolvers<Response>();
    world.events = () => closed.promise;
    start();
    await eventually(() => expect(world.requests).toBe(1));
    world.mode = 'signed-out';
    closed.resolve(Response.json(body, { status }));
    await eventually(() => expect(world.ended).toBe(1));
    expect(world.requests).toBe(2);
  });

  it('reopens the event stream once the server has answered another request', async () => {
    const { start, world } = createWorld();
    let opened = 0;
    world.events = () => {
      opened += 1;
      return Promise.resolve(new Response('', { status: opened === 1 ? 404 : 502 }));
    };
    const sync = start();
    await eventually(() => expect(opened).toBe(1));
    sync.syncNow();
    await eventually(() => expect(opened).toBe(2));
  });

  it('retries soon when the event stream shows that the server is reachable', async () => {
    const { start, status, add, world } = createWorld();
    // After the second failure it would wait this long.
    blockTimersOf(2 * RETRY_MS);
    const heartbeats = new TransformStream<Uint8Array, Uint8Array>();
    const headers = { 'Content-Type': 'text/event-stream' };
    world.events = () => Promise.resolve(new Response(heartbeats.readable, { headers }));
    world.mode = 'down';
    start();
    await add();
    await eventually(() => expect(world.requests).toBe(2));
    world.mode = 'up';
    const writer = heartbeats.writable.getWriter();
    await eventually(async () => {
      void writer.write(new TextEncoder().encode('data: {"me":0,"feed":0,"now":1}\n\n'));
      expect((await status()).state).toBe('up-to-date');
    });
  });

  it('does not end the session because of a 401 that is not our own', async () => {
    const { start, world } = createWorld();
    world.events = () => Promise.resolve(new Response('Hostel Wi-Fi', { status: 401 }));
    const sync = start();
    await eventually(() => expect(world.requests).toBeGreaterThan(0));
    await sync.flush(60_000);
    expect(world.ended).toBe(0);
  });

  it('leaves the work to the tab that runs it', async () => {
    const taken: Locks = { request: (_name, _options, callback) => callback(null) };
    const { start, world, add, db } = createWorld(taken);
    await add();
    await updateEngineStatus(db, { runningSince: 7 });
    expect(await start().flush(50)).toBe('pending');
    expect(world.requests).toBe(0);
    expect((await db.readMeta('status'))?.runningSince).toBe(7);
  });

  it('completes the profile view that an older version wrote', async () => {
    const { db, start } = createWorld();
    await saveProfileRow(db, { name: 'Asha', timeZone: 'Asia/Kolkata' });
    await db.view.toCollection().modify((row) => {
      if (row.preferences) delete (row.preferences as { timeZone?: unknown }).timeZone;
    });
    start();
    await eventually(async () =>
      expect((await db.view.get(['profile', 'me']))?.preferences?.timeZone).toBe('Asia/Kolkata'),
    );
  });

  it('stops for good', async () => {
    const { start, world, add, db } = createWorld();
    const sync = start();
    await sync.flush(60_000);
    await sync.stop();
    const { requests } = world;
    await add();
    sync.syncNow();
    expect(world.requests).toBe(requests);
    expect(await db.outbox.count()).toBe(1);
    expect(world.defects).toBe(0);
  });
});

describe('before signing out', () => {
  it.each([
    ['sends what waits', 'up', 'sent'],
    ['does not wait when sending fails', 'down', 'pending'],
  ] as const)('%s', async (_, mode, result) => {
    const { start, add, world } = createWorld();
    world.mode = mode;
    await add();
    expect(await start().flush(60_000)).toBe(result);
  });
});
