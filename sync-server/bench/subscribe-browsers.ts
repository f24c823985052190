/** Browsers that receive messages, one for each of some accounts, written straight into a database. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadSecrets } from '../src/platform/crypto/secrets.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { createReceiver, type TestPushService } from '../src/testing/push/push-service.ts';
import type { SignedIn } from './fill-database.ts';

/** A server that was just started checks every student's reminders first. */
const STARTED_MS = 100;

/** What each receives has the path `/<account>`. Subscribing through the routes would take as long as everything else. */
export function subscribeAll(
  dataDir: string,
  students: readonly SignedIn[],
  { port }: Pick<TestPushService, 'port'>,
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

export async function untilChecked(dataDir: string): Promise<void> {
  const { sqlite } = openDatabase(join(dataDir, 'shortlist.db'));
  const left = sqlite.prepare('SELECT count(*) FROM reminder_due WHERE next_at <= ?').pluck();
  while (Number(left.get(Date.now())) > 0) await wait(STARTED_MS);
  sqlite.close();
}
