/** The real engine on real databases against the real server, all in one process: only the wire between is ours. */
import { PAGE_LIMIT } from '@shortlist/shared/api/sync.ts';
import { canonicalJson, type Json } from '@shortlist/shared/lib/json.ts';
import { placementToCellValues } from '@shortlist/shared/placement/paths.ts';
import { isAlive } from '@shortlist/shared/sync/merge.ts';
import type { SyncRow, Values } from '@shortlist/shared/sync/row.ts';
import { unpackRow, type PackedRow } from '@shortlist/shared/sync/wire.ts';
import {
  buildPlacementValues,
  type PlacementOverrides,
} from '@shortlist/shared/testing/builders.ts';
import { openDatabase } from '../../../sync-server/src/db/open.ts';
import { createTestApp, type TestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import { knownUser, type KnownUser } from '../../../sync-server/src/testing/known-user.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlacementView } from '../../src/db/tables.ts';
import { feedDatabase } from '../../src/db/feed-database.ts';
import { userDatabase, type UserDatabase } from '../../src/db/user-database.ts';
import { writeChange, type Change } from '../../src/db/write-change.ts';
import type { Fetch } from '../../src/http/client.ts';
import { postSync } from '../../src/http/sync.ts';
import { browserSha256, createDigestCheck } from '../../src/sync/check-digest.ts';
import { runSync, type RunResult } from '../../src/sync/engine.ts';
import { createTestDevice, ownStorage, type TestDevice } from '../../src/testing/test-device.ts';
import { createKiller, type Killer } from './killer.ts';

/** A copy of the server's database file, made at one moment. */
export type Backup = string;

export interface World {
  /** The server that runs now. */
  readonly server: TestApp;
  readonly user: KnownUser;
  /** A browser of the student; the skew is how far its clock is ahead. */
  device(name: string, skewMs?: number): TestBrowser;
  /** Lets time pass for the server and all devices. */
  readonly pass: (ms: number) => void;
  /** The way to the server while the network is good. */
  readonly direct: Fetch;
  /** The rows as the server has them, by `t/id`. */
  serverRows: () => Map<string, SyncRow>;
  backUp(): Backup;
  /** The server goes on with the copy, under a new epoch unless nobody has noticed. */
  restore(backup: Backup, epoch?: 'new' | 'unnoticed'): Promise<void>;
  /** From now on another server answers: the same one started again, or another version of it. */
  replaceServer(next: TestApp): void;
  close(): void;
}

export interface TestBrowser {
  readonly name: string;
  readonly clock: TestDevice;
  db(): UserDatabase;
  /** Closes the database and opens it again, as after the page was killed. */
  reopen(): void;
  /** Kills the page in the middle of what it writes. `reopen` brings it back. */
  readonly killer: Killer;
  add(id: string, values?: PlacementOverrides): Promise<void>;
  write(k: Change['k'], id: string, f?: Values, opened?: Change['opened']): Promise<void>;
  /** One run of the engine; `wire` stands between it and the server. */
  sync(wire?: (direct: Fetch) => Fetch): Promise<RunResult>;
  shown(id: string): Promise<PlacementView | undefined>;
  /** The rows as this device has them from the server, by `t/id`. */
  rows(): Promise<Map<string, SyncRow>>;
}

/**
 * A server with one student who has signed in. A server that is handed in may have other students too, and stays open:
 * making one takes longer than most schedules. `pageRows` is what a page of the pull has at most: with few, rows come in
 * several pages as they do for somebody with hundreds.
 */
export async function createWorld(shared?: TestApp, pageRows = PAGE_LIMIT): Promise<World> {
  let server = shared ?? (await createTestApp());
  const user = knownUser(server);
  const browsers: TestBrowser[] = [];
  const backups = createBackups();
  const pass = (ms: number): void => {
    server.clock.advance(ms);
    for (const browser of browsers) browser.clock.advance(ms);
  };
  // Nothing that a device has seen lies in the same millisecond as its next request.
  const direct: Fetch = async (path, init) => {
    pass(1);
    return await server.app.request(path, asking(pageRows, init));
  };
  return {
    get server() {
      return server;
    },
    user,
    device(name, skewMs = 0) {
      const startMs = server.clock.now() + skewMs;
      const browser = createBrowser({ user, direct, name, startMs });
      browsers.push(browser);
      return browser;
    },
    pass,
    direct,
    serverRows: () => serverRows(server, user),
    backUp: () => backups.make(server),
    async restore(backup, epoch = 'new') {
      server = await restored(server, backups.open(backup), epoch);
    },
    replaceServer(next) {
      server = next;
    },
    close() {
      for (const browser of browsers) browser.db().close();
      if (!shared) server.close();
      backups.remove();
    },
  };
}

function asking(pageRows: number, init: RequestInit): RequestInit {
  const { body } = init;
  if (pageRows === PAGE_LIMIT || typeof body !== 'string') return init;
  return { ...init, body: body.replace(`"limit":${PAGE_LIMIT}`, `"limit":${pageRows}`) };
}

type Database = TestApp['db'];

/** Files of their own: a copy stays as it was, however often a server goes on with it. */
function createBackups() {
  let folder: string | undefined;
  let made = 0;
  const newFile = (): string => {
    folder ??= mkdtempSync(join(tmpdir(), 'shortlist-backup-'));
    return join(folder, `${(made += 1)}.db`);
  };
  const copy = (db: Database): Backup => {
    const file = newFile();
    db.prepare('VACUUM INTO ?').run(file);
    return file;
  };
  return {
    make: ({ db }: TestApp): Backup => copy(db),
    open(backup: Backup): Database {
      const kept = openDatabase(backup);
      const file = copy(kept);
      kept.close();
      return openDatabase(file);
    },
    remove: () => folder && rmSync(folder, { recursive: true }),
  };
}

async function restored(
  former: TestApp,
  db: Database,
  epoch: 'new' | 'unnoticed',
): Promise<TestApp> {
  if (epoch === 'new')
    db.prepare('UPDATE server_meta SET epoch = ?').run(former.deps.random.uuid());
  const server = await createTestApp({ db });
  server.clock.set(former.clock.now());
  former.close();
  return server;
}

function createBrowser(options: {
  user: KnownUser;
  direct: Fetch;
  name: string;
  startMs: number;
}): TestBrowser {
  const { user, direct, name } = options;
  const storage = ownStorage();
  const clock = createTestDevice(name, options.startMs);
  const token = (user.headers.authorization ?? '').replace('Bearer ', '');
  const killer = createKiller();
  const open = (): UserDatabase => killer.watch(userDatabase(user.uid, storage));
  let db = open();
  const feed = feedDatabase(storage);
  const sha256 = browserSha256();
  const digest = sha256 && createDigestCheck(sha256);
  const write: TestBrowser['write'] = (k, id, f = {}, opened) =>
    writeChange(db, { t: 'placement', id, k, f, ...(opened ? { opened } : {}) }, clock);
  return {
    name,
    clock,
    db: () => db,
    reopen() {
      db.retire();
      db = open();
    },
    killer,
    add: (id, values) => write('put', id, placementToCellValues(buildPlacementValues(values))),
    write,
    sync: (wire = (fetch) => fetch) =>
      runSync({
        db,
        feed,
        uid: user.uid,
        device: clock,
        digest,
        send: (request) => postSync(request, { token, fetch: wire(direct) }),
      }),
    async shown(id) {
      const row = await db.view.get(['placement', id]);
      return (row?.live === 1 ? row.placement : null) ?? undefined;
    },
    async rows() {
      const rows = await db.rows.toArray();
      return new Map(
        rows.map(({ t, id, cells, del }) => [`${t}/${id}`, rowOf({ t, id, cells, del })]),
      );
    },
  };
}

function serverRows({ db }: TestApp, { uid }: KnownUser): Map<string, SyncRow> {
  const rows = db.prepare('SELECT t, id, cells, del FROM rows WHERE uid = ?').all(uid) as {
    t: string;
    id: string;
    cells: string;
    del: string | null;
  }[];
  return new Map(
    rows.map(({ t, id, cells, del }) => {
      const packed: Pick<PackedRow, 'f' | 's' | 'x'> = JSON.parse(cells);
      return [`${t}/${id}`, unpackRow({ t, id, ...packed, d: del ?? undefined })];
    }),
  );
}

function rowOf({ t, id, cells, del }: Omit<SyncRow, 'del'> & { del: string | undefined }): SyncRow {
  return { t, id, cells, ...(del === undefined ? {} : { del }) };
}

/** The server and these devices have the same rows, and no device has anything left to send. */
export async function expectSame(world: World, ...devices: TestBrowser[]): Promise<void> {
  const rows = world.serverRows();
  const forgets = hasForgotten(world);
  for (const device of devices) {
    const theirs = [...(await device.rows())];
    // A device that knows of a deletion keeps its row until it forgets deletions itself.
    const known = theirs.filter(([name, row]) => !forgets || rows.has(name) || isAlive(row));
    const apart = rowsApart(rows, new Map(known));
    if (apart.length > 0) throw new Error(`${device.name} differs: ${apart.join(', ')}`);
    const unsent = await device.db().outbox.count();
    if (unsent > 0) throw new Error(`${device.name} has ${unsent} ops left to send`);
  }
}

/** True when the server has forgotten deletions of the student. */
function hasForgotten({ server, user }: World): boolean {
  const sync = server.db.prepare('SELECT horizon FROM user_sync WHERE uid = ?').get(user.uid) as
    { horizon: number } | undefined;
  return (sync?.horizon ?? 0) > 0;
}

type Rows = ReadonlyMap<string, SyncRow>;

/** The rows that differ, as the server and as the device has them. */
function rowsApart(ours: Rows, theirs: Rows): readonly string[] {
  const names = [...new Set([...ours.keys(), ...theirs.keys()])];
  const textIn = (rows: Rows, name: string): string =>
    canonicalJson((rows.get(name) ?? null) as unknown as Json);
  return names
    .filter((name) => textIn(ours, name) !== textIn(theirs, name))
    .map((name) => `${textIn(ours, name)} is ${textIn(theirs, name)}`);
}

/** How many rows a table of the server has. */
export function rowCount({ server }: World, table: 'rows' | 'op_ledger' | 'field_history'): number {
  const row = server.db.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number };
  return row.n;
}
