/** Response times of the community page with a thousand opportunities, in a browser slowed down. */
import type { LaunchOptions, Page } from '@playwright/test';
import { wallTimeOf } from '../../shared/src/lib/time/wall-time.ts';
import { OPPORTUNITY_UPLOAD_MAX } from '../../shared/src/opportunity/schema.ts';
import type { Figure } from '../../sync-server/bench/figure.ts';
import { percentile } from '../../sync-server/bench/timing.ts';
import {
  uploadOpportunitiesOverHttp,
  registerOverHttp,
} from '../../sync-server/src/testing/http-client.ts';
import { manyOpportunities } from '../../sync-server/src/testing/realistic-data.ts';
import type { ServerProcess } from '../../sync-server/src/testing/server-process.ts';
import { fillLogin, waitUntilInstalled, type Device } from '../e2e/support/device.ts';
import { ADMIN, newStudent } from '../e2e/support/fixtures.ts';
import { PATHS } from '../src/paths.ts';
import {
  waitForPaint,
  readPaintTimes,
  SLOWDOWN,
  slowPage,
  measureUntil,
  withInstalledApp,
} from './slow-page.ts';

const OPPORTUNITIES = 1_000;
const STARTS = 5;
const SEARCH = 'kaveri';
const WHERE = `${OPPORTUNITIES} openings, CPU ${SLOWDOWN} times slower`;

/** Measures a student's community page on a server that has no admin yet. */
export async function benchCommunity(
  server: ServerProcess,
  launch: LaunchOptions,
): Promise<readonly Figure[]> {
  const admin = await registerOverHttp(server, ADMIN);
  const opportunities = manyOpportunities(OPPORTUNITIES, wallTimeOf(new Date()));
  for (let at = 0; at < OPPORTUNITIES; at += OPPORTUNITY_UPLOAD_MAX)
    await uploadOpportunitiesOverHttp(
      server,
      admin,
      opportunities.slice(at, at + OPPORTUNITY_UPLOAD_MAX),
    );
  const student = await registerOverHttp(server, newStudent());
  return withInstalledApp(server, launch, async (device) => {
    const firstLoad = await firstLoadTime(device, student);
    const starts: number[] = [];
    for (let start = 0; start < STARTS; start += 1) starts.push(await startTime(device));
    return [
      { name: `board, first load until all are here, ${WHERE}`, unit: 'ms', ours: firstLoad },
      {
        name: `board from the device, first card (median of ${STARTS}), ${WHERE}`,
        unit: 'ms',
        ours: percentile(starts, 0.5),
      },
      ...(await actTimes(device)),
    ];
  });
}

/** From signing in on a new device to the complete list. */
async function firstLoadTime(
  device: Device,
  student: Parameters<typeof fillLogin>[1],
): Promise<number> {
  const { page } = await slowPage(device);
  await page.goto(PATHS.login);
  await fillLogin(page, student);
  const signedInAt = performance.now();
  await page.waitForURL(`**${PATHS.dashboard}`);
  await page.getByRole('link', { name: 'Community' }).click();
  await page.getByText(`${OPPORTUNITIES} opportunities`).waitFor({ timeout: 120_000 });
  const time = performance.now() - signedInAt;
  await waitUntilInstalled(page);
  await page.close();
  return time;
}

async function startTime(device: Device): Promise<number> {
  const { page } = await slowPage(device);
  await page.goto(PATHS.community);
  const time = await firstCardAt(page);
  await page.close();
  return time;
}

/** Milliseconds from the start of the page to the first frame with a card. */
function firstCardAt(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (document.querySelector('main article')) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

async function actTimes(device: Device): Promise<readonly Figure[]> {
  const { page } = await slowPage(device);
  await page.goto(PATHS.community);
  await page.getByRole('article').first().waitFor();
  const box = page.getByRole('searchbox');
  await box.click();
  for (const letter of SEARCH) await waitForPaint(page, 'input', () => box.press(letter));
  const letters = await readPaintTimes(page, 'input');
  await box.fill('');
  await page.getByRole('button', { name: 'Add to Profile' }).first().click();
  const added = await measureUntil(page, 'main article button:disabled');
  const longestWait = await page.evaluate(() => Number(Reflect.get(window, 'longestWait')()));
  await page.close();
  return [
    {
      name: `board, a letter in the search box, to the next paint (median), ${WHERE}`,
      unit: 'ms',
      ours: percentile(letters, 0.5),
    },
    {
      name: `board, a letter in the search box, to the next paint (worst), ${WHERE}`,
      unit: 'ms',
      ours: Math.max(...letters),
    },
    { name: `board, Add to Profile, until it says so, ${WHERE}`, unit: 'ms', ours: added },
    {
      name: `board, interaction to next paint, the longest of these, ${WHERE}`,
      unit: 'ms',
      ours: longestWait,
    },
  ];
}
