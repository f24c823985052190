// What the app weighs and how quickly it answers a thumb, in a real Chromium slowed down to a cheap phone.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { wallTimeOf } from '../../shared/src/lib/wall-time.ts';
import { percentile } from '../../sync-server/bench/http.ts';
import type { Figure } from '../../sync-server/bench/figure.ts';
import {
  putPlacement,
  registerOverHttp,
  syncOverHttp,
  type Account,
} from '../../sync-server/src/testing/http-client.ts';
import { manyPlacements } from '../../sync-server/src/testing/realistic-placements.ts';
import { startServer } from '../../sync-server/src/testing/server-process.ts';
import { Device, fillLogin, untilInstalled } from '../e2e/device.ts';
import { PATHS } from '../src/paths.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const PLACEMENTS = 1_000;
const OPS_PER_REQUEST = 200;
const SLOWDOWN = 4;
const STARTS = 5;
const SEARCH = 'kaveri';
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** Measures the built app; takes about half a minute. `executablePath`: the Chromium, or undefined for Playwright's. */
export async function benchApp(executablePath: string | undefined): Promise<readonly Figure[]> {
  const server = await startServer({
    env: { RATE_LIMITS: 'off', PASSWORD_HASH_MEMORY_KIB: '19456' },
  });
  const browser = await chromium.launch({
    chromiumSandbox: false,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const account = await registerOverHttp(server, {
      name: 'Asha Rao',
      email: 'asha@example.in',
      password: 'Monsoon2026x',
    });
    const values = manyPlacements(PLACEMENTS, wallTimeOf(new Date()));
    for (let first = 0; first < PLACEMENTS; first += OPS_PER_REQUEST) {
      const ops = values.slice(first, first + OPS_PER_REQUEST).map((one) => putPlacement(one));
      await syncOverHttp(server, account, { ops });
    }
    const phone = await browser.newContext({ ...PHONE, baseURL: server.url });
    return [
      ...(await weights(browser, server.url, account)),
      ...(await speeds(new Device(phone, server), account)),
    ];
  } finally {
    await browser.close();
    await server.kill();
    server.removeData();
  }
}

/** The JavaScript of a first visit, as it travels. */
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

/** Files too small to gain from it are not compressed. */
function bytesOf(file: string): number {
  const packed = `${file}.br`;
  return statSync(existsSync(packed) ? packed : file).size;
}

async function speeds(device: Device, account: Account): Promise<readonly Figure[]> {
  const page = await device.signIn(account);
  await page.getByText(`Total Applications`).first().waitFor();
  await untilAllHere(page);
  await untilInstalled(page);
  await page.close();
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start += 1) starts.push(await timeToFirstRow(device));
  const keystrokes = await searchTimes(device);
  await device.context.close();
  const name = `with ${PLACEMENTS} placements, CPU ${SLOWDOWN} times slower`;
  return [
    {
      name: `dashboard from the device, first rows, ${name} (median of ${STARTS})`,
      unit: 'ms',
      ours: percentile(starts, 0.5),
    },
    {
      name: `a letter in the search box, to the next paint, ${name} (median)`,
      unit: 'ms',
      ours: percentile(keystrokes, 0.5),
    },
    {
      name: `a letter in the search box, to the next paint, ${name} (worst)`,
      unit: 'ms',
      ours: Math.max(...keystrokes),
    },
  ];
}

/** The stat card counts what is on the device. */
async function untilAllHere(page: Page): Promise<void> {
  await page.waitForFunction(
    (count) => document.body.innerText.includes(count),
    String(PLACEMENTS),
    { timeout: 60_000 },
  );
}

async function slowPage(device: Device): Promise<Page> {
  const page = await device.context.newPage();
  const devtools = await device.context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

async function timeToFirstRow(device: Device): Promise<number> {
  const page = await slowPage(device);
  await page.addInitScript(readFileSync(new URL('first-row.js', import.meta.url), 'utf8'));
  await page.goto(PATHS.dashboard);
  const time = await page.waitForFunction(() => Reflect.get(window, 'firstRowAt'));
  const milliseconds = Number(await time.jsonValue());
  await page.close();
  return milliseconds;
}

async function searchTimes(device: Device): Promise<readonly number[]> {
  const page = await slowPage(device);
  await page.addInitScript(readFileSync(new URL('next-paint.js', import.meta.url), 'utf8'));
  await page.goto(PATHS.dashboard);
  const box = page.getByRole('searchbox');
  await box.click();
  for (const letter of SEARCH) {
    const before = await page.evaluate(() => Number(Reflect.get(window, 'paintTimes').length));
    await box.press(letter);
    await page.waitForFunction((count) => Reflect.get(window, 'paintTimes').length > count, before);
  }
  return page.evaluate((): number[] => Reflect.get(window, 'paintTimes'));
}
