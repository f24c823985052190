// Writes accounts that have been used for a while straight into a database, without the hours that real use takes.
import { wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { PLACEMENT_STATUSES } from '@shortlist/shared/placement/fields/placement-fields.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import { hybridTime } from '@shortlist/shared/sync/stamp.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDigests } from '../src/platform/crypto/digests.ts';
import { loadSecrets } from '../src/platform/crypto/secrets.ts';
import { migrateToLatest } from '../src/platform/db/migrate.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import type { SqliteDatabase } from '../src/platform/db/sqlite-database.ts';
import { systemRandom } from '../src/platform/random.ts';
import { realisticPlacements } from '../src/testing/realistic-data.ts';
import { startServer, type ServerProcess } from '../src/testing/server-process.ts';

export interface SignedIn {
  readonly uid: string;
  readonly token: string;
}

interface Filling {
  readonly students: number;
  /** Of each student; none if absent. */
  readonly placements?: number;
  readonly admins?: number;
}

interface Filled {
  readonly students: readonly SignedIn[];
  readonly admins: readonly SignedIn[];
}

const DAY_MS = 86_400_000;
/** As many as a campus gets in a year, with as many spellings of their names. */
const COMPANIES = 2_000;
const SEASON_DAYS = 200;
/** Students add their placements a few at a time. */
const PLACEMENTS_PER_BATCH = 5;

/** Each account is signed in on one device. Its newest change number is one more than it has placements. */
export function fillDatabase(
  dataDir: string,
  { students, placements = 0, admins = 0 }: Filling,
): Filled {
  const { pepper } = loadSecrets(dataDir, { hasAccounts: false });
  const db = openDatabase(join(dataDir, 'shortlist.db'));
  migrateToLatest(db);
  // The data does not have to survive a power cut.
  db.sqlite.pragma('synchronous = OFF');
  const people = createPeople(db, pepper);
  const added = {
    admins: Array.from({ length: admins }, () => people.add('admin', 0)),
    students: Array.from({ length: students }, () => people.add('student', placements)),
  };
  people.commit();
  db.sqlite.exec('ANALYZE');
  db.sqlite.close();
  return added;
}

interface People {
  add(role: 'student' | 'admin', placements: number): SignedIn;
  commit(): void;
}

function createPeople(db: SqliteDatabase, pepper: string): People {
  const now = Date.now();
  const digests = createDigests(pepper);
  const addUser = db.sqlite.prepare(
    `INSERT INTO users (id, email, email_key, role, password_hash, created_at, last_active_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const addSession = db.sqlite.prepare(
    `INSERT INTO sessions (id, user_id, token_hash, device, created_at, last_seen_at, expires_at)
     VALUES (?, ?, ?, 'Chrome on Android', ?, ?, ?)`,
  );
  const addDay = db.sqlite.prepare('INSERT INTO activity VALUES (?, ?)');
  const addRows = rowAdder(db, now);
  let people = 0;
  db.sqlite.exec('BEGIN');

  return {
    add: (role, placements) => {
      const uid = randomUUID();
      const token = `pts_${systemRandom.token()}`;
      const email = `person${(people += 1)}@college.example`;
      const createdAt = ago(now, SEASON_DAYS);
      addUser.run(uid, email, email, role, 'x'.repeat(97), createdAt, ago(now, 40));
      // Last seen long enough ago that the first request is recorded, as most first requests of a day are.
      const [seen, until] = [now - DAY_MS, now + DAY_MS];
      addSession.run(randomUUID(), uid, digests.ofToken(token), seen, seen, until);
      for (let day = 1; day <= 30; day += 1) addDay.run(uid, Math.floor(now / DAY_MS) - day * 2);
      addRows(uid, `Person ${people}`, placements);
      if (people % 100 === 0) db.sqlite.exec('COMMIT; BEGIN');
      return { uid, token };
    },
    commit: () => db.sqlite.exec('COMMIT'),
  };
}

function rowAdder(
  db: SqliteDatabase,
  now: number,
): (uid: string, name: string, placements: number) => void {
  const forty = realisticPlacements(wallTimeOf(new Date(now))).map(placementToCellValues);
  const add = db.sqlite.prepare(
    `INSERT INTO rows (uid, t, id, seq, cells, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const addSync = db.sqlite.prepare(
    `INSERT INTO user_sync (uid, seq, horizon, row_count, live_placements) VALUES (?, ?, 0, ?, ?)`,
  );
  const stamp = `${hybridTime(now)}.${systemRandom.opId()}`;
  const textOf = (f: Values): string => JSON.stringify({ f, s: stamp });

  return (uid, name, placements) => {
    add.run(uid, 'profile', 'me', 1, textOf({ name }), now);
    let addedAt = 0;
    for (let n = 0; n < placements; n += 1) {
      if (n % PLACEMENTS_PER_BATCH === 0) addedAt = ago(now, SEASON_DAYS);
      const company = `Company ${Math.floor(Math.random() ** 2 * COMPANIES)}`;
      const status = PLACEMENT_STATUSES[n % PLACEMENT_STATUSES.length] ?? 'form_filled';
      const cells = textOf({ ...forty[n % forty.length], company, status });
      add.run(uid, 'placement', randomUUID(), n + 2, cells, addedAt);
    }
    addSync.run(uid, placements + 1, placements + 1, placements);
  };
}

function ago(now: number, days: number): number {
  return Math.floor(now - Math.random() * days * DAY_MS);
}

export interface FilledServer extends Filled {
  readonly server: ServerProcess;
}

/** Starts a server whose database has these accounts. The nightly backup would disturb the measurement. */
export async function startFilledServer(filling: Filling): Promise<FilledServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-bench-'));
  const filled = fillDatabase(dataDir, filling);
  const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'error', BACKUP_AT: 'off' };
  return { server: await startServer({ dataDir, env }), ...filled };
}
