import type { SyncRequest, SyncResponse } from '@shortlist/shared/api/sync.ts';
import { newPlacementCells } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { applyOp } from '@shortlist/shared/sync/apply-op.ts';
import { hybridTime } from '@shortlist/shared/sync/stamp.ts';
import { packRow } from '@shortlist/shared/sync/wire.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { runSync, updateEngineStatus, type RunResult } from './engine.ts';
import { userDatabase, type UserDatabase } from '../database/user-database.ts';
import { writeChange } from '../outbox/write-change.ts';
import type { HttpResult } from '../http/client.ts';
import {
  readSyncFacts,
  syncStatusOf,
  type SyncState,
} from '../../features/sync-status/queries/sync-state.ts';
import { refusals } from './refusals.ts';
import { createTestRuntime, createStorage, TEST_NOW_MS } from '../../testing/fakes/test-runtime.ts';

type Answer = HttpResult<SyncResponse>;

const databases: UserDatabase[] = [];

/** A server that accepts every op, unless the script answers a request (by its number, from 0) itself. */
function createWorld(script: (request: SyncRequest, n: number) => Answer | undefined) {
  const db = userDatabase('u1', createStorage());
  databases.push(db);
  const device = createTestRuntime();
  const requests: SyncRequest[] = [];
  const defects: unknown[] = [];
  const send = (request: SyncRequest): Promise<Answer> => {
    requests.push(request);
    const scripted = script(request, requests.length - 1);
    return Promise.resolve(scripted ?? { kind: 'ok', status: 200, data: takesAll(request) });
  };
  const add = (id: string) =>
    writeChange(
      db,
      { t: 'placement', id, k: 'put', f: newPlacementCells(buildPlacementValues()) },
      device,
    );
  const reportDefect = (error: unknown): void => void defects.push(error);
  const run = (): Promise<RunResult> =>
    runSync({ db, uid: 'u1', runtime: device, send, refusals, reportDefect });
  const sizes = (): number[] => requests.map(({ ops }) => ops.length);
  return { db, device, requests, defects, add, run, sizes };
}

function takesAll(request: SyncRequest, more: Partial<SyncResponse> = {}): SyncResponse {
  const echo = request.ops.flatMap((op, n) => {
    const applied = applyOp(undefined, op, hybridTime(TEST_NOW_MS));
    const row = applied.kind === 'applied' ? applied.row : undefined;
    return row ? [{ ...packRow(row), seq: request.cursors.me + n + 1 }] : [];
  });
  return {
    proto: 1,
    schema: 1,
    minSchema: 1,
    epoch: 'e1',
    serverNow: TEST_NOW_MS,
    results: request.ops.map(({ op }) => ({ op, r: 'applied' })),
    echo,
    rows: [],
    cursors: { me: request.cursors.me + request.ops.length, feed: 0 },
    more: { me: false, feed: false },
    total: { me: 1, feed: 0 },
    resync: null,
    ...more,
  };
}

const ok = (data: SyncResponse): Answer => ({ kind: 'ok', status: 200, data });
const refused = (status: number, retryAfterSeconds?: number): Answer => ({
  kind: 'refused',
  status,
  answer: { success: false, message: 'Sorry.', code: 'x' },
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
});
const accountDeleted: Answer = {
  kind: 'refused',
  status: 410,
  answer: { success: false, message: 'This account was deleted.', code: 'account_deleted' },
};
const foreign = (status: number): Answer => ({
  kind: 'unreachable',
  why: status >= 500 ? 'server' : 'not-ours',
  status,
});

afterEach(() => {
  for (const db of databases.splice(0)) db.close();
});

