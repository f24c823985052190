/** What works without a network, without a server, and after an update. */
import type { Page } from '@playwright/test';
import {
  addPlacement,
  deletePlacement,
  editPlacement,
  placementLink,
  syncChip,
  untilInstalled,
  untilSent,
  type Device,
} from '../e2e/device.ts';
import { startDeployments, type Deployments } from '../e2e/deployments.ts';
import { untilChecked } from '../e2e/service-worker.ts';
import { registerOverHttp, type Account } from '../../sync-server/src/testing/http-client.ts';
import { startServer, type ServerProcess } from '../../sync-server/src/testing/server-process.ts';
import { newStudent } from '../e2e/new-student.ts';
import { PATHS } from '../src/paths.ts';
import { SERVER_ENV, until, type Measuring } from './measuring.ts';
import { all, type ScoreRow } from './score-row.ts';

const COMPANY = 'Zenith Systems';
const SIGNED_IN = [
  PATHS.dashboard,
  PATHS.community,
  PATHS.upload,
  PATHS.profile,
  PATHS.settings,
  PATHS.about,
];
const NEWS = 'A new version is ready.';

/** Opens a page in a new tab of a device without a server; gives where the tab is then. */
async function openCold({ context }: Device, path: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const { pathname } = new URL(page.url());
  if (path === PATHS.dashboard) await placementLink(page, COMPANY).waitFor();
  await page.close();
  return pathname;
}

const coldOffline: ScoreRow = {
  number: 14,
  name: 'Cold offline',
  async measure(measuring) {
    const server = await measuring.ownServer();
    const device = await measuring.browser({ on: server });
    const first = await measuring.signedIn(device, await registerOverHttp(server, newStudent()));
    await addPlacement(first, COMPANY);
    await untilSent(first);
    await server.kill();
    const opened: string[] = [];
    for (const path of SIGNED_IN) if ((await openCold(device, path)) === path) opened.push(path);
    return all({
      'server killed': true,
      [`new tabs opened ${opened.join(' ')}`]: opened.length === SIGNED_IN.length,
      'with the data': true,
    });
  },
};

/** Goes to a page of the app by no more than its address. */
const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const missingAsset: ScoreRow = {
  number: 15,
  name: 'Missing asset',
  async measure(measuring) {
    const gone = await fetch(`${measuring.server.url}/assets/gone-12345678.js`);
    const type = gone.headers.get('content-type') ?? '';
    const device = await measuring.browser();
    await device.context.route(/settings-screen-.*\.js$/, (route) =>
      route.fulfill({ status: 404 }),
    );
    const page = await device.signIn(await measuring.account());
    let loads = 0;
    page.on('load', () => (loads += 1));
    // Before the worker has the file, as in a tab from before an update.
    await goInside(page, PATHS.settings);
    await page.getByText('This page could not be shown.').waitFor();
    await page.waitForLoadState();
    await page.getByText('This page could not be shown.').waitFor();
    return all({
      [`a file of an old build: ${gone.status}, ${type}`]:
        gone.status === 404 && !type.includes('html'),
      [`${loads} reload of the page`]: loads === 1,
    });
  },
};

/** Counts in each tab how often the news appeared. */
const COUNT_NEWS = (news: string): void => {
  let shown = false;
  new MutationObserver(() => {
    const isShown = document.body?.textContent.includes(news) ?? false;
    const { notices = 0 } = window as { notices?: number };
    if (isShown && !shown) Object.assign(window, { notices: notices + 1 });
    shown = isShown;
  }).observe(document, { childList: true, subtree: true, characterData: true });
};
const noticesOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'notices') as number);
const lookAt = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function deployed(measuring: Measuring) {
  const deployments = await startDeployments(measuring.server);
  measuring.later(() => deployments.stop());
  const device = await measuring.browser({ on: deployments.server });
  return { deployments, device };
}

/** Deploys a version and waits until this page tells of it. */
async function deployAndWait(deployments: Deployments, build: number, page: Page): Promise<void> {
  await untilChecked(page);
  deployments.deploy(build);
  await lookAt(page);
  await page.getByText(NEWS).waitFor();
}

const update: ScoreRow = {
  number: 16,
  name: 'Update',
  async measure(measuring) {
    const { deployments, device } = await deployed(measuring);
    await device.context.addInitScript(COUNT_NEWS, NEWS);
    const form = await measuring.signedIn(device);
    const other = await device.open(PATHS.upload);
    await other.getByLabel('Paste JSON').fill('[ {"company": "Kept"} ]');
    await form.getByRole('button', { name: 'Add Company' }).first().click();
    const company = form.getByRole('dialog', { name: 'Add Company' }).getByLabel('Company name');
    await company.fill(COMPANY);
    await form.evaluate(() => Object.assign(window, { sameWindow: true }));
    for (const build of [2, 3, 4]) {
      await deployAndWait(deployments, build, other);
      if (build < 4) await other.getByRole('button', { name: 'Later', exact: true }).click();
    }
    const notices = await noticesOf(other);
    await other.getByRole('button', { name: 'Update', exact: true }).click();
    await other.waitForEvent('load');
    await until(async () => (await other.getByLabel('Paste JSON').inputValue()) !== '');
    return all({
      [`3 builds, ${notices} notices`]: notices === 3,
      'no reload of the tab that did not agree': await form.evaluate(() => 'sameWindow' in window),
      'its form keeps the text': (await company.inputValue()) === COMPANY,
      'the updated tab keeps its text, too':
        (await other.getByLabel('Paste JSON').inputValue()) === '[ {"company": "Kept"} ]',
      'and has no more notices': (await other.getByText(NEWS).count()) === 0,
    });
  },
};

