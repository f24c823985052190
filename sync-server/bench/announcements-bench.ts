// Drives that are posted to a whole campus: what the admin waits, and when every phone has its message.
import { mkdtempSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DRIVES_PATH } from '@shortlist/shared/api/campus.ts';
import { loadSecrets } from '../src/platform/crypto/secrets.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { NEW_DRIVE } from '../src/testing/drives.ts';
import {
  createReceiver,
  startPushService,
  type TestPushService,
} from '../src/testing/push/push-service.ts';
import { startServer } from '../src/testing/server-process.ts';
import type { Figure } from './figure.ts';
import { fillDatabase, type SignedIn } from './fill-database.ts';
import { send } from './http.ts';
import { timed } from './timing.ts';

const STUDENTS = 10_000;
const DRIVES = 10;
/** A server that was just started checks every student's reminders first. */
const STARTED_MS = 100;
const LONGEST_MS = 5 * 60_000;

/** Takes about a minute. */
export async function benchAnnouncements(): Promise<readonly Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-bench-'));
  const service = await startPushService();
  const { students, admins } = fillDatabase(dataDir, { students: STUDENTS, admins: 1 });
  subscribeAll(dataDir, students, service);
  const server = await startServer({
    dataDir,
    env: {
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      BACKUP_AT: 'off',
      PUSH_EXTRA_HOSTS: `localhost:${service.port}`,
    },
  });
  try {
    await untilChecked(dataDir);
    const [admin] = admins;
    if (!admin) throw new Error('Nobody can post.');
    return await measure({ url: server.url, admin, service });
  } finally {
    await server.kill();
    server.removeData();
    await service.close();
  }
}

interface World {
  readonly url: string;
  readonly admin: SignedIn;
  readonly service: TestPushService;
}

async function measure({ url, admin, service }: World): Promise<readonly Figure[]> {
  const startedAt = performance.now();
  const answerMs = await timed(() => post(url, admin));
  while (service.received.length < STUDENTS && performance.now() - startedAt < LONGEST_MS)
    await wait(50);
  const handedOverMs = performance.now() - startedAt;
  const all = `${DRIVES} drives to ${STUDENTS} students with push`;
  const different = new Set(service.received.map(({ path }) => path)).size;
  return [
    { name: `${all}, answer to the admin`, unit: 'ms', ours: answerMs },
    { name: `${all}, all handed over`, unit: 'ms', ours: handedOverMs },
    { name: `${all}, not told`, unit: 'students', ours: STUDENTS - different },
    { name: `${all}, told twice`, unit: 'students', ours: service.received.length - different },
  ];
}

async function post(url: string, { token }: SignedIn): Promise<void> {
  const deadline = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 19);
  const drives = Array.from({ length: DRIVES }, (_, n) => ({
    ...NEW_DRIVE,
    company: `Company ${n}`,
    rounds: [],
    deadlines: { applicationDeadline: deadline },
  }));
  const { status, body } = await send(url + DRIVES_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ drives }),
  });
  if (status !== 201) throw new Error(`Not posted: ${body.toString()}`);
}

/** One browser each. Subscribing through the routes would take as long as everything else. */
function subscribeAll(
  dataDir: string,
  students: readonly SignedIn[],
  { port }: TestPushService,
): void {
  const { vapid } = loadSecrets(dataDir, { hasAccounts: true });
  const { p256dh, auth } = createReceiver();
  const { sqlite } = openDatabase(join(dataDir, 'shortlist.db'));
  const sessionOf = sqlite.prepare('SELECT id FROM sessions WHERE user_id = ?').pluck();
  const subscribe = sqlite.prepare(
    `INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, public_key,
       time_zone, hide_details, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'Asia/Kolkata', 0, ?)`,
  );
  const schedule = sqlite.prepare(
    'INSERT OR REPLACE INTO reminder_due (user_id, next_at) VALUES (?, 0)',
  );
  sqlite.exec('BEGIN');
  for (const { uid } of students) {
    const endpoint = `http://localhost:${port}/${uid}`;
    const keys = [p256dh, auth, vapid.publicKey];
    subscribe.run(randomUUID(), uid, sessionOf.get(uid), endpoint, ...keys, Date.now());
    schedule.run(uid);
  }
  sqlite.exec('COMMIT');
  sqlite.close();
}

async function untilChecked(dataDir: string): Promise<void> {
  const { sqlite } = openDatabase(join(dataDir, 'shortlist.db'));
  const left = sqlite.prepare('SELECT count(*) FROM reminder_due WHERE next_at <= ?').pluck();
  while (Number(left.get(Date.now())) > 0) await wait(STARTED_MS);
  sqlite.close();
}
