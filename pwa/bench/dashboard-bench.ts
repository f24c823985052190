/** Response times of the dashboard of the built app, in a real Chromium slowed down to a cheap phone. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { wallTimeOf } from '../../shared/src/lib/time/wall-time.ts';
import type { Figure } from '../../sync-server/bench/figure.ts';
import { percentile } from '../../sync-server/bench/timing.ts';
import {
  putPlacement,
  registerOverHttp,
  syncOverHttp,
  type Account,
} from '../../sync-server/src/testing/http-client.ts';
import { manyPlacements } from '../../sync-server/src/testing/realistic-data.ts';
import { startServer, type ServerProcess } from '../../sync-server/src/testing/server-process.ts';
import { Device, findSyncChip, waitUntilInstalled } from '../e2e/support/device.ts';
import { PATHS } from '../src/paths.ts';

const SLOWDOWN = 4;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const WATCH = readFileSync(new URL('page-watch.js', import.meta.url), 'utf8');
/** The longer list is compared with the shorter one. */
const [FEW, MANY] = [1_000, 4_800];
const OPS_PER_REQUEST = 200;
const ROUNDS = 5;
const LIST_LINKS = 'main section:has([data-section-heading]) a[data-opens]';
/** The first of its deadline, so that it stays on the screen. */
const EDITED = 'Aarav Softworks';

const NAMES = {
  placement: 'first placement on the screen',
  row: 'first row of the lists',
  edit: 'saving an edit, until the list shows it',
} as const;

type Times = Readonly<Record<keyof typeof NAMES, number>>;

/** Takes two minutes. `executablePath`: the Chromium, or undefined for Playwright's. */
export async function benchDashboard(
  executablePath: string | undefined,
): Promise<readonly Figure[]> {
  const server = await startServer({ env: { RATE_LIMITS: 'off' } });
  try {
    const few = await measureList(server, executablePath, FEW);
    const many = await measureList(server, executablePath, MANY);
    return (['placement', 'row', 'edit'] as const).flatMap((key): readonly Figure[] => {
      const name = `dashboard, CPU ${SLOWDOWN} times slower, ${NAMES[key]}`;
      return [
        { name: `${name}: ${FEW} placements`, unit: 'ms', ours: few[key] },
        { name: `${name}: ${MANY} (floor: ${FEW})`, unit: 'ms', ours: many[key], floor: few[key] },
      ];
    });
  } finally {
    await server.kill();
    server.removeData();
  }
}

/** In a browser with a profile on disk, as on a phone: it keeps compiled code from one start to the next. */
async function measureList(
  server: ServerProcess,
  executablePath: string | undefined,
  count: number,
): Promise<Times> {
  const account = await studentWith(server, count);
  const profile = mkdtempSync(join(tmpdir(), 'shortlist-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...PHONE,
    baseURL: server.url,
    chromiumSandbox: false,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const device = new Device(context, server);
    await install(device, account, count);
    const starts = await severalTimes(() => timesToRows(device));
    return {
      placement: medianOf(starts.map(({ placement }) => placement)),
      row: medianOf(starts.map(({ row }) => row)),
      edit: medianOf(await severalTimes((edit) => timeOfEdit(device, `${EDITED} ${edit}`))),
    };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const medianOf = (times: readonly number[]): number => percentile(times, 0.5);

async function severalTimes<T>(measure: (round: number) => Promise<T>): Promise<readonly T[]> {
  const results: T[] = [];
  while (results.length < ROUNDS) results.push(await measure(results.length));
  return results;
}

async function studentWith(server: ServerProcess, count: number): Promise<Account> {
  const account = await registerOverHttp(server, {
    name: 'Asha Rao',
    email: `asha-${count}@example.in`,
    password: 'Monsoon2026x',
  });
  const ops = manyPlacements(count, wallTimeOf(new Date())).map((values) => putPlacement(values));
  for (let first = 0; first < ops.length; first += OPS_PER_REQUEST)
    await syncOverHttp(server, account, { ops: ops.slice(first, first + OPS_PER_REQUEST) });
  return account;
}

async function install(device: Device, account: Account, count: number): Promise<void> {
  const page = await device.signIn(account);
  const timeout = 120_000;
  await page.getByRole('button', { name: `Total Applications ${count}` }).waitFor({ timeout });
  await findSyncChip(page).filter({ hasText: 'Up to date' }).waitFor({ timeout });
  await waitUntilInstalled(page);
  await page.close();
}

async function openDashboard({ context }: Device): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(WATCH);
  await page.goto(PATHS.dashboard);
  return page;
}

async function timesToRows(device: Device): Promise<Omit<Times, 'edit'>> {
  const page = await openDashboard(device);
  await page.waitForFunction(() => Reflect.get(window, 'listRowAt'));
  const times = await page.evaluate(() => ({
    placement: Number(Reflect.get(window, 'firstRowAt')),
    row: Number(Reflect.get(window, 'listRowAt')),
  }));
  await page.close();
  return times;
}

async function timeOfEdit(device: Device, name: string): Promise<number> {
  const page = await openDashboard(device);
  const link = await page.locator(LIST_LINKS).first().getAttribute('href');
  await page.goto(`${link}&edit`);
  const form = page.getByRole('dialog', { name: 'Edit Details' });
  await form.getByLabel('Company name').fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  const wanted = [LIST_LINKS, name] as const;
  const time = await page.evaluate((of) => Reflect.get(window, 'untilText')(of), wanted);
  await page.close();
  return Number(time);
}
