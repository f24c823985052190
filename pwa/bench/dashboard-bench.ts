/** Response times of the dashboard with a given number of placements, in a browser slowed down. */
import type { CDPSession, LaunchOptions, Page } from '@playwright/test';
import { wallTimeOf } from '../../shared/src/lib/time/wall-time.ts';
import type { Op } from '../../shared/src/sync/op.ts';
import { percentile } from '../../sync-server/bench/timing.ts';
import type { Figure } from '../../sync-server/bench/figure.ts';
import {
  putPlacement,
  putRound,
  registerOverHttp,
  syncOverHttp,
  type Account,
} from '../../sync-server/src/testing/http-client.ts';
import { fourRounds, manyPlacements } from '../../sync-server/src/testing/realistic-data.ts';
import type { ServerProcess } from '../../sync-server/src/testing/server-process.ts';
import { findSyncChip, waitUntilInstalled, type Device } from '../e2e/support/device.ts';
import { PATHS } from '../src/paths.ts';
import {
  readHeapKib,
  readScriptMs,
  waitForPaint,
  readPaintTimes,
  SLOWDOWN,
  slowPage,
  measureUntil,
  measureUntilText,
  withInstalledApp,
} from './slow-page.ts';

const OPS_PER_REQUEST = 200;
const STARTS = 5;
const SEARCH = 'kaveri';
const LIST_LINKS = 'main section:has([data-section-heading]) a[data-opens]';
/** The first of its deadline, so that it stays on the screen. */
const EDITED = 'Aarav Softworks';
const UPLOADED = 200;

/** Milliseconds, and the heap in KiB, by measurement. */
type Times = Readonly<Record<keyof typeof NAMES, number>>;

const NAMES = {
  firstPlacement: `dashboard from the device, first placement on the screen (median of ${STARTS})`,
  firstRow: `dashboard from the device, first row of the lists (median of ${STARTS})`,
  letter: 'a letter in the search box, to the next paint (median)',
  worstLetter: 'a letter in the search box, to the next paint (worst)',
  statusFilter: 'the status filter, to the next paint (median)',
  detail: 'opening the details, until they are shown',
  edit: 'saving an edit, until the list shows it',
  agenda: 'opening the agenda, until it is shown',
  agendaScript: 'script that runs until the agenda is shown',
  upload: `uploading ${UPLOADED} more, until they are on the device`,
  longestWait: 'interaction to next paint, the longest of all above',
  heap: 'JavaScript heap of the dashboard after a clean-up',
} as const;

interface ListSize {
  readonly placements: number;
  /** Of each placement, besides its test: none or four. */
  readonly rounds: 0 | 4;
}

/** Measures each size of the list; the figures state it, and how much more than the first one it takes. */
export async function benchDashboard(
  server: ServerProcess,
  launch: LaunchOptions,
  sizes: readonly ListSize[],
): Promise<readonly Figure[]> {
  const measured: { readonly size: ListSize; readonly times: Times }[] = [];
  for (const size of sizes) {
    const account = await studentWith(server, size);
    const times = await withInstalledApp(server, launch, (device) =>
      timesOf(device, account, size.placements),
    );
    measured.push({ size, times });
  }
  const floor = measured[0]?.times;
  const keys = Object.keys(NAMES).filter((key): key is keyof Times => key in NAMES);
  return keys.flatMap((key) =>
    measured.map(({ size, times }, at) => ({
      name: `${NAMES[key]}, ${sizeText(size)}, CPU ${SLOWDOWN} times slower`,
      unit: key === 'heap' ? ('KiB' as const) : ('ms' as const),
      ours: times[key],
      // The larger list is compared with the smaller one.
      ...(at > 0 && floor ? { floor: floor[key] } : {}),
    })),
  );
}

function sizeText({ placements, rounds }: ListSize): string {
  return `${placements} placements${rounds === 0 ? '' : ` with ${rounds} rounds each`}`;
}

async function studentWith(server: ServerProcess, size: ListSize): Promise<Account> {
  const account = await registerOverHttp(server, {
    name: 'Asha Rao',
    email: `asha-${size.placements}-${size.rounds}@example.in`,
    password: 'Monsoon2026x',
  });
  const ops = placementOps(size);
  for (let first = 0; first < ops.length; first += OPS_PER_REQUEST)
    await syncOverHttp(server, account, { ops: ops.slice(first, first + OPS_PER_REQUEST) });
  return account;
}

