import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand, runTool } from './run-command.ts';

const VARIABLES = ['SHORTLIST_CHROMIUM', 'CHROME_PATH', 'PUPPETEER_EXECUTABLE_PATH'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium for the browser tests; `path` is undefined for the one that Playwright downloaded itself. */
export type Browser = { readonly path: string | undefined };

/** The path of a Chromium that is here already, or undefined. */
export function installedBrowser(): string | undefined {
  const named = VARIABLES.map((name) => process.env[name]).find((path) => path && existsSync(path));
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return named ?? found.find((path) => existsSync(path) && runs(path));
}

/** Ubuntu's package is a stub that only says where to get the real one. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** Finds a Chromium or gets one: from the system's packages when we may, else from Playwright. Undefined: none can be had. */
export async function findBrowser(): Promise<Browser | undefined> {
  const here = installedBrowser();
  if (here) return { path: here };
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-qq'], { env });
    await runCommand('apt-get', ['install', '-y', '-qq', 'chromium'], { env });
    const installed = installedBrowser();
    if (installed) return { path: installed };
  }
  console.log('Downloading Chromium …');
  const code = await runTool('@playwright/test/cli.js', ['install', 'chromium']);
  return code === 0 ? { path: undefined } : undefined;
}

/** The environment that tells the browser tests which Chromium to use. */
export function browserEnvironment(browser: Browser): Record<string, string> {
  return browser.path ? { SHORTLIST_CHROMIUM: browser.path } : {};
}
