// Whether the response time reveals that an address has an account: both kinds are requested in turn.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { migrateToLatest } from '../src/platform/db/migrate.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import {
  createTestApp,
  createRealPasswords,
  type TestApp,
} from '../src/testing/create-test-app.ts';
import { ASHA, postJson, signUp } from '../src/testing/accounts.ts';
import { runSql } from '../src/testing/sql.ts';
import type { Figure } from './figure.ts';
import { percentile, timed } from './timing.ts';

const ROUNDS = 600;
const WARM_UP_ROUNDS = 100;
/**
 * A request that hashes takes long and varies little in proportion; the others take a millisecond and need many rounds.
 */
const ROUNDS_FOR_A_HASH = 5;
/** So long that no limit of an address is reached. */
const BETWEEN_ROUNDS_MS = 4 * 3_600_000;
const STRANGER = 'nobody@college.example';
const PENDING = 'waiting@college.example';
const REGISTRATION = { ...ASHA, confirmPassword: ASHA.password };

interface Question {
  readonly path: string;
  readonly body: object;
  readonly known: string;
  readonly doesHash?: boolean;
}

const QUESTIONS: readonly Question[] = [
  {
    path: AUTH_PATHS.login,
    body: { password: 'Wrong-Mango-1' },
    known: ASHA.email,
    doesHash: true,
  },
  { path: AUTH_PATHS.register, body: REGISTRATION, known: ASHA.email, doesHash: true },
  { path: AUTH_PATHS.forgotPassword, body: {}, known: ASHA.email },
  { path: AUTH_PATHS.resendVerification, body: {}, known: PENDING },
  {
    path: AUTH_PATHS.resetPassword,
    body: { otp: '000000', newPassword: 'Papaya-Winter-27' },
    known: ASHA.email,
  },
];

/** The floor is the time for an address without an account. Takes about a minute. */
export async function benchEqualTime(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-equal-time-'));
  const db = openDatabase(join(folder, 'shortlist.db'));
  migrateToLatest(db);
  try {
    const testApp = await createTestApp({ db, passwordHash: createRealPasswords() });
    await signUp(testApp);
    await postJson(testApp, AUTH_PATHS.register, { ...REGISTRATION, email: PENDING });
    return await measure(testApp);
  } finally {
    await db.close();
    rmSync(folder, { recursive: true });
  }
}

async function measure(testApp: TestApp): Promise<readonly Figure[]> {
  const times = QUESTIONS.map(() => ({ known: [] as number[], unknown: [] as number[] }));
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    await startRound(testApp);
    for (const [index, question] of QUESTIONS.entries()) {
      // Rounds 0 and 1 of every five, so that each kind comes first equally often.
      if (question.doesHash && round % ROUNDS_FOR_A_HASH > 1) continue;
      // Neither kind always comes first: what the first one warms up would speed up the other.
      const kinds =
        round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of kinds) {
        const email = kind === 'known' ? question.known : unknownTo(question, round);
        const ms = await timed(() => ask(testApp, question, email));
        if (round >= WARM_UP_ROUNDS) times[index]?.[kind].push(ms);
      }
    }
  }
  return times.map(({ known, unknown }, index) => ({
    name: `${QUESTIONS[index]?.path} with an account (floor: without), median`,
    unit: 'ms',
    ours: percentile(known, 0.5),
    floor: percentile(unknown, 0.5),
  }));
}

/** An address that registers is unknown only once. */
function unknownTo({ path }: Question, round: number): string {
  return path === AUTH_PATHS.register ? `student${round}@college.example` : STRANGER;
}

/** A registration lives for seven days only, and the measurement must always find one. */
async function startRound({ db, clock }: TestApp): Promise<void> {
  clock.advance(BETWEEN_ROUNDS_MS);
  await runSql(db, 'DELETE FROM password_failures');
  await runSql(db, 'UPDATE registrations SET created_at = ?', clock.now());
  await runSql(db, 'DELETE FROM registrations WHERE email_key <> ?', PENDING);
}

async function ask(testApp: TestApp, { path, body }: Question, email: string): Promise<void> {
  const response = await postJson(testApp, path, { ...body, email });
  await response.text();
  if (response.status === 429 || response.status >= 500)
    throw new Error(`${path} answered ${response.status}.`);
}
