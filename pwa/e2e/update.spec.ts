// Three builds, one after the other, while two tabs are open and one of them holds a form.
import { PATHS } from '../src/paths.ts';
import { startDeployments, type Deployments } from './deployments.ts';
import { untilInstalled, untilKept, untilSent, type Device } from './device.ts';
import { expect, test as base, type Page } from './fixtures.ts';
import { untilChecked } from './service-worker.ts';

const NEWS = 'A new version is ready.';

const test = base.extend<{ deployments: Deployments }>({
  deployments: async ({ server }, use) => {
    const deployments = await startDeployments(server);
    await use(deployments);
    await deployments.stop();
  },
});

/** Counts, in every tab and over its reloads, how often it was loaded and how often the news appeared. */
async function count(device: Device): Promise<void> {
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
  }, NEWS);
}

const counted = (page: Page) =>
  page.evaluate(() => ({
    loads: Number(sessionStorage.getItem('loads')),
    notices: Number(sessionStorage.getItem('notices')),
  }));

/** What looking at the tab again does. */
const lookAt = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Where the news stands and can be heard: on the page, or in the dialog that lies over it. */
const news = (page: Page) => page.getByRole('status').filter({ hasText: NEWS });
const press = (page: Page, name: string) =>
  news(page).getByRole('button', { name, exact: true }).click();

test('three builds: one notice each in both tabs, no reload untold, and the form keeps its text @desktop', async ({
  openDevice,
  account,
  deployments,
}) => {
  const device = await openDevice(deployments.server);
  await count(device);
  const form = await device.signIn(account);
  await untilInstalled(form);
  await untilSent(form);
  const other = await device.open(PATHS.dashboard);
  await other.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await form.getByRole('button', { name: 'Add Company' }).first().click();
  const typed = form.getByRole('dialog', { name: 'Add Company' }).getByLabel('Company name');
  await typed.fill('Zenith Systems');

  await untilChecked(other);
  deployments.deploy(2);
  await Promise.all([lookAt(form), lookAt(other)]);
  await Promise.all([expect(news(form)).toBeVisible(), expect(news(other)).toBeVisible()]);
  await press(other, 'Later');
  await expect(news(other)).toBeHidden();

  deployments.deploy(3);
  await lookAt(other);
  await expect(news(other)).toBeVisible();
  expect(await counted(other)).toEqual({ loads: 1, notices: 2 });
  await press(other, 'Update');
  await other.waitForEvent('load');
  await expect(typed).toHaveValue('Zenith Systems');

  await untilChecked(other);
  const fourth = deployments.deploy(4);
  await lookAt(other);
  await expect(news(other)).toBeVisible();
  // Opened and updated; told of three builds.
  expect(await counted(other)).toEqual({ loads: 2, notices: 3 });
  await press(other, 'Later');
  // What was told there stands there, in the form that nobody has left yet.
  expect(await counted(form)).toEqual({ loads: 1, notices: 1 });
  await expect(typed).toBeFocused();
  await untilKept(form);
  await press(form, 'Update');
  await form.waitForEvent('load');
  await expect(typed).toHaveValue('Zenith Systems');
  await expect(news(form)).toBeHidden();
  expect(await counted(form)).toEqual({ loads: 2, notices: 1 });
  expect(await counted(other)).toEqual({ loads: 2, notices: 3 });
  await other.goto(PATHS.settings);
  await expect(other.getByText(`Version ${fourth}`)).toBeVisible();
});

test('a part of the page that an update took away is fetched anew by one reload, not by a loop @desktop', async ({
  openDevice,
  account,
}) => {
  const device = await openDevice();
  // As after an update in another tab: the file is gone here and on the server.
  device.expectError(/404|dynamically imported module|reading 'SettingsScreen'/);
  await count(device);
  await device.context.route(/settings-screen-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  const page = await device.signIn(account);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByText('This page could not be shown.')).toBeVisible();
  expect((await counted(page)).loads).toBe(2);
});
