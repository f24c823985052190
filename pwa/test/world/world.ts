/** The real engine on real databases with the real server, all in one process: only the wire between is simulated. */
import { PAGE_LIMIT, pokeSchema, type Poke } from '@shortlist/shared/api/sync.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import { unpackRow, type PackedRow } from '@shortlist/shared/sync/wire.ts';
import { createTestApp, type TestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import { knownUser, type KnownUser } from '../../../sync-server/src/testing/accounts.ts';
import { readRows, readValue } from '../../../sync-server/src/testing/sql.ts';
import type { Fetch } from '../../src/data/http/client.ts';
import { createSuccessor, makeBackup, noticeRestore, type Backup } from './backups.ts';
import { createTestDevice, type TestDeviceOptions, type TestDevice } from './test-device.ts';
import { limitPages } from './wire-faults.ts';

export interface World {
  /** The current server. */
  readonly server: TestApp;
  readonly user: KnownUser;
  /** This student first, then those who were enrolled. */
  readonly users: readonly KnownUser[];
  enrol(): Promise<KnownUser>;
  /** A device of the student; `skewMs` is how far its clock is ahead. */
  device(name: string, skewMs?: number, options?: Partial<TestDeviceOptions>): TestDevice;
  /** Advances the clocks of the server and all devices. Sessions do not expire. */
  readonly pass: (ms: number) => void;
  /** To be awaited before a request that does not use `direct`: much time may have passed. */
  readonly renewSessions: () => Promise<void>;
  /** The wire to the server while the network is good. */
  readonly direct: Fetch;
  /** The events with changes that the event streams of the student's other sessions carried so far, newest first. */
  readonly news: readonly Poke[];
  /** The rows of the student, or of another one, as the server has them, by `t/id`. */
  serverRows: (user?: KnownUser) => Promise<Map<string, SyncRow>>;
  backUp(): Promise<Backup>;
  /** The server continues with the backup, under a new epoch unless the restore is unannounced. */
  restore(backup: Backup, epoch?: 'new' | 'unnoticed'): Promise<void>;
  /** From now on another server answers: the same one restarted, or another version of it. */
  replaceServer(next: TestApp): void;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
const FOR_EVER_MS = 100 * 365 * DAY_MS;

/**
 * A server with one signed-in student. A server that is passed in may have other students too, and stays
 * open. `pageRows` is the maximum page size of the pull: with few rows a pull takes several pages, as for a
 * student with hundreds.
 */
export async function createWorld(shared?: TestApp, pageRows = PAGE_LIMIT): Promise<World> {
  let server = shared ?? (await createTestApp());
  const user = await knownUser(server);
  const users = [user];
  const news: Poke[] = [];
  const listen = ({ deps }: TestApp): void => {
    const poke = (data?: string): void => {
      const event = data === undefined ? undefined : pokeSchema.parse(JSON.parse(data));
      if (event?.news) news.unshift(event);
    };
    deps.pokes.subscribe(user.uid, { sessionId: 'another', poke, end: () => undefined });
  };
  listen(server);
  const devices: TestDevice[] = [];
  const clocks = new Set<TestDevice['runtime']>();
  let wasAway = false;
  let renewed = Promise.resolve();
  const pass = (ms: number): void => {
    server.clock.advance(ms);
    for (const clock of clocks) clock.advance(ms);
    if (ms >= DAY_MS) wasAway = true;
  };
  const renewSessions = (): Promise<void> => {
    if (wasAway) renewed = staySignedIn(server);
    wasAway = false;
    return renewed;
  };
  // Nothing that a device has seen is in the same millisecond as its next request.
  const direct: Fetch = limitPages(pageRows)(async (path, init) => {
    pass(1);
    await renewSessions();
    return await server.app.request(path, init);
  });
  return {
    get server() {
      return server;
    },
    user,
    users,
    async enrol() {
      const another = await knownUser(server);
      users.push(another);
      return another;
    },
    device(name, skewMs = 0, options = {}) {
      const startMs = server.clock.now() + skewMs;
      const device = createTestDevice(name, startMs, { user, direct, ...options });
      devices.push(device);
      clocks.add(device.runtime);
      return device;
    },
    pass,
    renewSessions,
    direct,
    news,
    serverRows: (of = user) => serverRows(server, of),
    backUp: () => makeBackup(server),
    async restore(backup, epoch = 'new') {
      const [former, db] = [server, await backup()];
      if (epoch === 'new') await noticeRestore(db, former);
      server = await createSuccessor(former, { db });
      await staySignedIn(server);
      listen(server);
      await former.close();
    },
    replaceServer(next) {
      server = next;
      listen(server);
    },
    async close() {
      for (const device of devices) device.close();
      if (!shared) await server.close();
    },
  };
}

function staySignedIn({ clock, writeElsewhere }: TestApp): Promise<void> {
  const now = clock.now();
  const set = 'created_at = ?, last_seen_at = ?, expires_at = ?';
  return writeElsewhere(`UPDATE sessions SET ${set}`, now, now, now + FOR_EVER_MS);
}

interface RowText {
  readonly t: string;
  readonly id: string;
  readonly cells: string;
  readonly del: string | null;
}

async function serverRows({ db }: TestApp, { uid }: KnownUser): Promise<Map<string, SyncRow>> {
  const sql = 'SELECT t, id, cells, del FROM rows WHERE uid = ? ORDER BY t, id';
  const rows = await readRows<RowText>(db, sql, uid);
  return new Map(
    rows.map(({ t, id, cells, del }) => {
      const packed: Pick<PackedRow, 'f' | 's' | 'x'> = JSON.parse(cells);
      return [`${t}/${id}`, unpackRow({ t, id, ...packed, d: del ?? undefined })];
    }),
  );
}

/** Number of rows in a table of the server. */
export async function rowCount(
  { server }: World,
  table: 'rows' | 'op_ledger' | 'field_history',
): Promise<number> {
  return Number(await readValue(server.db, `SELECT count(*) FROM ${table}`));
}
