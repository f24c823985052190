/**
 * A service worker without a browser, with the databases of a signed-in student on a device, and a server
 * that answers the sync. For tests of the worker's handlers.
 */
import { onTestFinished } from 'vitest';
import type { SyncRequest } from '@shortlist/shared/api/sync.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import { EMPTY_ROUND, type RoundValues } from '@shortlist/shared/placement/round/round-fields.ts';
import { reminderTag, type PushItem } from '@shortlist/shared/reminder/push-message.ts';
import type { SyncRow, Values } from '@shortlist/shared/sync/row.ts';
import { buildPlacementValues, buildStamp } from '@shortlist/shared/testing/builders.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { packRow } from '@shortlist/shared/sync/wire.ts';
import {
  clearSessionMirror,
  saveSessionMirror,
  takePendingLink,
} from '../../data/database/app-database.ts';
import type { StoredRow } from '../../data/database/tables.ts';
import { userDatabase, type UserDatabase } from '../../data/database/user-database.ts';
import { rebuildView, applyPendingOps } from '../../data/outbox/row-view.ts';
import type { ShownNotification } from '../../features/reminders/schedule/notification.ts';
import type { AppWindow, WorkerScope } from '../../worker/worker-scope.ts';
import { FakePushManager } from './fake-push.ts';
import { createTestRuntime, TEST_NOW_MS, type TestRuntime } from './test-runtime.ts';

export const ZONE = 'Asia/Kolkata';
export const HOUR_MS = 3_600_000;

let made = 0;

/** A tab that records the messages posted to it. */
export interface FakeWindow extends AppWindow {
  readonly messages: unknown[];
  timesFocused: number;
}

/** What the server does on a sync request: it answers with these rows, or in one of the other ways. */
export type FakeSync = 'unreachable' | 'signed-out' | { readonly rows: readonly SyncRow[] };

export class FakeWorker {
  readonly uid = `worker-${(made += 1)}`;
  readonly device: TestRuntime = createTestRuntime(this.uid);
  readonly push = new FakePushManager();
  readonly db: UserDatabase = userDatabase(this.uid);
  readonly shown: ShownNotification[] = [];
  readonly opened: string[] = [];
  readonly syncTags: string[] = [];
  readonly syncRequests: SyncRequest[] = [];
  readonly defects: unknown[] = [];
  windows: FakeWindow[] = [];
  badge: number | undefined;
  sync: FakeSync = 'unreachable';
  /** What happens while a request is in flight. */
  beforeAnswer: () => Promise<void> = () => Promise.resolve();
  maxActions = 2;
  /** The error of showing a notification. */
  refuseToShow: Error | undefined;
  #seq = 0;

  readonly scope: WorkerScope = ((worker: FakeWorker): WorkerScope => ({
    runtime: worker.device,
    timeZone: () => ZONE,
    registration: { pushManager: worker.push },
    permission: () => 'granted',
    show: async (notification) => {
      if (worker.refuseToShow) throw worker.refuseToShow;
      worker.shown.push(notification);
    },
    get maxActions() {
      return worker.maxActions;
    },
    badge: {
      setAppBadge: async (count) => void (worker.badge = count),
      clearAppBadge: async () => void (worker.badge = 0),
    },
    windows: async () => worker.windows,
    openWindow: async (path) => worker.opened.push(path),
    registerSync: async (tag) => void worker.syncTags.push(tag),
    locks: undefined,
    fetch: (_path, init) => worker.#answer(init),
    pause: () => Promise.resolve(),
    reportDefect: (error) => worker.defects.push(error),
  }))(this);

  get last(): ShownNotification | undefined {
    return this.shown.at(-1);
  }

  async signIn(uid = this.uid): Promise<void> {
    // The app has a database for the signed-in user.
    if (uid === this.uid) await this.db.open();
    await saveSessionMirror({ uid, token: 'pts_test' });
  }

  async signOut(): Promise<void> {
    await clearSessionMirror();
  }

  constructor() {
    // The database shared by all accounts of a device is that of the next test, too.
    onTestFinished(async () => {
      await clearSessionMirror();
      await takePendingLink();
      await this.db.delete();
    });
  }

  openWindow(more: Partial<AppWindow> = {}): FakeWindow {
    const heard: unknown[] = [];
    const window: FakeWindow = {
      focused: false,
      visibilityState: 'hidden',
      messages: heard,
      timesFocused: 0,
      focus: async () => void (window.timesFocused += 1),
      tell: (message) => heard.push(message),
      ...more,
    };
    this.windows.push(window);
    return window;
  }

  /** Stores a placement as last received from the server, written this many hours ago. */
  async storeReceived(
    id: string,
    overrides: Parameters<typeof buildPlacementValues>[0] = {},
    { hoursAgo = 100, deleted = false } = {},
  ): Promise<void> {
    const row = rowOf(id, placementToCellValues(buildPlacementValues(overrides)), {
      at: this.device.now() - hoursAgo * HOUR_MS,
      deleted,
    });
    await this.store(row);
  }

