// One build after the other, while two tabs are open: one with a form, the other with a text to upload.
import type { Account } from '../../../sync-server/src/testing/http-client.ts';
import { PATHS } from '../../src/paths.ts';
import { startDeployments, type Deployments } from '../support/deployments.ts';
import {
  addPlacement,
  waitUntilInstalled,
  waitUntilAutosaved,
  waitUntilSent,
  type Device,
} from '../support/device.ts';
import { expect, test as base, type Locator, type Page } from '../support/fixtures.ts';
import { waitForUpdateChecks } from '../support/service-worker.ts';

const UPDATE_NOTICE = 'A new version is ready.';
const PASTED = '[ {"company": "Kaveri Softworks"} ]';

interface Tabs {
  readonly form: Page;
  readonly typed: Locator;
  readonly other: Page;
}

const test = base.extend<{ deployments: Deployments }>({
  deployments: async ({ server }, use) => {
    const deployments = await startDeployments(server);
    await use(deployments);
    await deployments.stop();
  },
});

/** Counts, in every tab and across reloads, how often the page was loaded and how often the update notice appeared. */
async function trackLoads(device: Device): Promise<void> {
  await device.context.addInitScript((news) => {
    const add = (what: string): void =>
      sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what) ?? 0) + 1));
    if (location.protocol !== 'about:') add('loads');
    let shown = false;
    new MutationObserver(() => {
      const isShown = document.body?.textContent.includes(news) ?? false;
      if (isShown && !shown) add('notices');
      shown = isShown;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, UPDATE_NOTICE);
}

const readLoads = (page: Page) =>
  page.evaluate(() => ({
    loads: Number(sessionStorage.getItem('loads')),
    notices: Number(sessionStorage.getItem('notices')),
  }));

/** What returning to the tab does. */
const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/**
 * Before the app can announce a build the browser fetches all of it. Returns a function that waits until the
 * next one is installed.
 */
async function nextBuild(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const isThere = new Promise<void>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => {
          if (worker.state === 'installed') resolve();
        });
      });
    });
    Object.assign(window, { nextBuild: () => isThere });
  });
  return () =>
    page.evaluate(() => (window as unknown as { nextBuild: () => Promise<void> }).nextBuild());
}

/** Where the notice is shown and announced: on the page, or in the dialog above it. */
const findNotice = (page: Page) => page.getByRole('status').filter({ hasText: UPDATE_NOTICE });
const press = (page: Page, name: string) =>
  findNotice(page).getByRole('button', { name, exact: true }).click();

/** The page may be reloaded before the press is finished. */
async function update(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), press(page, 'Update')]);
}

const pasteBox = (page: Page) => page.getByLabel('Paste JSON');

/** Two tabs of one student, the first with a form in progress. */
async function openTwoTabs(device: Device, account: Account): Promise<Tabs> {
  await trackLoads(device);
  const form = await device.openSignedIn(account, PATHS.dashboard);
  await waitUntilInstalled(form);
  await waitUntilSent(form);
  const other = await device.open(PATHS.upload);
  await pasteBox(other).fill(PASTED);
  await form.getByRole('button', { name: 'Add Company' }).first().click();
  const typed = form.getByRole('dialog', { name: 'Add Company' }).getByLabel('Company name');
  await typed.fill('Zenith Systems');
  await waitForUpdateChecks(other);
  return { form, typed, other };
}

/** Returns to both tabs; both announce the build that was just deployed. */
async function expectNoticeInBoth({ form, other }: Tabs): Promise<void> {
  const untilThere = await nextBuild(other);
  await Promise.all([returnToTab(form), returnToTab(other)]);
  await untilThere();
  await Promise.all([
    expect(findNotice(form)).toBeVisible(),
    expect(findNotice(other)).toBeVisible(),
  ]);
}

/** Returns to the tab; it announces the build that was just deployed. */
async function expectNotice(page: Page): Promise<void> {
  const untilThere = await nextBuild(page);
  await returnToTab(page);
  await untilThere();
  await expect(findNotice(page)).toBeVisible();
}

