/** Removes every safeguard in turn and checks that its suites notice. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { REMOVED_SAFEGUARD_VARIABLE } from './remove-safeguard.ts';
import { CACHE, ROOT } from '../run-command.ts';
import type { Safeguard } from './safeguard.ts';
import { SAFEGUARDS } from './safeguards.ts';

interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const ON_LOAD = new URL('./remove-safeguard-on-load.ts', import.meta.url).href;

/**
 * One row for all safeguards together, and one for each whose removal no test noticed. With all safeguards in
 * place the suites must pass, or their failures would prove nothing. The duration depends on the suites: each
 * runs until its first failure.
 */
export async function proveSafeguards(
  safeguards: readonly Safeguard[] = SAFEGUARDS,
): Promise<readonly ProofRow[]> {
  const suites = [...new Set(safeguards.flatMap((safeguard) => safeguard.suites))];
  const baselineFailure = await findFirstFailure(suites, undefined);
  if (baselineFailure !== undefined)
    return [
      { test: 'T20', what: 'the suites with all safeguards', figure: baselineFailure, ok: false },
    ];
  const survivors: string[] = [];
  for (const safeguard of safeguards) {
    const failedTest = await findFirstFailure(safeguard.suites, safeguard.name);
    console.log(`T20  ${safeguard.name}\n       ${failedTest ?? 'NOT NOTICED'}`);
    if (failedTest === undefined) survivors.push(safeguard.name);
  }
  const noticedCount = `${safeguards.length - survivors.length} of ${safeguards.length}`;
  return [
    {
      test: 'T20',
      what: 'safeguards taken out and noticed',
      figure: noticedCount,
      goal: 'all',
      ok: survivors.length === 0,
    },
    ...survivors.map((what): ProofRow => ({ test: 'T20', what, figure: 'not noticed', ok: false })),
  ];
}

/** Runs the suites. Returns the name of the first failed test, or undefined when all passed. */
async function findFirstFailure(
  suites: readonly string[],
  removed: string | undefined,
): Promise<string | undefined> {
  const file = join(CACHE, 'safeguards.json');
  rmSync(file, { force: true });
  const projects = ['app', 'app screens', 'server', 'shared UTC'].map(
    (name) => `--project=${name}`,
  );
  const output = ['--bail=1', '--reporter=json', `--outputFile=${file}`];
  const code = await runQuietly(
    ['run', '-c', '.config/vitest.config.ts', ...projects, ...output, ...suites],
    removed === undefined
      ? {}
      : { [REMOVED_SAFEGUARD_VARIABLE]: removed, NODE_OPTIONS: `--import=${ON_LOAD}` },
  );
  return code === 0 ? undefined : readFailure(file);
}

function runQuietly(args: readonly string[], env: Record<string, string>): Promise<number> {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, ...args], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** A suite that failed to load says nothing about the safeguard. */
function readFailure(file: string): string {
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  const [first] = failed;
  const messages = report.testResults.map(({ message }) => message).join('\n');
  if (first === undefined) throw new Error(`The suites did not run: ${messages}`);
  return first;
}
