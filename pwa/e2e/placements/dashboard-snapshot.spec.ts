// The dashboard between the navigation and the app: what the last visit left on the device.
import type { BrowserContext, Page } from '@playwright/test';
import { PATHS } from '../../src/paths.ts';
import { addPlacement, findPlacementLink, waitUntilSent, type Device } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';

const COMPANY = 'Kaveri Softworks';

const readSnapshot = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('snapshot'));

/** The same device, whose scripts do not arrive before the returned function is called. */
async function withHeldScripts(
  device: Device,
  first: Page,
): Promise<{
  readonly context: BrowserContext;
  readonly releaseScripts: () => void;
}> {
  const stored = await device.context.storageState({ indexedDB: true });
  const browser = device.context.browser();
  if (!browser) throw new Error('The browser is gone');
  const context = await browser.newContext({
    viewport: first.viewportSize(),
    baseURL: device.server.url,
    storageState: stored,
    // A stored script would not be held.
    serviceWorkers: 'block',
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return { context, releaseScripts: resolve };
}

test('the last state is shown before any script, says of when it is, and takes a tap @core', async ({
  device,
  account,
}) => {
  const first = await device.signIn(account);
  await addPlacement(first, COMPANY);
  await waitUntilSent(first);
  await expect.poll(() => readSnapshot(first)).toContain(COMPANY);

  const { context, releaseScripts } = await withHeldScripts(device, first);
  const page = await context.newPage();
  await page.goto(PATHS.dashboard, { waitUntil: 'commit' });
  const link = findPlacementLink(page, COMPANY);
  await expect(link).toBeVisible();
  await expect(page.getByText(/^As of \d{1,2} \w{3}, \d{1,2}:\d\d [ap]m$/)).toBeVisible();
  // What was true only then is not shown.
  await expect(page.getByText('Good ', { exact: false })).toBeHidden();
  await expect(page.getByText(/\d+d left/).first()).toBeHidden();
  await link.click();

  releaseScripts();
  await expect(page.getByRole('dialog', { name: COMPANY })).toBeVisible();
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.getByText(/^As of/)).toHaveCount(0);
  await context.close();
});

test('nothing of it is left after the student has logged out @core', async ({
  device,
  account,
}) => {
  const page = await device.signIn(account);
  await addPlacement(page, COMPANY);
  await waitUntilSent(page);
  await expect.poll(() => readSnapshot(page)).toContain(COMPANY);
  await page.getByRole('button', { name: `Account: ${account.name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, Logout' }).click();
  await page.waitForURL('/');
  expect(await readSnapshot(page)).toBeNull();
});

/** The tab is busy from now on: until the returned function is called, it learns nothing of what others do. */
async function keepBusy(tab: Page): Promise<{ readonly saveWhenIdle: () => Promise<void> }> {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await tab.context().route('**/busy', async (route) => {
    ask();
    await answered;
    await route.fulfill({ body: '' });
  });
  const busy = tab.evaluate(() => {
    const request = new XMLHttpRequest();
    request.open('GET', '/busy', false);
    request.send();
    const { idle } = window as unknown as { idle: (() => void)[] };
    for (const work of idle) work();
  });
  await asked;
  return {
    saveWhenIdle: async () => {
      answer();
      await busy;
    },
  };
}

test('a tab that saves it while another one logs out leaves nothing @core', async ({
  device,
  account,
}) => {
  const other = await device.signIn(account);
  await addPlacement(other, COMPANY);
  await waitUntilSent(other);
  const tab = await device.context.newPage();
  await tab.addInitScript(() => {
    const idle: (() => void)[] = [];
    const requestIdleCallback = (work: () => void): number => idle.push(work);
    Object.assign(window, { idle, requestIdleCallback });
  });
  await tab.goto(PATHS.dashboard);
  await expect(tab.locator('#prerendered')).toHaveCount(0);
  await waitUntilSent(tab);

  const { saveWhenIdle } = await keepBusy(tab);
  await other.getByRole('button', { name: `Account: ${account.name}` }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await other.getByRole('button', { name: 'Yes, Logout' }).click();
  await other.waitForFunction(() => localStorage.getItem('token') === null);
  await saveWhenIdle();
  await expect(findPlacementLink(tab, COMPANY)).toBeHidden();
  await other.waitForURL('/');
  expect(await readSnapshot(tab)).toBeNull();
  // It may have learned that the tab saved it, and not yet that the tab removed it.
  await expect.poll(() => readSnapshot(other)).toBeNull();
});
