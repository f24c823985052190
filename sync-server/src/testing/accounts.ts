import { emailKey } from '@shortlist/shared/account/credentials.ts';
import type { User } from '@shortlist/shared/account/profile-fields.ts';
import { AUTH_PATHS, authAnswerSchema, type AuthAnswer } from '@shortlist/shared/api/auth.ts';
import type { AppDeps } from '../app.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { TestApp } from './create-test-app.ts';
import type { Requests } from './network.ts';
import { runSql } from './sql.ts';

export interface KnownUser {
  readonly uid: string;
  readonly sessionId: string;
  readonly headers: Readonly<Record<string, string>>;
}

const YEAR_MS = 365 * 86_400_000;

/** Where a student is inserted. */
export interface AccountDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly deps: Pick<AppDeps, 'random' | 'digests'>;
}

/** Inserts a signed-in student into the database, for tests that are not about signing in. */
export async function knownUser(testApp: AccountDeps): Promise<KnownUser> {
  const uid = testApp.deps.random.uuid();
  await runSql(
    testApp.db,
    `INSERT INTO users (id, email, email_key, role, password_hash, created_at)
     VALUES (?, ?, ?, 'student', '', ?)`,
    uid,
    `${uid}@example.com`,
    `${uid}@example.com`,
    testApp.clock.now(),
  );
  return anotherDevice(testApp, { uid });
}

/** Signs the same student in on one more device. */
export async function anotherDevice(
  { db, clock, deps }: AccountDeps,
  { uid }: Pick<KnownUser, 'uid'>,
): Promise<KnownUser> {
  const token = `pts_${deps.random.token()}`;
  const sessionId = deps.random.uuid();
  const now = clock.now();
  await runSql(
    db,
    `INSERT INTO sessions (id, user_id, token_hash, device, created_at, last_seen_at, expires_at)
     VALUES (?, ?, ?, 'Test', ?, ?, ?)`,
    sessionId,
    uid,
    deps.digests.ofToken(token),
    now,
    now,
    now + YEAR_MS,
  );
  return {
    uid,
    sessionId,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  };
}

export async function knownAdmin(testApp: TestApp): Promise<KnownUser> {
  const admin = await knownUser(testApp);
  await runSql(testApp.db, `UPDATE users SET role = 'admin' WHERE id = ?`, admin.uid);
  return admin;
}

interface TestStudent {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export const ASHA: TestStudent = {
  name: 'Asha Rao',
  email: 'asha@college.example',
  password: 'Monsoon-Mango-26',
};

export interface SignedIn {
  readonly token: string;
  readonly user: User;
  /** The headers of this device's requests. */
  readonly headers: { readonly authorization: string; readonly 'content-type': string };
}

type Post = Requests;

export async function postJson(
  { app }: Post,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Registers and verifies an account through the real routes; missing values are Asha's. */
export async function signUp(
  testApp: Requests & Pick<TestApp, 'mails'>,
  who: Partial<TestStudent> = {},
): Promise<SignedIn> {
  const { name, email, password } = { ...ASHA, ...who };
  await readAuthAnswer(
    await postJson(testApp, AUTH_PATHS.register, {
      name,
      email,
      password,
      confirmPassword: password,
    }),
  );
  const otp = mailedCode(testApp, email);
  return signedIn(
    await readAuthAnswer(await postJson(testApp, AUTH_PATHS.verifyEmail, { email, otp })),
  );
}

/** Signs in on one more device; missing values are Asha's. */
export async function signIn(testApp: Post, who: Partial<TestStudent> = {}): Promise<SignedIn> {
  const { email, password } = { ...ASHA, ...who };
  return signedIn(
    await readAuthAnswer(await postJson(testApp, AUTH_PATHS.login, { email, password })),
  );
}

/** The newest six-digit code that was mailed to an address. Throws when there is none. */
export function mailedCode({ mails }: Pick<TestApp, 'mails'>, email: string): string {
  const code = mails
    .filter(({ to }) => emailKey(to) === emailKey(email))
    .map(({ text }) => /^\d{6}$/m.exec(text)?.[0])
    .findLast((found) => found !== undefined);
  if (code === undefined) throw new Error(`No code was mailed to ${email}.`);
  return code;
}

/** A code other than the given one, of the same shape. */
export function wrongCode(right: string): string {
  return right === '000000' ? '000001' : '000000';
}

async function readAuthAnswer(response: Response): Promise<AuthAnswer> {
  if (!response.ok) throw new Error(`Answered ${response.status}: ${await response.text()}`);
  return authAnswerSchema.parse(await response.json());
}

function signedIn({ token, user }: AuthAnswer): SignedIn {
  if (!token || !user) throw new Error('The answer has no session.');
  return {
    token,
    user,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  };
}
