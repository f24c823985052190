/** A placement cell in the middle of a season, on either engine: a roster whose students all have accounts, and drives. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { main as move } from '../src/operations/move.ts';
import type { Database } from '../src/platform/db/database.ts';
import { openToRead } from '../src/platform/db/open-database.ts';
import { createPostgresDatabase, openPool } from '../src/platform/db/postgres-database.ts';
import { NEW_DRIVE, TEST_ROUND, type PostedDrive } from '../src/testing/campus/drives.ts';
import { postDrivesOverHttp, saveRosterOverHttp } from '../src/testing/http-client.ts';
import { startPostgres } from '../src/testing/postgres/postgres-server.ts';
import { administer } from '../src/testing/postgres/postgres-databases.ts';
import { startPushService, type TestPushService } from '../src/testing/push/push-service.ts';
import { callCommand } from '../src/testing/run-command.ts';
import { startServer, type ServerProcess } from '../src/testing/server-process.ts';
import { readValue } from '../src/testing/sql.ts';
import { fillDatabase, type SignedIn } from './fill-database.ts';
import { sampledTo } from './loop-samples.ts';
import { studentAt } from './roster-bench.ts';
import { subscribeAll } from './subscribe-browsers.ts';

const STUDENTS = 10_000;
/** On a list, each with a browser that receives messages. */
export const LISTED = 2_000;
const DRIVES = 60;
const DAY_MS = 86_400_000;
const LOOKED_EVERY_MS = 100;
/** As PostgreSQL is run: what is committed is on the disk. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];

export interface RosterStudent extends SignedIn {
  readonly rollNumber: string;
}

export interface Cell {
  readonly urls: readonly string[];
  readonly db: Database;
  readonly admin: SignedIn;
  readonly listed: readonly RosterStudent[];
  readonly others: readonly RosterStudent[];
  readonly drives: readonly PostedDrive[];
  readonly service: TestPushService;
  /** What `loop-samples.ts` reads. */
  readonly samples: string;
}

type People = Pick<Cell, 'admin' | 'listed' | 'others'>;

interface Filled extends People {
  readonly dataDir: string;
  readonly service: TestPushService;
}

/** Runs `work` with one server on SQLite. */
export async function withCellOnSqlite<T>(work: (cell: Cell) => Promise<T>): Promise<T> {
  return withFilled(async (filled) => {
    const server = await startServer(optionsOf(filled, {}));
    const db = openToRead(join(filled.dataDir, 'shortlist.db'));
    try {
      return await work(await openCell([server], db, filled));
    } finally {
      await server.kill();
      await db.close();
    }
  });
}

/** Runs `alone` with one server on PostgreSQL, and then `both` with two. `programs`: the folder of PostgreSQL. */
export async function withCellOnPostgres<T>(
  programs: string,
  alone: (cell: Cell) => Promise<T>,
  both: (cell: Cell) => Promise<T>,
): Promise<readonly [T, T]> {
  const postgres = await startPostgres(programs, { settings: DURABLE });
  try {
    return await withFilled(async (filled) => {
      const url = postgres.url('postgres');
      await moveTo(url, filled);
      const options = optionsOf(filled, { DATABASE_URL: url });
      const servers = [await startServer(options)];
      const db = createPostgresDatabase(openPool(url));
      try {
        const cell = await openCell(servers, db, filled);
        const first = await alone(cell);
        servers.push(await startServer(options));
        return [first, await both({ ...cell, urls: urlsOf(servers) })];
      } finally {
        for (const server of servers) await server.kill();
        await db.close();
      }
    });
  } finally {
    await postgres.remove();
  }
}

async function withFilled<T>(work: (filled: Filled) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-bench-'));
  const service = await startPushService();
  try {
    const { students, admins } = fillDatabase(dataDir, { students: STUDENTS, admins: 1 });
    const [admin] = admins;
    if (!admin) throw new Error('Nobody can publish.');
    // The admin is the first person of all.
    const all = students.map((one, n) => ({ ...one, rollNumber: studentAt(n + 2).rollNumber }));
    const [listed, others] = [all.slice(0, LISTED), all.slice(LISTED)];
    subscribeAll(dataDir, listed, service);
    return await work({ dataDir, service, admin, listed, others });
  } finally {
    await service.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A database gets its name from the first server that uses it. */
async function moveTo(url: string, filled: Filled): Promise<void> {
  const { dataDir } = filled;
  await (await startServer(optionsOf(filled, {}))).stop();
  const { code, err } = await callCommand(move, [], { DATABASE_URL: url, DATA_DIR: dataDir });
  if (code !== 0) throw new Error(err);
  await administer(url, 'ANALYZE');
}

const samplesIn = (dataDir: string): string => join(dataDir, 'loop');

function optionsOf({ dataDir, service }: Filled, more: Readonly<Record<string, string>>) {
  const env = {
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    BACKUP_AT: 'off',
    PUSH_EXTRA_HOSTS: `localhost:${service.port}`,
    ...sampledTo(samplesIn(dataDir)),
    ...more,
  };
  return { dataDir, env };
}

const urlsOf = (servers: readonly ServerProcess[]): readonly string[] =>
  servers.map(({ url }) => url);

/** Resolves once all accounts have what the roster says, and all browsers were told of the drives. */
async function openCell(
  servers: readonly ServerProcess[],
  db: Database,
  { dataDir, ...filled }: Filled,
): Promise<Cell> {
  const { admin, service } = filled;
  const [server] = servers;
  if (!server) throw new Error('There is no server.');
  const students = Array.from({ length: STUDENTS + 1 }, (_, n) => studentAt(n + 1));
  await saveRosterOverHttp(server, admin, students);
  await untilCount(db, 1, 'SELECT count(*) FROM rosters WHERE applied_at IS NOT NULL');
  const drives = await postDrivesOverHttp(server, admin, newDrives());
  await until(() => service.received.length >= LISTED);
  return { ...filled, urls: urlsOf(servers), db, drives, samples: samplesIn(dataDir) };
}

function newDrives(): readonly object[] {
  const applicationDeadline = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 19);
  return Array.from({ length: DRIVES }, (_, n) => ({
    ...NEW_DRIVE,
    company: `Company ${n}`,
    rounds: [TEST_ROUND],
    deadlines: { applicationDeadline },
  }));
}

/** Asks so often that it costs the server nothing. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(LOOKED_EVERY_MS);
}

export function untilCount(
  db: Database,
  count: number,
  sql: string,
  ...values: readonly unknown[]
): Promise<void> {
  return until(async () => Number(await readValue(db, sql, ...values)) === count);
}
