// The tests that every change is tried with, from a fresh clone. Tests that cannot run on this machine are named
// and counted as skipped. The last line states how many passed and failed.
//   --all              everything (npm run test:all)
//   --all --shard=1/3  the first of three parts of it
//   --changed          of everything what changed since the last commit; --changed=main: since the branch left main
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../parts/build-app.ts';
import { browserEnvironment, findBrowser } from '../parts/find-browser.ts';
import { enginesEnvironment, findEngines } from '../parts/find-engines.ts';
import { findOrInstallPostgres, ON_POSTGRES, postgresOptions } from '../parts/find-postgres.ts';
import { findFullDisk } from '../parts/free-space.ts';
import {
  browsers,
  CACHE,
  fence,
  oxlint,
  playwright,
  prettier,
  ROOT,
  tsc,
  vitest,
} from '../parts/run-command.ts';
import {
  countStep,
  formatCount,
  sumCounts,
  withExitCode,
  type TestCount,
} from '../parts/test-count.ts';

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

const words = process.argv.slice(2);
const unknown = words.find((word) => !/^--(?:all|changed(?:=.+)?|shard=\d+\/\d+)$/.test(word));
if (unknown !== undefined) {
  console.error(`There is no option ${unknown}: --all, --shard=1/3 and --changed[=BRANCH] exist.`);
  process.exit(2);
}
const changed = words.find((word) => word.startsWith('--changed'));
const shard = words.filter((word) => word.startsWith('--shard'));
const isAll = words.includes('--all') || changed !== undefined;
const tier = isAll ? {} : { SHORTLIST_TIER: 'core' };
const tooFull = findFullDisk();
const skippedSteps: string[] = [];

async function step(name: string, run: () => Promise<TestCount>): Promise<TestCount> {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const count = await run().catch((error: unknown) => {
    console.error(error);
    return countStep(false);
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${name}: ${formatCount(count)} (${seconds} s)`);
  return count;
}

/** A step that writes more than a few lines to the disk. */
async function writingStep(name: string, run: () => Promise<TestCount>): Promise<TestCount> {
  return tooFull === undefined ? step(name, run) : skip(name, 1, tooFull);
}

function skip(what: string, tests: number, why: string): TestCount {
  skippedSteps.push(`${what}: ${why}`);
  return { passed: 0, failed: 0, skipped: tests };
}

const tool = async (code: Promise<number>): Promise<TestCount> => countStep((await code) === 0);

async function unitTests(): Promise<TestCount> {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`];
  const onlyThese = [...shard, ...(changed ? [changed, '--passWithNoTests'] : [])];
  const postgres = await findOrInstallPostgres();
  const needing = postgres === undefined ? ON_POSTGRES : [];
  const missing = needing.map((project) => skip(project, 1, NO_POSTGRES));
  const { args, env } = postgresOptions(postgres);
  const code = await vitest([...report, ...onlyThese, ...args], { ...tier, ...env });
  const counted: UnitReport = JSON.parse(readFileSync(UNIT_REPORT, 'utf8'));
  const skipped = counted.numPendingTests + counted.numTodoTests;
  const run = { passed: counted.numPassedTests, failed: counted.numFailedTests, skipped };
  return sumCounts([withExitCode(run, code), ...missing]);
}

const NO_POSTGRES =
  'there is none, and none can be had here; set SHORTLIST_POSTGRES to its bin folder';

/** In each engine that is installed or can be installed; what every change is tried with runs in Chromium only. */
async function browserTests(): Promise<TestCount> {
  const browser = await findBrowser();
  const missing = browser ? [] : [skip('Chromium', countTests('phone', 'desktop'), NO_CHROMIUM)];
  if (!browser && !isAll) return sumCounts(missing);
  const env = {
    ...tier,
    ...(browser && browserEnvironment(browser)),
    ...(isAll && enginesEnvironment(await findEngines())),
  };
  const projects = browser ? [] : ['--project=firefox', '--project=webkit'];
  const code = await playwright(['--reporter=line,json', ...projects, ...whichJourneys()], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT,
  });
  const { stats }: BrowserReport = JSON.parse(readFileSync(BROWSER_REPORT, 'utf8'));
  const failed = stats.unexpected + stats.flaky;
  const run = { passed: stats.expected, failed, skipped: stats.skipped };
  return sumCounts([withExitCode(run, code), ...missing]);
}

const NO_CHROMIUM = 'there is none, and none can be had here; set SHORTLIST_CHROMIUM to its path';

const whichJourneys = (): readonly string[] => [
  ...(isAll ? [] : ['--grep=@core']),
  ...shard,
  ...(changed ? [changed.replace('--changed', '--only-changed'), '--pass-with-no-tests'] : []),
];

function countTests(...projects: readonly string[]): number {
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const list = ['test', '-c', '.config/playwright.config.ts', '--list'];
  const chosen = projects.map((project) => `--project=${project}`);
  const { stdout } = spawnSync(process.execPath, [cli, ...list, ...chosen, ...whichJourneys()], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...tier },
  });
  return Number(/^Total: (\d+) tests?/m.exec(stdout)?.[1] ?? 1);
}

if (tooFull === undefined) mkdirSync(CACHE, { recursive: true });
for (const report of [UNIT_REPORT, BROWSER_REPORT]) rmSync(report, { force: true });

const isBuffered = true;
const build = async (): Promise<TestCount> => {
  await buildApp();
  return countStep(true);
};
/** What does not depend on the shard runs in the first one. */
const isFirstShard = shard.every((word) => word.includes('=1/'));
// Each of these mostly uses one processor; in parallel they take half the time.
const first = await Promise.all([
  writingStep('build', build),
  ...(isFirstShard
    ? [
        step('format', () => tool(prettier({ isBuffered }))),
        step('lint', () => tool(oxlint({ isBuffered }))),
        step('fence', () => tool(fence({ isBuffered }))),
        step('browsers', () => tool(browsers({ isBuffered }))),
        writingStep('types', () => tool(tsc({ isBuffered }))),
      ]
    : []),
]);
const total = sumCounts([
  ...first,
  await writingStep('unit and integration tests', unitTests),
  await writingStep('browser tests', browserTests),
]);
if (skippedSteps.length > 0) console.log(`\nSkipped:\n${skippedSteps.join('\n')}`);
if (!isAll)
  console.log('\nThese were the tests for every change; npm run test:all runs everything.');
console.log(`${isAll ? '\n' : ''}${formatCount(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