  /** By default a technical round, written long ago. */
  async storeRound(
    id: string,
    overrides: Pick<RoundValues, 'placementId' | 'startsAt'> & Partial<RoundValues>,
    { hoursAgo = 100, deleted = false } = {},
  ): Promise<void> {
    const values = roundToCellValues({ ...EMPTY_ROUND, kind: 'technical', ...overrides });
    const at = this.device.now() - hoursAgo * HOUR_MS;
    await this.store({ ...rowOf(id, values, { at, deleted }), t: 'round' });
  }

  async store(row: SyncRow): Promise<void> {
    this.#seq += 1;
    const stored: StoredRow = { ...row, seq: this.#seq };
    await this.db.transact(async () => {
      await this.db.rows.put(stored);
      await rebuildView(this.db, [[row.t, row.id]]);
    });
  }

  /** One reminder that is due now, as named in a push message. */
  item(placementId: string, more: Partial<PushItem> = {}): PushItem {
    const dueAt = this.device.now();
    const eventAt = wallTimeIn(dueAt + 3 * HOUR_MS, ZONE);
    const item = { placementId, kind: 'deadline', eventAt, allDay: false, dueAt, ...more } as const;
    const name = item.roundId === undefined ? item.kind : `${item.kind}.${item.roundId}`;
    return { id: `${placementId}.${name}.${item.eventAt}.180`, ...item };
  }

  /** The question about a round that has just ended. */
  question(placementId: string, eventAt: string, roundId?: string): PushItem {
    const of = roundId === undefined ? {} : { roundId };
    return this.item(placementId, { kind: 'result', eventAt, ...of });
  }

  message(items: readonly PushItem[], more: object = {}): string {
    const [first] = items;
    const single = first && items.length === 1;
    const isOfRound = ({ kind }: PushItem): boolean => kind === 'round' || kind === 'result';
    return JSON.stringify({
      web_push: 8030,
      notification: {
        title: single ? `Apply: as the server says` : `${items.length} things are due soon`,
        body: 'Form closes soon',
        navigate: '/dashboard',
        tag: single ? reminderTag(first) : 'group.7',
        lang: 'en-IN',
        dir: 'ltr',
        silent: false,
      },
      mutable: true,
      shortlist: {
        v: 1,
        uid: this.uid,
        kind: 'reminder',
        hide: false,
        items: items.filter((item) => !isOfRound(item)),
        roundItems: items.filter(isOfRound),
        count: items.length,
        ...more,
      },
    });
  }

  async #answer(init: RequestInit): Promise<Response> {
    const held = await this.db.rows.toArray();
    await this.beforeAnswer();
    if (this.sync === 'unreachable') throw new TypeError('no network');
    if (this.sync === 'signed-out')
      return Response.json(
        { success: false, message: 'Please sign in.', code: 'unauthorized' },
        { status: 401 },
      );
    const request = JSON.parse(await new Response(init.body).text()) as SyncRequest;
    this.syncRequests.push(request);
    const { rows } = this.sync;
    return Response.json(answerTo(request, { rows, held, serverNow: this.device.now() }));
  }
}

/** A row of one placement, all of it written at one time. */
export function rowOf(
  id: string,
  values: Values,
  { at, deleted = false }: { readonly at: number; readonly deleted?: boolean },
): SyncRow {
  const stamp = buildStamp(at, id);
  const cells = Object.fromEntries(
    Object.entries(values).map(([path, value]) => [path, [value, stamp] as const]),
  );
  return { t: 'placement', id, cells, ...(deleted ? { del: buildStamp(at + 1, 'del') } : {}) };
}

interface ServerState {
  /** Rows changed by other devices. */
  readonly rows: readonly SyncRow[];
  /** The rows that the device has from the server. */
  readonly held: readonly SyncRow[];
  readonly serverNow: number;
}

function answerTo({ ops }: SyncRequest, { rows, held, serverNow }: ServerState): object {
  return {
    proto: 1,
    schema: 1,
    minSchema: 1,
    epoch: 'e1',
    serverNow,
    results: ops.map(({ op }) => ({ op, r: 'applied' })),
    echo: ops.map((op, n) => ({ ...echoOf(op, held), seq: 900 + n })),
    rows: rows.map((row, n) => wireRow(row, 100 + n)),
    cursors: { me: 999, feed: 0 },
    more: { me: false, feed: false },
    total: { me: rows.length, feed: 0 },
    resync: null,
  };
}

function echoOf(op: Op, held: readonly SyncRow[]): object {
  const row = applyPendingOps(
    held.find(({ t, id }) => t === op.t && id === op.id),
    [op],
  );
  return row ? packRow(row) : {};
}

function wireRow({ t, id, cells, del }: SyncRow, seq: number): object {
  const f = Object.fromEntries(Object.entries(cells).map(([path, [value]]) => [path, value]));
  const [, stamp] = Object.values(cells)[0] ?? [];
  return { t, id, seq, f, s: stamp ?? buildStamp(TEST_NOW_MS), ...(del ? { d: del } : {}) };
}