describe('each answer', () => {
  const LONG = 15 * 60_000;
  it.each<[string, Answer, object]>([
    ['no network', { kind: 'unreachable', why: 'network' }, { failure: { kind: 'network' } }],
    ['too late', { kind: 'unreachable', why: 'timeout' }, { failure: { kind: 'server' } }],
    ['a portal', foreign(200), { failure: { kind: 'portal' } }],
    ['a 401 of a portal', foreign(401), { failure: { kind: 'portal' } }],
    ['our 401', refused(401), { kind: 'ended', why: 'signed-out' }],
    ['403', refused(403), { failure: { kind: 'forbidden', message: 'Sorry.' }, pauseMs: LONG }],
    ['404', refused(404), { failure: { kind: 'server' }, pauseMs: LONG }],
    ['404 of another server', foreign(404), { failure: { kind: 'server' }, pauseMs: LONG }],
    ['405', refused(405), { pauseMs: LONG }],
    ['501', foreign(501), { pauseMs: LONG }],
    ['408', refused(408), { failure: { kind: 'server' } }],
    ['425', foreign(425), { failure: { kind: 'server' } }],
    ['429', refused(429, 7), { failure: { kind: 'server' }, pauseMs: 7000 }],
    ['500', refused(500), { failure: { kind: 'server', message: null } }],
    ['502 of a gateway', foreign(502), { failure: { kind: 'server' } }],
    ['504 of a gateway', foreign(504), { failure: { kind: 'server' } }],
    ['504 with Retry-After', refused(504, 30), { failure: { kind: 'server' }, pauseMs: 30_000 }],
    ['503', refused(503, 60), { failure: { kind: 'server', message: 'Sorry.' }, pauseMs: 60_000 }],
    ['409', refused(409), { kind: 'ended', why: 'user-mismatch' }],
    ['410', refused(410), { failure: { kind: 'forbidden' } }],
    ['410 account deleted', accountDeleted, { kind: 'ended', why: 'account-deleted' }],
    ['426', refused(426), { failure: { kind: 'outdated' }, pauseMs: LONG }],
    [
      'a newer version only',
      ok(takesAll({ ops: [], cursors: { me: 0, feed: 0 } } as never, { minSchema: 1000 })),
      { failure: { kind: 'outdated' } },
    ],
  ])('%s leaves the outbox as it is', async (_, answer, expected) => {
    const { db, add, run } = createWorld(() => answer);
    await add('p1');
    expect(await run()).toMatchObject(expected);
    expect(await db.outbox.count()).toBe(1);
    expect((await db.view.get(['placement', 'p1']))?.live).toBe(1);
    expect(await db.recovered.count()).toBe(0);
  });
});

describe('a request that is refused as a whole', () => {
  it.each([
    ['400', refused(400), 'invalid'],
    ['413 of a proxy', foreign(413), 'too_large'],
  ])(
    'with %s is halved until one op is left for the student, and a local error report names its kind and code',
    async (_, answer, code) => {
      const { db, add, run, requests, defects } = createWorld(({ ops }) =>
        ops.some(({ id }) => id === 'p3') ? answer : undefined,
      );
      for (let n = 0; n < 8; n += 1) await add(`p${n}`);
      expect(await run()).toEqual({ kind: 'done' });
      expect(await db.recovered.toArray()).toMatchObject([{ id: 'p3', code }]);
      expect(await db.outbox.count()).toBe(0);
      expect(await db.rows.count()).toBe(7);
      expect(requests.length).toBeLessThan(15);
      // No text that the student typed.
      expect(defects).toEqual([new Error(`An op was refused by itself: placement put: ${code}`)]);
    },
  );

  it('blames no op when even an empty request is refused', async () => {
    const { db, add, run } = createWorld(() => refused(400));
    await add('p1');
    expect(await run()).toMatchObject({ kind: 'failed' });
    expect(await db.outbox.count()).toBe(1);
    expect(await db.recovered.count()).toBe(0);
  });
});

