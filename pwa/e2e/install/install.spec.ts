// How the app gets onto a home screen: the browser's offer, the steps on an iPhone, and the user's answers to them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wallTimeOf } from '../../../shared/src/lib/time/wall-time.ts';
import { EMPTY_PLACEMENT } from '../../../shared/src/placement/fields/placement-fields.ts';
import { putPlacement, syncOverHttp } from '../../../sync-server/src/testing/http-client.ts';
import { PATHS } from '../../src/paths.ts';
import { Device, findPlacementLink, waitUntilInstalled, waitUntilSent } from '../support/device.ts';
import { expect, test, type Locator, type Page } from '../support/fixtures.ts';
import { readVisitCount, endVisit } from './install-visits.ts';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const IN_WHATSAPP = SAFARI.replace(
  'Version/18.6 Mobile/15E148 Safari/604.1',
  'Mobile/15E148 WhatsApp/2.26',
);
const COMPANY = 'Zenith Systems';
const DEADLINES = { applicationDeadline: wallTimeOf(new Date()), testDeadline: null };

const row = (page: Page): Locator => page.getByRole('region', { name: 'Install app' });
const card = (page: Page): Locator => page.getByRole('complementary', { name: 'Install app' });
/** The settings are drawn at once: a row that is missing now will not appear. */
const waitForSettings = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'App version' }).waitFor();

/** These are side by side, however narrow the screen is. */
async function expectOneLine(several: Locator): Promise<void> {
  await several.last().waitFor();
  const tops = await several.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
}

/** As a browser that can install the app does after the page has loaded. */
const offer = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = (): Promise<object> => {
      Object.assign(window, { wasPrompted: true });
      return Promise.resolve({ outcome: 'accepted' });
    };
    return !dispatchEvent(Object.assign(event, { prompt }));
  });

test('the settings offer to install while the browser does, and no longer after the installation @installable @core', async ({
  device,
  account,
}) => {
  const page = await device.openSignedIn(account, PATHS.settings);
  await waitForSettings(page);
  await expect(row(page)).toHaveCount(0);
  // The browser's own bar is suppressed.
  expect(await offer(page)).toBe(true);
  const install = row(page).getByRole('button', { name: 'Install app' });
  await install.click();
  await expect.poll(() => page.evaluate(() => 'wasPrompted' in window)).toBe(true);
  await expect(row(page)).toHaveCount(0);
  await offer(page);
  await expect(install).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(row(page)).toHaveCount(0);
});

test('a real browser offers the installation, and the window of the installed app does not @desktop @installable', async ({
  playwright,
  server,
  account,
  contextOptions,
}) => {
  // Not in a private window, which every ordinary test context is.
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-browser-'));
  const { args = [], ...launch } = test.info().project.use.launchOptions ?? {};
  const start = (more: readonly string[]) =>
    playwright.chromium.launchPersistentContext(folder, {
      ...contextOptions,
      ...launch,
      viewport: null,
      args: [...args, ...more],
      baseURL: server.url,
    });
  try {
    const browser = await start([]);
    const page = await new Device(browser, server).openSignedIn(account, PATHS.settings);
    await waitUntilInstalled(page);
    await expect(row(page).getByRole('button', { name: 'Install app' })).toBeVisible();
    const devtools = await browser.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    await browser.close();
    const installed = await start([`--app=${server.url}${PATHS.settings}`]);
    const own = installed.pages()[0];
    if (!own) throw new Error('The window of the app did not open.');
    await waitForSettings(own);
    expect(await own.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
    await expect(row(own)).toHaveCount(0);
    await installed.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the card appears on the second visit, and "Not now" is remembered @installable', async ({
  device,
  account,
  server,
}) => {
  await syncOverHttp(server, account, {
    ops: [putPlacement({ ...EMPTY_PLACEMENT, company: COMPANY, deadlines: DEADLINES })],
  });
  const page = await device.openSignedIn(account, PATHS.dashboard);
  await waitUntilSent(page);
  await offer(page);
  await expect.poll(() => readVisitCount(page)).toBe(1);
  await expect(card(page)).toHaveCount(0);
  // A visit counts as a new one after a pause.
  await endVisit(page);
  await page.reload();
  await waitUntilSent(page);
  await offer(page);
  await expectOneLine(card(page).getByRole('button'));
  await card(page).getByRole('button', { name: 'Not now' }).click();
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await waitUntilSent(page);
  await offer(page);
  // The offer has arrived as soon as the settings show it.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(row(page)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(findPlacementLink(page, COMPANY)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

interface Phone {
  readonly name: string;
  readonly userAgent: string;
  readonly steps: readonly string[];
}

const PHONES: readonly Phone[] = [
  {
    name: 'an iPhone shows the steps',
    userAgent: SAFARI,
    steps: ['Tap Share', 'Tap Add to Home Screen', 'Open the app and sign in once more.'],
  },
  {
    name: 'the browser inside another app leads to Safari first',
    userAgent: IN_WHATSAPP,
    steps: ['Open this page in Safari first.'],
  },
];

for (const { name, userAgent, steps } of PHONES) {
  test.describe(name, () => {
    test.use({ userAgent });

    test('in the settings, but not in the app on the home screen @installable', async ({
      device,
      account,
    }) => {
      const page = await device.openSignedIn(account, PATHS.settings);
      await row(page).getByRole('button', { name: 'Show how' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add to Home Screen' });
      for (const step of steps) await expect(dialog.getByText(step)).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
      // Safari's own property for an app on the home screen.
      await device.context.addInitScript(() =>
        Object.defineProperty(navigator, 'standalone', { value: true }),
      );
      await page.reload();
      await waitForSettings(page);
      await expect(row(page)).toHaveCount(0);
    });
  });
}
