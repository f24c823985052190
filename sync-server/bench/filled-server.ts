// A server that many students have used for a while, without the hours that they took.
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wallTimeOf } from '@shortlist/shared/lib/wall-time.ts';
import { placementToCellValues } from '@shortlist/shared/placement/paths.ts';
import { PLACEMENT_STATUSES } from '@shortlist/shared/placement/schema.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import { hybridTime } from '@shortlist/shared/sync/stamp.ts';
import { migrateToLatest } from '../src/db/migrate.ts';
import { closeDatabase, openDatabase, type SqliteDatabase } from '../src/db/open.ts';
import { createDigests } from '../src/gateways/digests.ts';
import { systemRandom } from '../src/gateways/random.ts';
import { loadSecrets } from '../src/gateways/secrets.ts';
import { realisticPlacements } from '../src/testing/realistic-placements.ts';
import { startServer, type ServerProcess } from '../src/testing/server-process.ts';

export interface SignedIn {
  readonly uid: string;
  readonly token: string;
}

export interface FilledServer {
  readonly server: ServerProcess;
  readonly students: readonly SignedIn[];
  readonly admins: readonly SignedIn[];
}

export interface Filling {
  readonly students: number;
  readonly placements: number;
  readonly admins: number;
}

const DAY_MS = 86_400_000;
/** As many as a campus gets in a year, and as many ways of writing their names. */
const COMPANIES = 2_000;
const SEASON_DAYS = 200;
/** Students add their placements a few at a time. */
const AT_ONCE = 5;

/** Starts a server whose database holds these accounts, each signed in on one device, and their placements. */
export async function startFilledServer(filling: Filling): Promise<FilledServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-bench-'));
  const { pepper } = loadSecrets(dataDir, { hasAccounts: false });
  const db = openDatabase(join(dataDir, 'shortlist.db'));
  await migrateToLatest(db);
  // Nothing of it has to outlive a power cut.
  db.pragma('synchronous = OFF');
  const people = createPeople(db, pepper);
  const admins = Array.from({ length: filling.admins }, () => people.add('admin', 0));
  const students = Array.from({ length: filling.students }, () =>
    people.add('student', filling.placements),
  );
  people.commit();
  db.exec('ANALYZE');
  closeDatabase(db);
  const env = { RATE_LIMITS: 'off', PASSWORD_HASH_MEMORY_KIB: '19456', LOG_LEVEL: 'error' };
  return { server: await startServer({ dataDir, env }), students, admins };
}

interface People {
  add(role: 'student' | 'admin', placements: number): SignedIn;
  commit(): void;
}

function createPeople(db: SqliteDatabase, pepper: string): People {
  const now = Date.now();
  const digests = createDigests(pepper);
  const forty = realisticPlacements(wallTimeOf(new Date(now))).map(placementToCellValues);
  const addUser = db.prepare(
    `INSERT INTO users (id, email, email_key, role, password_hash, created_at, last_active_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const addSession = db.prepare(
    `INSERT INTO sessions (id, user_id, token_hash, device, created_at, last_seen_at, expires_at)
     VALUES (?, ?, ?, 'Chrome on Android', ?, ?, ?)`,
  );
  const addDay = db.prepare('INSERT INTO activity VALUES (?, ?)');
  const addRow = db.prepare(
    `INSERT INTO rows (uid, t, id, seq, cells, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const addSync = db.prepare('INSERT INTO user_sync VALUES (?, ?, 0, ?, ?)');
  const stamp = `${hybridTime(now)}.${systemRandom.opId()}`;
  const textOf = (f: Values): string => JSON.stringify({ f, s: stamp });
  const ago = (days: number): number => Math.floor(now - Math.random() * days * DAY_MS);
  let people = 0;
  db.exec('BEGIN');

  const addPlacements = (uid: string, count: number): void => {
    let addedAt = 0;
    for (let n = 0; n < count; n += 1) {
      if (n % AT_ONCE === 0) addedAt = ago(SEASON_DAYS);
      const company = `Company ${Math.floor(Math.random() ** 2 * COMPANIES)}`;
      const status = PLACEMENT_STATUSES[n % PLACEMENT_STATUSES.length] ?? 'form_filled';
      const cells = { ...forty[n % forty.length], company, status };
      addRow.run(uid, 'placement', randomUUID(), n + 2, textOf(cells), addedAt);
    }
  };

  return {
    add: (role, placements) => {
      const uid = randomUUID();
      const token = `pts_${systemRandom.token()}`;
      const email = `person${(people += 1)}@college.example`;
      addUser.run(uid, email, email, role, 'x'.repeat(97), ago(SEASON_DAYS), ago(40));
      // Seen long enough ago that the first request is noted, as most first requests of a day are.
      addSession.run(
        randomUUID(),
        uid,
        digests.ofToken(token),
        now - DAY_MS,
        now - DAY_MS,
        now + DAY_MS,
      );
      for (let day = 1; day <= 30; day += 1) addDay.run(uid, Math.floor(now / DAY_MS) - day * 2);
      addRow.run(uid, 'profile', 'me', 1, textOf({ name: `Person ${people}` }), now);
      addPlacements(uid, placements);
      addSync.run(uid, placements + 1, placements + 1, placements);
      if (people % 100 === 0) db.exec('COMMIT; BEGIN');
      return { uid, token };
    },
    commit: () => db.exec('COMMIT'),
  };
}