describe('a run', () => {
  it('measures the clock before it sends waiting ops', async () => {
    const { add, run, sizes, device } = createWorld(() => undefined);
    await add('p1');
    await run();
    expect(sizes()).toEqual([0, 1]);
    await add('p2');
    await run();
    expect(sizes()).toEqual([0, 1, 1]);
    device.advance(3_600_000);
    await add('p3');
    await run();
    expect(sizes()).toEqual([0, 1, 1, 0, 1]);
  });

  it('reports with the first answer that the server is reachable again, while more is to be sent', async () => {
    const states: Promise<SyncState>[] = [];
    const { db, run, add } = createWorld(() => {
      states.push(readSyncFacts(db).then((facts) => syncStatusOf(facts, true).state));
      return undefined;
    });
    await add('a');
    await updateEngineStatus(db, {
      lastOkAt: TEST_NOW_MS - 60_000,
      nextTryAt: TEST_NOW_MS,
      failure: { kind: 'network', message: null },
    });
    await run();
    expect(await Promise.all(states)).toEqual(['unreachable', 'waiting']);
    expect(await db.readMeta('status')).toMatchObject({ failure: null, nextTryAt: null });
  });

  it('sends at most 200 changes and 256 KiB at once', async () => {
    const { db, add, run, sizes, requests } = createWorld(() => undefined);
    for (let n = 0; n < 250; n += 1) await add(`p${n}`);
    await run();
    expect(sizes()).toEqual([0, 200, 50]);
    const notes = 'x'.repeat(20_000);
    for (let n = 0; n < 20; n += 1)
      await writeChange(db, { t: 'placement', id: `p${n}`, k: 'patch', f: { notes } });
    await run();
    expect(Math.max(...sizes().slice(3))).toBe(12);
    for (const request of requests) expect(JSON.stringify(request).length).toBeLessThan(256 * 1024);
  });

  it('repeats the very same ops when it is unknown whether they arrived', async () => {
    const { add, run, requests } = createWorld((_, n) =>
      n === 1 ? { kind: 'unreachable', why: 'timeout' } : undefined,
    );
    await add('p1');
    await run();
    await run();
    expect(requests[2]?.ops).toEqual(requests[1]?.ops);
  });

  it('stores a change that only a newer server can read, and does not ask again and again', async () => {
    const { db, add, run, requests } = createWorld((request) =>
      request.ops.length === 0
        ? ok(takesAll(request, { schema: 0 }))
        : ok(
            takesAll(request, {
              schema: 0,
              echo: [],
              results: request.ops.map(({ op }) => ({ op, r: 'rejected', code: 'newer_schema' })),
            }),
          ),
    );
    await add('p1');
    expect(await run()).toEqual({ kind: 'done' });
    await run();
    expect(await db.outbox.count()).toBe(1);
    expect(requests.length).toBeLessThan(4);
  });

  it('does not loop when a server answers and accepts nothing', async () => {
    const { add, run, requests } = createWorld((request) => ok(takesAll(request, { results: [] })));
    await add('p1');
    expect(await run()).toMatchObject({ kind: 'failed' });
    expect(requests).toHaveLength(2);
  });

  it('drops an answer that belongs to an outdated state', async () => {
    const { db, run } = createWorld((request, n) => {
      if (n > 0) return undefined;
      void db.writeMeta('pull', { epoch: 'e1', cursor: 0, full: null, gen: 1 });
      return ok(takesAll(request, { cursors: { me: 99, feed: 0 } }));
    });
    await run();
    expect(await db.readMeta('pull')).toMatchObject({ cursor: 0, gen: 1 });
  });

  it('reads everything again when the server counts again from an earlier number, and loses nothing', async () => {
    const { db, add, run, requests } = createWorld((request, n) => {
      if (n < 2) return undefined;
      const resync = n === 2 ? { why: 'epoch' as const, from: 5 } : null;
      const nothing = resync && { results: [], echo: [] };
      return ok(takesAll(request, { epoch: 'e2', resync, ...nothing }));
    });
    await add('p1');
    await run();
    await add('p2');
    expect(await run()).toEqual({ kind: 'done' });
    expect(
      requests
        .slice(2)
        .map(({ cursors, full, ops, epoch }) => [cursors.me, full?.from, ops.length, epoch]),
    ).toEqual([
      [1, undefined, 1, 'e1'],
      [0, 5, 0, 'e2'],
      [0, undefined, 2, 'e2'],
    ]);
    expect(requests.at(-1)?.ops).toMatchObject([
      { id: 'p1', k: 'merge' },
      { id: 'p2', k: 'put' },
    ]);
    expect(await db.view.where('live').equals(1).count()).toBe(2);
    expect(await db.outbox.count()).toBe(0);
  });

  it('pauses when a server sends it back to the start again and again', async () => {
    const { db, add, run, requests } = createWorld((request, n) =>
      ok(
        takesAll(request, {
          epoch: `e${n}`,
          results: [],
          echo: [],
          resync: { why: 'epoch', from: 5 },
        }),
      ),
    );
    await add('p1');
    expect(await run()).toMatchObject({ kind: 'failed', failure: { kind: 'server' } });
    expect(requests.length).toBeLessThan(6);
    expect(await db.outbox.count()).toBe(1);
  });
});
