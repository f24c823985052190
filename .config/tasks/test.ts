// Everything that must hold, from a fresh clone. The last line says how many passed and failed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../parts/build-app.ts';
import { browserEnvironment, findBrowser } from '../parts/find-browser.ts';
import { enginesEnvironment, findEngines } from '../parts/find-engines.ts';
import { CACHE, oxlint, prettier, runTool, tsc, vitest } from '../parts/run-command.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

interface BrowserReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
}

const UNIT_REPORT = join(CACHE, 'unit.json');
const BROWSER_REPORT = join(CACHE, 'browser.json');
const ENGINES_REPORT = join(CACHE, 'engines.json');

/** A step without tests of its own counts as one. */
const asOne = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** A runner that stopped without naming a failed test (a crash, a file that does not load) has failed all the same. */
const withExit = (count: Count, code: number): Count =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;

async function step(name: string, run: () => Promise<Count>): Promise<Count> {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const count = await run().catch((error: unknown) => {
    console.error(error);
    return asOne(false);
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${name}: ${sentence(count)} (${seconds} s)`);
  return count;
}

const sentence = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

async function unitTests(): Promise<Count> {
  const code = await vitest(
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${UNIT_REPORT}`,
  );
  const report: UnitReport = JSON.parse(readFileSync(UNIT_REPORT, 'utf8'));
  const skipped = report.numPendingTests + report.numTodoTests;
  return withExit({ passed: report.numPassedTests, failed: report.numFailedTests, skipped }, code);
}

async function browserTests(): Promise<Count> {
  const browser = await findBrowser();
  if (!browser) {
    console.error('No Chromium can be had, so the browser tests did not run.');
    return asOne(false);
  }
  return playwright('.config/playwright.config.ts', BROWSER_REPORT, browserEnvironment(browser));
}

/** An engine that cannot be had here is told, and what needs it is counted as skipped. */
async function engineTests(): Promise<Count> {
  const engines = await findEngines();
  return playwright('.config/engines.config.ts', ENGINES_REPORT, enginesEnvironment(engines));
}

async function playwright(
  config: string,
  report: string,
  env: Readonly<Record<string, string>>,
): Promise<Count> {
  const code = await runTool(
    '@playwright/test/cli.js',
    ['test', '-c', config, '--reporter=line,json'],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const { stats }: BrowserReport = JSON.parse(readFileSync(report, 'utf8'));
  const count = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
  return withExit(count, code);
}

mkdirSync(CACHE, { recursive: true });
rmSync(UNIT_REPORT, { force: true });
rmSync(BROWSER_REPORT, { force: true });
rmSync(ENGINES_REPORT, { force: true });

const counts = [
  await step('format', async () =>
    asOne((await prettier('--check', '--log-level', 'warn', '.')) === 0),
  ),
  await step('lint and fence', async () => asOne((await oxlint()) === 0)),
  await step('types', async () => asOne((await tsc('-b')) === 0)),
  await step('unit and integration tests', unitTests),
  await step('build', async () => {
    await buildApp();
    return asOne(true);
  }),
  await step('browser tests', browserTests),
  await step('other engines', engineTests),
];
const total = counts.reduce((sum, count) => ({
  passed: sum.passed + count.passed,
  failed: sum.failed + count.failed,
  skipped: sum.skipped + count.skipped,
}));
console.log(`\n${sentence(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
