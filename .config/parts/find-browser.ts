import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run-command.ts';
import { findPrograms, installPackages, isBrowser } from './system-packages.ts';

const VARIABLES = ['SHORTLIST_CHROMIUM', 'CHROME_PATH', 'PUPPETEER_EXECUTABLE_PATH'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium for the browser tests; `path` is undefined for the one downloaded by Playwright. */
export type Browser = { readonly path: string | undefined };

function installedBrowser(): string | undefined {
  const named = VARIABLES.map((name) => process.env[name]).find((path) => path && existsSync(path));
  return named ?? findPrograms(...NAMES).find(isBrowser);
}

/**
 * Finds a Chromium or installs one: from the system's packages if permitted, else from Playwright. Undefined
 * if neither works.
 */
export async function findBrowser(): Promise<Browser | undefined> {
  const here = installedBrowser();
  if (here) return { path: here };
  console.log('Installing Chromium …');
  await installPackages('chromium');
  const installed = installedBrowser();
  if (installed) return { path: installed };
  console.log('Downloading Chromium …');
  if (download()) return { path: undefined };
  console.error('Chromium could not be downloaded; is there a network?');
  return undefined;
}

/** Playwright's report of each failed attempt is many lines long and names nothing that a user could act on. */
function download(): boolean {
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const args = [cli, 'install', 'chromium'];
  return spawnSync(process.execPath, args, { stdio: 'ignore' }).status === 0;
}

export function browserEnvironment(browser: Browser): Record<string, string> {
  return browser.path ? { SHORTLIST_CHROMIUM: browser.path } : {};
}
