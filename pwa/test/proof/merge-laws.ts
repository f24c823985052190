import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProofOptions, ProofRow } from '@shortlist/shared/testing/proof-row.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FILES = {
  T1: { file: 'shared/src/sync/merge-rows.test.ts', what: 'laws of merging' },
  T2: { file: 'shared/src/sync/stamp.test.ts', what: 'laws of stamps and clocks' },
} as const;
/** This many runs of each law take less than a second. */
const RUNS_AT_LEAST = 5_000;
const RUNS_AT_MOST = 10_000_000;

/** T1 and T2: the project's own property tests, with as many random runs of each law as there is time for. */
export async function proveLaws({ untilMs }: ProofOptions): Promise<readonly ProofRow[]> {
  const rows: ProofRow[] = [];
  for (const [test, { file, what }] of Object.entries(FILES)) {
    const share = (untilMs - Date.now()) / (test === 'T1' ? 2 : 1);
    const first = await runLaws(file, RUNS_AT_LEAST);
    const affordable = Math.round((RUNS_AT_LEAST * share * 0.8) / first.ms);
    const isWorthwhile = affordable > 2 * RUNS_AT_LEAST;
    const runs = Math.min(affordable, RUNS_AT_MOST);
    const { laws, failed } = isWorthwhile ? await runLaws(file, runs) : first;
    const total = laws * (isWorthwhile ? runs : RUNS_AT_LEAST);
    rows.push({ test, what: `random runs of ${laws} ${what}`, figure: total, ok: total > 0 });
    rows.push({ test, what: `${what} that failed`, figure: failed, goal: '0', ok: failed === 0 });
  }
  return rows;
}

interface LawRun {
  /** How many tests of the file use random input. */
  readonly laws: number;
  readonly failed: number;
  readonly ms: number;
}

interface Report {
  readonly testResults: readonly {
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly failureMessages: readonly string[] }[];
  }[];
}

/** Runs the property tests of a file in a separate process. Failures are printed with their seed. */
async function runLaws(file: string, runs: number): Promise<LawRun> {
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-laws-'));
  const reportFile = join(folder, 'report.json');
  await vitest([file, `--outputFile=${reportFile}`], { PROPERTY_RUNS: String(runs) });
  const { testResults }: Report = JSON.parse(readFileSync(reportFile, 'utf8'));
  rmSync(folder, { recursive: true });
  const failures = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ failureMessages }) => failureMessages);
  for (const failure of failures) console.error(failure);
  const ms = testResults.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
  const laws = readFileSync(join(ROOT, file), 'utf8').match(/fc\.assert\(/g)?.length ?? 0;
  return { laws, failed: failures.length, ms };
}

async function vitest(args: readonly string[], env: Record<string, string>): Promise<void> {
  const tool = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const config = ['-c', '.config/vitest.config.ts', '--project', 'shared UTC'];
  const child = spawn(
    process.execPath,
    [tool, 'run', ...config, '--reporter=json', '--testTimeout=0', ...args],
    { cwd: ROOT, stdio: 'ignore', env: { ...process.env, ...env } },
  );
  await new Promise((resolve) => child.once('exit', resolve));
}