function placementOps({ placements, rounds }: ListSize): readonly Op[] {
  const now = wallTimeOf(new Date());
  const puts = manyPlacements(placements, now).map((values) => putPlacement(values));
  if (rounds === 0) return puts;
  return [...puts, ...puts.flatMap(({ id }, seed) => fourRounds(id, now, seed).map(putRound))];
}

async function timesOf(device: Device, account: Account, count: number): Promise<Times> {
  const page = await device.signIn(account);
  await waitUntilLoaded(page, count);
  await waitUntilInstalled(page);
  await page.close();
  const starts = [];
  for (let start = 0; start < STARTS; start += 1) starts.push(await timeToRows(device));
  const acts = await timesOfActs(device);
  return {
    firstPlacement: percentile(
      starts.map(({ placement }) => placement),
      0.5,
    ),
    firstRow: percentile(
      starts.map(({ row }) => row),
      0.5,
    ),
    ...acts,
    upload: await uploadTime(device, count),
  };
}

/** The stat card counts the placements on the device; the rounds come after them. */
async function waitUntilLoaded(page: Page, count: number): Promise<void> {
  const timeout = 120_000;
  await page.getByRole('button', { name: `Total Applications ${count}` }).waitFor({ timeout });
  await findSyncChip(page).filter({ hasText: 'Up to date' }).waitFor({ timeout });
}

async function timeToRows(device: Device): Promise<{ placement: number; row: number }> {
  const { page } = await slowPage(device);
  await page.goto(PATHS.dashboard);
  await page.waitForFunction(() => Reflect.get(window, 'listRowAt'));
  const times = await page.evaluate(() => ({
    placement: Number(Reflect.get(window, 'firstRowAt')),
    row: Number(Reflect.get(window, 'listRowAt')),
  }));
  await page.close();
  return times;
}

async function timesOfActs(
  device: Device,
): Promise<Omit<Times, 'firstPlacement' | 'firstRow' | 'upload'>> {
  const { page, devtools } = await slowPage(device);
  await page.goto(PATHS.dashboard);
  await page.locator('#prerendered').waitFor({ state: 'detached' });
  const box = page.getByRole('searchbox');
  await box.click();
  for (const letter of SEARCH) await waitForPaint(page, 'input', () => box.press(letter));
  const letters = await readPaintTimes(page, 'input');
  await box.fill('');
  const filter = page.getByRole('combobox', { name: 'Filter by status' });
  for (const status of ['Form Filled', 'Process Done', 'All Status'])
    await waitForPaint(page, 'change', async () => void (await filter.selectOption(status)));
  const filters = await readPaintTimes(page, 'change');
  // The lists follow the filter when there is time.
  await page.getByText(/ of \d+ placements$/).waitFor({ state: 'detached' });
  const link = page.locator(LIST_LINKS).first();
  await link.scrollIntoViewIfNeeded();
  await link.click();
  const detail = await measureUntil(page, '[role=dialog]');
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Details' });
  await form.getByLabel('Company name').fill(EDITED);
  await form.getByRole('button', { name: 'Save' }).click();
  const edit = await measureUntilText(page, LIST_LINKS, EDITED);
  const longestWait = await page.evaluate(() => Number(Reflect.get(window, 'longestWait')()));
  await page.goto(PATHS.dashboard);
  await link.waitFor();
  const heap = await readHeapKib(devtools);
  const agenda = await openAgenda(page, devtools);
  await page.close();
  return {
    letter: percentile(letters, 0.5),
    worstLetter: Math.max(...letters),
    statusFilter: percentile(filters, 0.5),
    detail,
    edit,
    longestWait,
    heap,
    ...agenda,
  };
}

async function openAgenda(
  page: Page,
  devtools: CDPSession,
): Promise<Pick<Times, 'agenda' | 'agendaScript'>> {
  const before = await readScriptMs(devtools);
  // Not by a click of the tool, whose own script would count.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/agenda"]')?.click());
  const agenda = await measureUntil(page, 'main section li a');
  return { agenda, agendaScript: (await readScriptMs(devtools)) - before };
}

async function uploadTime(device: Device, count: number): Promise<number> {
  const { page } = await slowPage(device);
  await page.goto(PATHS.upload);
  const items = manyPlacements(count + UPLOADED, wallTimeOf(new Date())).slice(count);
  await page.getByLabel('Paste JSON').fill(JSON.stringify(items));
  await page.getByRole('button', { name: 'Upload Placements' }).click();
  const time = await measureUntil(page, '#uploaded');
  await page.close();
  return time;
}
