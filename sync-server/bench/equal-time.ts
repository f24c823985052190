// Whether the response time reveals that an address has an account: both kinds are requested in turn and
// their medians compared. Run it on a quiet machine: node sync-server/bench/equal-time.ts [rounds]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { createTestApp, type TestApp } from '../src/testing/create-test-app.ts';
import { ASHA, postJson, signUp } from '../src/testing/accounts.ts';
import { runSql } from '../src/testing/sql.ts';
import { percentile } from './timing.ts';

const ROUNDS = Number(process.argv[2] ?? 1000);
const WARM_UP_ROUNDS = 100;
/**
 * A request that hashes takes long and varies little in proportion; the others take a millisecond and need many rounds.
 */
const ROUNDS_FOR_A_HASH = 5;
/** So long that no limit of an address is reached. */
const BETWEEN_ROUNDS_MS = 4 * 3_600_000;
const STRANGER = 'nobody@college.example';
const PENDING = 'waiting@college.example';

/** Rounds 0 and 1 of every five, so that each kind comes first equally often. */
const HASHING: ReadonlySet<string> = new Set([AUTH_PATHS.login, AUTH_PATHS.register]);

interface Question {
  readonly name: string;
  readonly path: string;
  readonly body: object;
  readonly known: string;
  /** Depends on the round: an address that registers is unknown only once. */
  readonly unknown: (round: number) => string;
}

const QUESTIONS: readonly Question[] = [
  { path: AUTH_PATHS.login, body: { password: 'Wrong-Mango-1' }, known: ASHA.email },
  {
    path: AUTH_PATHS.register,
    body: { ...ASHA, confirmPassword: ASHA.password },
    known: ASHA.email,
  },
  { path: AUTH_PATHS.forgotPassword, body: {}, known: ASHA.email },
  { path: AUTH_PATHS.resendVerification, body: {}, known: PENDING },
  {
    path: AUTH_PATHS.resetPassword,
    body: { otp: '000000', newPassword: 'Papaya-Winter-27' },
    known: ASHA.email,
  },
].map((question) => ({
  ...question,
  name: question.path.split('/').at(-1) ?? '',
  unknown: (round) =>
    question.path === AUTH_PATHS.register ? `student${round}@college.example` : STRANGER,
}));

async function timeOf(testApp: TestApp, { path, body }: Question, email: string): Promise<number> {
  const start = performance.now();
  const response = await postJson(testApp, path, { ...body, email });
  await response.text();
  const took = performance.now() - start;
  if (response.status === 429 || response.status >= 500)
    throw new Error(`${path} answered ${response.status}.`);
  return took;
}

interface Times {
  readonly known: number[];
  readonly unknown: number[];
}

async function measure(testApp: TestApp): Promise<ReadonlyMap<Question, Times>> {
  const times = new Map<Question, Times>(
    QUESTIONS.map((question) => [question, { known: [], unknown: [] }]),
  );
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    testApp.clock.advance(BETWEEN_ROUNDS_MS);
    await runSql(testApp.db, 'DELETE FROM password_failures');
    await keepPending(testApp);
    for (const [question, taken] of times) {
      if (HASHING.has(question.path) && round % ROUNDS_FOR_A_HASH > 1) continue;
      // Neither kind always comes first: what the first one warms up would speed up the other.
      const kinds =
        round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of kinds) {
        const email = kind === 'known' ? question.known : question.unknown(round);
        const took = await timeOf(testApp, question, email);
        if (round >= WARM_UP_ROUNDS) taken[kind].push(took);
      }
    }
  }
  return times;
}

/** A registration lives for seven days only, and the measurement must always find one. */
async function keepPending({ db, clock }: TestApp): Promise<void> {
  await runSql(db, 'UPDATE registrations SET created_at = ?', clock.now());
  await runSql(db, 'DELETE FROM registrations WHERE email_key <> ?', PENDING);
}

const folder = mkdtempSync(join(tmpdir(), 'shortlist-equal-time-'));
const db = openDatabase(join(folder, 'shortlist.db'));
try {
  const testApp = await createTestApp({ db });
  await signUp(testApp);
  const form = { ...ASHA, email: PENDING, confirmPassword: ASHA.password };
  await postJson(testApp, AUTH_PATHS.register, form);
  for (const [{ name }, { known, unknown }] of await measure(testApp)) {
    const [ours, theirs] = [percentile(known, 0.5), percentile(unknown, 0.5)];
    const ratio = (ours / theirs).toFixed(3);
    console.log(
      `${name.padEnd(20)} known ${ours.toFixed(2)} ms  unknown ${theirs.toFixed(2)} ms  ratio ${ratio}`,
    );
  }
} finally {
  await db.close();
  rmSync(folder, { recursive: true });
}
