// The download size of the app and its response times, in a real Chromium slowed down to a cheap phone.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { wallTimeOf } from '../../shared/src/lib/time/wall-time.ts';
import type { Figure } from '../../sync-server/bench/figure.ts';
import {
  putPlacement,
  registerOverHttp,
  syncOverHttp,
  type Account,
} from '../../sync-server/src/testing/http-client.ts';
import { realisticPlacements } from '../../sync-server/src/testing/realistic-data.ts';
import { startServer } from '../../sync-server/src/testing/server-process.ts';
import { ADMIN } from '../e2e/support/fixtures.ts';
import { fillLogin } from '../e2e/support/device.ts';
import { PATHS } from '../src/paths.ts';
import { benchCommunity } from './community-bench.ts';
import { benchDashboard } from './dashboard-bench.ts';
import { PHONE } from './slow-page.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
/** The largest leaves room in the account for what is uploaded in addition. */
const SIZES = [
  { placements: 1_000, rounds: 0 },
  { placements: 1_000, rounds: 4 },
  { placements: 4_800, rounds: 0 },
] as const;

/** Measures the built app; takes a few minutes. `executablePath`: the Chromium, or undefined for Playwright's. */
export async function benchApp(executablePath: string | undefined): Promise<readonly Figure[]> {
  const server = await startServer({
    env: {
      RATE_LIMITS: 'off',
      PASSWORD_HASH_MEMORY_KIB: '19456',
      BOOTSTRAP_ADMIN_EMAIL: ADMIN.email,
    },
  });
  const launch = { chromiumSandbox: false, ...(executablePath ? { executablePath } : {}) };
  const browser = await chromium.launch(launch);
  try {
    const account = await registerOverHttp(server, {
      name: 'Asha Rao',
      email: 'asha@example.in',
      password: 'Monsoon2026x',
    });
    const ops = realisticPlacements(wallTimeOf(new Date())).map((one) => putPlacement(one));
    await syncOverHttp(server, account, { ops });
    return [
      ...(await weights(browser, server.url, account)),
      ...(await benchDashboard(server, launch, SIZES)),
      ...(await benchCommunity(server, launch)),
    ];
  } finally {
    await browser.close();
    await server.kill();
    server.removeData();
  }
}

async function weights(
  browser: Browser,
  url: string,
  account: Account,
): Promise<readonly Figure[]> {
  const context = await browser.newContext({ ...PHONE, baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  await page.goto(PATHS.login);
  await page.waitForLoadState('networkidle');
  const login = kibOf(scripts);
  await fillLogin(page, account);
  await page
    .getByRole('link', { name: /Kaveri/ })
    .first()
    .waitFor();
  scripts.clear();
  await page.goto(PATHS.dashboard);
  await page
    .getByRole('link', { name: /Kaveri/ })
    .first()
    .waitFor();
  const dashboard = kibOf(scripts);
  await context.close();
  return [
    { name: 'JavaScript of a first visit to /login, brotli', unit: 'KiB', ours: login },
    { name: 'JavaScript of a first visit to /dashboard, brotli', unit: 'KiB', ours: dashboard },
    { name: 'sw.js, brotli', unit: 'KiB', ours: kibOf(['/sw.js']) },
  ];
}

function kibOf(paths: Iterable<string>): number {
  return [...paths].reduce((sum, path) => sum + bytesOf(join(DIST, path)), 0) / 1024;
}

/** Files too small to benefit are not compressed. */
function bytesOf(file: string): number {
  const packed = `${file}.br`;
  return statSync(existsSync(packed) ? packed : file).size;
}
