/** What the browser tests of the repository drive on the production build: they are run, not counted. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { all, type ScoreRow } from './score-row.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');

/** The part of Playwright's report that is read. */
interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number };
}

/** Runs the tests of one file; gives how many of them passed and failed. */
function run(file: string, browser: string | undefined): Promise<Report['stats']> {
  const args = [PLAYWRIGHT, 'test', '-c', '.config/playwright.config.ts', '--reporter=json', file];
  const env = { ...process.env, ...(browser ? { SHORTLIST_CHROMIUM: browser } : {}) };
  return new Promise((resolve) => {
    // Failing tests end it with an error, too, and with a report all the same.
    execFile(process.execPath, args, { cwd: ROOT, env, maxBuffer: 2 ** 26 }, (_error, stdout) => {
      resolve(statsIn(stdout));
    });
  });
}

function statsIn(report: string): Report['stats'] {
  try {
    return (JSON.parse(report) as Report).stats;
  } catch {
    return { expected: 0, unexpected: 0 };
  }
}

export const TESTED_ROW: ScoreRow = {
  number: 28,
  name: 'Tested',
  async measure({ executablePath }) {
    const offline = await run('offline-start.spec.ts', executablePath);
    const updates = await run('update.spec.ts', executablePath);
    const isPassed = ({ expected, unexpected }: Report['stats']): boolean =>
      expected > 0 && unexpected === 0;
    return all({
      [`offline starts: ${offline.expected} tests passed, ${offline.unexpected} failed`]:
        isPassed(offline),
      [`updates: ${updates.expected} tests passed, ${updates.unexpected} failed`]:
        isPassed(updates),
    });
  },
};