const updateChecks: ScoreRow = {
  number: 17,
  name: 'Update checks',
  async measure(measuring) {
    const { deployments, device } = await deployed(measuring);
    const page = await measuring.signedIn(device);
    const checksAfter = async (act: () => Promise<unknown>): Promise<number> => {
      const before = deployments.checks();
      await act();
      await until(() => Promise.resolve(deployments.checks() > before));
      return deployments.checks() - before;
    };
    const onLoad = await checksAfter(() => page.reload());
    const onVisible = await checksAfter(() => lookAt(page));
    await page.clock.install();
    await page.reload();
    await untilInstalled(page);
    await page.clock.runFor(5000);
    const hourly = await checksAfter(() => page.clock.fastForward('01:00:01'));
    const second = deployments.deploy(2);
    await page.goto(PATHS.settings);
    const version = await page.getByText(/^Version /).textContent();
    await device.goOffline();
    await lookAt(page);
    await page.waitForTimeout(1000);
    const unhandled = device.problems().filter((problem) => problem.startsWith('uncaught'));
    return all({
      [`${onLoad} on load`]: onLoad > 0,
      [`${onVisible} on visible`]: onVisible > 0,
      [`${hourly} after an hour`]: hourly > 0,
      [`${unhandled.length} unhandled rejections offline`]: unhandled.length === 0,
      [`settings say "${version}" while ${second} is deployed`]:
        version !== null && !version.includes(second),
    });
  },
};

async function placementsOnServer({ url }: ServerProcess, account: Account): Promise<string[]> {
  const headers = { authorization: `Bearer ${account.token}` };
  const answer = await fetch(`${url}/api/placements`, { headers });
  const { placements = [], data = [] } = (await answer.json()) as Record<string, unknown[]>;
  return [...placements, ...data].map((one) => (one as { company: string }).company);
}

const offlineEdits: ScoreRow = {
  number: 18,
  name: 'Offline edits',
  async measure(measuring) {
    const server = await measuring.ownServer();
    const account = await registerOverHttp(server, newStudent());
    const folder = measuring.folder();
    const before = await measuring.browser({ folder, on: server });
    const page = await measuring.signedIn(before, account);
    await addPlacement(page, 'Deleted Later');
    await untilSent(page);
    // The worker would still reach a server that is only kept from the page.
    await server.kill();
    await before.goOffline();
    await addPlacement(page, COMPANY);
    await editPlacement(page, COMPANY, { Role: 'Engineer' });
    await deletePlacement(page, 'Deleted Later');
    await before.context.close();
    const after = await measuring.browser({ folder, on: server, offline: true });
    const again = await after.open(PATHS.dashboard);
    await placementLink(again, COMPANY).waitFor();
    const there = await placementLink(again, 'Deleted Later').count();
    // The chip says "Offline" until it is known what waits.
    await again.getByRole('button', { name: /changes? waiting/ }).waitFor();
    const chip = await syncChip(again).textContent();
    const { dataDir, port } = server;
    const anew = await startServer({ env: SERVER_ENV, dataDir, port });
    measuring.later(() => anew.kill());
    await after.goOnline();
    await again.getByRole('button', { name: 'Up to date' }).waitFor({ timeout: 60_000 });
    const onServer = await placementsOnServer(anew, account);
    return all({
      'added, edited and deleted offline, the browser ended, opened offline: all there':
        there === 0,
      [`the chip says "${chip}"`]: /changes? waiting/.test(chip ?? ''),
      [`then the server has: ${onServer.join(', ')}`]: onServer.join() === COMPANY,
    });
  },
};

const truthfulState: ScoreRow = {
  number: 19,
  name: 'Truthful net state',
  async measure(measuring) {
    const device = await measuring.browser();
    const page = await measuring.signedIn(device);
    await page.evaluate(() => Object.assign(window, { sameWindow: true }));
    await device.context.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
    await addPlacement(page, COMPANY);
    await page.getByRole('button', { name: 'Server not reachable' }).waitFor({ timeout: 20_000 });
    await device.context.unroute('**/api/**');
    await page.getByRole('button', { name: 'Up to date' }).waitFor({ timeout: 40_000 });
    return all({
      'with 503 it says "Server not reachable"': true,
      'the recovery clears it': true,
      'without a reload': await page.evaluate(() => 'sameWindow' in window),
    });
  },
};

export const OFFLINE_ROWS: readonly ScoreRow[] = [
  coldOffline,
  missingAsset,
  update,
  updateChecks,
  offlineEdits,
  truthfulState,
];