test('three builds: one notice each in both tabs, no unannounced reload, and a form two builds behind because of another tab keeps its text when updated @desktop @installable @core', async ({
  openDevice,
  account,
  deployments,
}) => {
  const tabs = await openTwoTabs(await openDevice(deployments.server), account);
  const { form, typed, other } = tabs;
  deployments.deploy(2);
  await expectNoticeInBoth(tabs);
  await press(other, 'Later');
  await expect(findNotice(other)).toBeHidden();

  deployments.deploy(3);
  await expectNotice(other);
  expect(await readLoads(other)).toEqual({ loads: 1, notices: 2 });
  await update(other);
  await expect(pasteBox(other)).toHaveValue(PASTED);
  await expect(typed).toHaveValue('Zenith Systems');

  await waitForUpdateChecks(other);
  const fourth = deployments.deploy(4);
  await expectNotice(other);
  // Loaded and updated; three builds were announced.
  expect(await readLoads(other)).toEqual({ loads: 2, notices: 3 });
  // The first notice is still shown, in the form that has not been left yet.
  expect(await readLoads(form)).toEqual({ loads: 1, notices: 1 });
  await expect(findNotice(form)).toBeVisible();
  await expect(typed).toBeFocused();

  await press(other, 'Later');
  await waitUntilAutosaved(form);
  await update(form);
  await expect(typed).toHaveValue('Zenith Systems');
  await expect(findNotice(form)).toBeHidden();
  expect(await readLoads(form)).toEqual({ loads: 2, notices: 1 });
  expect(await readLoads(other)).toEqual({ loads: 2, notices: 3 });
  await other.goto(PATHS.settings);
  await expect(other.getByText(`Version ${fourth}`)).toBeVisible();
});

test('the app checks for a new build on start, on return to the tab and every hour; an unreachable server is no error @installable', async ({
  openDevice,
  account,
  deployments,
}) => {
  const device = await openDevice(deployments.server);
  const page = await device.openSignedIn(account, PATHS.settings);
  await waitUntilInstalled(page);
  const looksFor = async (act: () => Promise<unknown>): Promise<void> => {
    await waitForUpdateChecks(page);
    const before = deployments.countUpdateChecks();
    await act();
    await expect.poll(() => deployments.countUpdateChecks()).toBeGreaterThan(before);
  };
  await page.clock.install();
  await looksFor(() => page.reload());
  await looksFor(() => returnToTab(page));
  await looksFor(() => page.clock.fastForward('01:00:01'));

  const second = deployments.deploy(2);
  await page.reload();
  const card = page.getByRole('region', { name: 'App version' });
  await expect(card).toContainText(UPDATE_NOTICE);
  await expect(card).toContainText(/Version \d/);
  await expect(card).not.toContainText(second);

  await deployments.stop();
  await returnToTab(page);
  await expect(waitForUpdateChecks(page)).rejects.toThrow();
});

test('a chunk removed by an update is fetched by one reload, not by a loop @desktop @installable @core', async ({
  device,
  account,
  server,
}) => {
  const gone = await fetch(`${server.url}/assets/gone-12345678.js`);
  expect(gone.status).toBe(404);
  expect(gone.headers.get('content-type') ?? '').not.toContain('html');
  // As after an update in another tab: the file is gone here and on the server.
  device.expectError(/404|dynamically imported module/);
  await trackLoads(device);
  await device.context.route(/settings-screen-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  const page = await device.openSignedIn(account, PATHS.dashboard);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByText('This page could not be shown.')).toBeVisible();
  expect((await readLoads(page)).loads).toBe(2);
});

for (const [times, how, loads] of [
  [1, 'fetched again', 1],
  [2, 'fetched by a reload', 2],
] as const)
  test(`a script that is lost ${times} × on its way is ${how}, without an error @desktop`, async ({
    device,
    account,
  }) => {
    await device.context.route(/start-sync-.*\.js$/, (route) => route.abort(), { times });
    await trackLoads(device);
    const page = await device.openSignedIn(account, PATHS.dashboard);
    await waitUntilSent(page);
    expect((await readLoads(page)).loads).toBe(loads);
  });

const SCRIPT_OF_EVERY_PAGE = /\/assets\/base-.*\.js$/;

test('a page whose script was lost on its way is loaded again once, and then says so @desktop', async ({
  device,
}) => {
  await device.context.route(SCRIPT_OF_EVERY_PAGE, (route) => route.abort());
  await trackLoads(device);
  const page = await device.open(PATHS.login);
  await expect(page.getByRole('status')).toContainText('Shortlist could not be loaded.');
  expect((await readLoads(page)).loads).toBe(2);
  await device.context.unroute(SCRIPT_OF_EVERY_PAGE);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a dashboard whose script was lost does not show the list of an earlier visit @desktop', async ({
  openDevice,
  account,
  server,
}) => {
  const device = await openDevice(server, { serviceWorkers: 'block' });
  const page = await device.signIn(account);
  await addPlacement(page, 'Nilgiri Works');
  await page.waitForFunction(() => localStorage.getItem('snapshot')?.includes('Nilgiri Works'));
  await device.context.route(SCRIPT_OF_EVERY_PAGE, (route) => route.abort());
  await page.goto(PATHS.dashboard);
  await expect(page.getByRole('status')).toContainText('Shortlist could not be loaded.');
  // A snapshot is shown again where the user opens the page, and not where it reloads itself.
  await page.goto(PATHS.dashboard);
  await expect(page.getByRole('status')).toContainText('Shortlist could not be loaded.');
  await expect(page.getByText('Nilgiri Works').filter({ visible: true })).toHaveCount(0);
});
