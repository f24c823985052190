/** A simulated device of a student: the real engine on its own database, with a reproducible clock and ids. */
import { newPlacementCells } from '@shortlist/shared/placement/fields/placement-cells.ts';
import type { SyncRow, Values } from '@shortlist/shared/sync/row.ts';
import {
  buildPlacementValues,
  type PlacementOverrides,
} from '@shortlist/shared/testing/builders.ts';
import type { KnownUser } from '../../../sync-server/src/testing/accounts.ts';
import { feedDatabase, type FeedDatabase } from '../../src/data/database/feed-database.ts';
import type { StoredPlacementView } from '../../src/data/database/tables.ts';
import {
  userDatabase,
  type DatabaseOptions,
  type UserDatabase,
} from '../../src/data/database/user-database.ts';
import { writeChange, type Change, type WrittenRow } from '../../src/data/outbox/write-change.ts';
import type { Fetch } from '../../src/data/http/client.ts';
import { postSync } from '../../src/data/http/sync.ts';
import { browserSha256, createDigestCheck } from '../../src/data/sync/apply/check-digest.ts';
import { runSync, type RunResult } from '../../src/data/sync/engine.ts';
import { refusals } from '../../src/data/sync/refusals.ts';
import {
  createTestRuntime,
  createStorage,
  type TestRuntime,
} from '../../src/testing/fakes/test-runtime.ts';
import { createPageKiller, type PageKiller } from './page-killer.ts';
import { NO_FAULT, type Wire } from './wire-faults.ts';

export interface TestDevice {
  readonly name: string;
  readonly uid: string;
  readonly user: KnownUser;
  /** Its clock and its ids. */
  readonly runtime: TestRuntime;
  /** A new connection after `reopen`. */
  readonly db: UserDatabase;
  readonly feed: FeedDatabase;
  readonly storage: DatabaseOptions;
  /** Closes the database and opens it again, as after the page was killed. */
  reopen(): void;
  /** Kills the page in the middle of a write. `reopen` restores it. */
  readonly killer: PageKiller;
  add(id: string, values?: PlacementOverrides): Promise<void>;
  write(
    k: Change['k'],
    id: string,
    f?: Values,
    opened?: Change['opened'],
  ): Promise<readonly WrittenRow[]>;
  /** One run of the engine; `wire` is between it and the server. */
  readonly sync: (wire?: Wire) => Promise<RunResult>;
  /** How many changes of the feed were received so far. */
  readonly received: number;
  /** How many requests were answered so far. */
  readonly requests: number;
  shown(id: string): Promise<StoredPlacementView | undefined>;
  /** The rows as this device has them from the server, by `t/id`. */
  rows(): Promise<Map<string, SyncRow>>;
  close(): void;
}

/** One run of the engine on each device, one after the other. */
export async function syncInTurn(...devices: readonly TestDevice[]): Promise<void> {
  for (const device of devices) await device.sync();
}

export interface TestDeviceOptions {
  readonly user: KnownUser;
  /** The storage of a device that another student used before. */
  readonly storage?: DatabaseOptions;
  /** Opens another database than that of the user in this storage. */
  readonly open?: () => UserDatabase;
  readonly runtime?: TestRuntime;
  /** By default a defect ends the run with an error. */
  readonly reportDefect?: (error: unknown) => void;
}

const fail = (error: unknown): never => {
  throw error;
};

export function createTestDevice(
  name: string,
  startMs: number,
  { direct, ...options }: TestDeviceOptions & { readonly direct: Fetch },
): TestDevice {
  const { user, storage = createStorage(), runtime = createTestRuntime(name, startMs) } = options;
  const killer = createPageKiller();
  const open = (): UserDatabase =>
    killer.watch(options.open?.() ?? userDatabase(user.uid, storage));
  let db = open();
  const feed = feedDatabase(storage);
  const answers = { received: 0, requests: 0 };
  const sync = syncOf({ ...options, direct, runtime, feed, answers });
  const write: TestDevice['write'] = (k, id, f = {}, opened) =>
    writeChange(db, { t: 'placement', id, k, f, ...(opened ? { opened } : {}) }, runtime);
  return {
    name,
    uid: user.uid,
    user,
    runtime,
    get db() {
      return db;
    },
    feed,
    storage,
    reopen() {
      db.retire();
      db = open();
    },
    killer,
    add: async (id, values) =>
      void (await write('put', id, newPlacementCells(buildPlacementValues(values)))),
    write,
    sync: (wire) => sync(db, wire),
    get received() {
      return answers.received;
    },
    get requests() {
      return answers.requests;
    },
    async shown(id) {
      const row = await db.view.get(['placement', id]);
      return (row?.live === 1 ? row.placement : null) ?? undefined;
    },
    rows: () => rowsIn(db),
    close() {
      db.close();
      feed.close();
    },
  };
}

interface SyncParts extends TestDeviceOptions {
  readonly direct: Fetch;
  readonly runtime: TestRuntime;
  readonly feed: FeedDatabase;
  readonly answers: { received: number; requests: number };
}

function syncOf({ user, direct, runtime, feed, answers, reportDefect = fail }: SyncParts) {
  const { uid, headers } = user;
  const token = (headers.authorization ?? '').replace('Bearer ', '');
  const sha256 = browserSha256();
  const digest = sha256 && createDigestCheck(sha256);
  return (db: UserDatabase, wire: Wire = NO_FAULT): Promise<RunResult> =>
    runSync({
      db,
      feed,
      uid,
      runtime,
      digest,
      refusals,
      async send(request) {
        const answer = await postSync(request, { token, fetch: wire(direct) });
        if (answer.kind === 'ok') answers.requests += 1;
        if (answer.kind === 'ok') answers.received += answer.data.feed?.length ?? 0;
        return answer;
      },
      reportDefect,
    });
}

async function rowsIn(db: UserDatabase): Promise<Map<string, SyncRow>> {
  const rows = await db.rows.toArray();
  return new Map(
    rows.map(({ t, id, cells, del }) => [
      `${t}/${id}`,
      { t, id, cells, ...(del === undefined ? {} : { del }) },
    ]),
  );
}
