/** The parts of the proof that need a real browser: their specs, with more rounds than in a test run. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import type { ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { buildWhenStale } from './build-app.ts';
import { browserEnvironment, findBrowser } from './find-browser.ts';
import { ROOT } from './run-command.ts';

const RUNS = [
  ['kill-browser', 'ten-tabs', 'portals', 'storage-faults'],
  // These measure time, so nothing runs beside them.
  ['first-sync', 'edit-seen', '--workers=1'],
] as const;
const ROW_PREFIX = 'PROOF ';

interface BrowserPlan {
  readonly seed: number;
  readonly rounds: number;
}

/** Returns the rows printed by the specs, and one row if any spec failed. */
export async function proveBrowsers({ seed, rounds }: BrowserPlan): Promise<readonly ProofRow[]> {
  await buildWhenStale();
  const browser = await findBrowser();
  if (!browser)
    return [{ test: 'T7', what: 'a browser to kill', figure: 'none can be had', ok: false }];
  const rows: ProofRow[] = [];
  const plan = { PROOF_ROUNDS: String(rounds), PROOF_SEED: String(seed) };
  const env = { ...browserEnvironment(browser), ...plan };
  const codes: number[] = [];
  for (const specs of RUNS) codes.push(await runSpecs(specs, env, (row) => rows.push(row)));
  const failed: ProofRow = {
    test: 'T7',
    what: 'specs in the browser',
    figure: 'failed',
    ok: false,
  };
  return codes.every((code) => code === 0) ? rows : [...rows, failed];
}

/** Prints the output of the specs, except for rows, which are passed to `onRow`. */
function runSpecs(
  specs: readonly string[],
  env: Readonly<Record<string, string>>,
  onRow: (row: ProofRow) => void,
): Promise<number> {
  const script = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const args = ['test', '-c', '.config/playwright.config.ts', '--reporter=list', ...specs];
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith(ROW_PREFIX)) onRow(JSON.parse(line.slice(ROW_PREFIX.length)) as ProofRow);
    else console.log(line);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
