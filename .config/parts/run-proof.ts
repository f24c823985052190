import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { ENGINE_TESTS, PARTS } from '../../pwa/test/proof/parts.ts';
import { setup, teardown } from '../../sync-server/src/testing/postgres/postgres-for-tests.ts';
import { findOrInstallPostgres } from './find-postgres.ts';
import { mergeRows } from './stored-proof.ts';
import { ROOT } from './run-command.ts';

export interface ProofPlan {
  readonly minutes: number;
  readonly seed: number;
  /** The tests whose parts are run; all if omitted. */
  readonly only?: readonly string[] | undefined;
}

interface Job {
  readonly index: number;
  readonly name: string;
  readonly seed: number;
  readonly ms: number;
}

/** Runs the parts whose result depends on the engine of the database, on a PostgreSQL that is started for them. */
export async function runProofOnPostgres(plan: ProofPlan): Promise<readonly ProofRow[]> {
  const programs = await findOrInstallPostgres();
  if (programs === undefined) throw new Error('There is no PostgreSQL, and none can be had here.');
  Object.assign(process.env, {
    SHORTLIST_POSTGRES: programs,
    SHORTLIST_TEST_ENGINE: 'postgres',
  });
  await setup();
  try {
    const { only = ENGINE_TESTS } = plan;
    return await runProof({ ...plan, only: ENGINE_TESTS.filter((test) => only.includes(test)) });
  } finally {
    await teardown();
  }
}

const PROCESSES = Math.max(2, availableParallelism());
/** Far apart, because a part increments its seed. */
const SEED_STEP = 1_000_003;

/** Runs the parts, one per processor, the longest first, and merges their rows. */
export async function runProof(plan: ProofPlan): Promise<readonly ProofRow[]> {
  const waiting = planJobs(plan);
  const rows: ProofRow[] = [];
  const worker = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) rows.push(...(await runJob(job)));
  };
  await Promise.all(Array.from({ length: PROCESSES }, worker));
  return mergeRows(rows);
}

function planJobs({ minutes, seed, only }: ProofPlan): Job[] {
  const chosen = PARTS.map((part, index) => ({ ...part, index })).filter(
    ({ tests: [name = ''] }) => !only || only.includes(name),
  );
  const shares = chosen.reduce((sum, { share }) => sum + share, 0);
  const jobs = chosen.map(({ index, share, tests: [name = ''] }) => ({
    index,
    name,
    seed: seed + index * SEED_STEP,
    ms: Math.min(1, (share / shares) * PROCESSES) * minutes * 60_000,
  }));
  return jobs.sort((a, b) => b.ms - a.ms);
}

/** Runs the part in its own process. A process that ends without rows has failed. */
function runJob({ index, name, seed, ms }: Job): Promise<readonly ProofRow[]> {
  const args = [index, seed, Date.now() + ms].map(String);
  const child = fork(join(ROOT, 'pwa/test/proof/run-part.ts'), args, {
    execArgv: ['--max-semi-space-size=64'],
  });
  let rows: readonly ProofRow[] | undefined;
  child.on('message', (message: { line?: string; rows?: readonly ProofRow[] }) => {
    if (message.line !== undefined) console.log(`${name} (seed ${seed}): ${message.line}`);
    rows = message.rows ?? rows;
  });
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      const crash = { test: name, what: 'ended early', figure: `code ${code}`, ok: false };
      resolve(rows ?? [crash]);
    });
  });
}
