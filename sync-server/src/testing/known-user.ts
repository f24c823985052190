import type { TestApp } from './create-test-app.ts';

export interface KnownUser {
  readonly uid: string;
  readonly headers: Readonly<Record<string, string>>;
}

const YEAR_MS = 365 * 86_400_000;

/** Inserts a signed-in student into the database, for tests that are not about signing in. */
export function knownUser(testApp: TestApp): KnownUser {
  const uid = testApp.deps.random.uuid();
  testApp.db
    .prepare(
      `INSERT INTO users (id, email, email_key, role, password_hash, created_at)
       VALUES (?, ?, ?, 'student', '', ?)`,
    )
    .run(uid, `${uid}@example.com`, `${uid}@example.com`, testApp.clock.now());
  return anotherDevice(testApp, { uid });
}

/** Signs the same student in on one more device. */
export function anotherDevice(
  { db, clock, deps }: TestApp,
  { uid }: Pick<KnownUser, 'uid'>,
): KnownUser {
  const token = `pts_${deps.random.token()}`;
  const now = clock.now();
  db.prepare(
    `INSERT INTO sessions (id, user_id, token_hash, device, created_at, last_seen_at, expires_at)
     VALUES (?, ?, ?, 'Test', ?, ?, ?)`,
  ).run(deps.random.uuid(), uid, deps.digests.ofToken(token), now, now, now + YEAR_MS);
  return {
    uid,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  };
}

export function knownAdmin(testApp: TestApp): KnownUser {
  const admin = knownUser(testApp);
  testApp.db.prepare(`UPDATE users SET role = 'admin' WHERE id = ?`).run(admin.uid);
  return admin;
}
