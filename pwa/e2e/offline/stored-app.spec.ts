// Which files of the app a device stores when networks answer instead of the server.
import { PATHS } from '../../src/paths.ts';
import { startDeployments, type Deployments } from '../support/deployments.ts';
import {
  addPlacement,
  findPlacementLink,
  waitUntilInstalled,
  waitUntilReloaded,
  waitUntilSent,
  type Device,
} from '../support/device.ts';
import { FAULTS, type Fault } from '../support/file-faults.ts';
import { expect, test as base, type Page } from '../support/fixtures.ts';
import { fetchCompanies } from '../support/stored-data.ts';

const KINDS = Object.keys(FAULTS) as Fault[];
const QUICK: readonly Fault[] = ['a login page that may be cached', 'a body that ends too early'];
/** Requested only by the worker. */
const APP_PAGE = /^\/app\.html/;
/** Not part of the dashboard's initial load. */
const SETTINGS = /settings-screen/;
const NOT_STORED = /does not open offline on this device yet/;
const UPDATE = 'A new version is ready.';

const test = base.extend<{ deployments: Deployments }>({
  deployments: async ({ server }, use) => {
    const deployments = await startDeployments(server);
    await use(deployments);
    await deployments.stop();
  },
});

const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
/** Rendered by the app; before it runs, the page shows what the last visit left. */
const dashboard = (page: Page) =>
  page
    .locator('#root:not(:has(#prerendered))')
    .getByRole('heading', { level: 1, name: 'Dashboard' });
const settings = (page: Page) => page.getByRole('region', { name: 'App version' });

/** The paths of stored files with contents that no build of ours has. */
function findForeignFiles(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const foreign: string[] = [];
    for (const cache of all)
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        const response = await cache.match(request);
        const text = (await response?.text()) ?? '';
        const type = response?.headers.get('content-type') ?? '';
        const isPage = pathname.endsWith('.html');
        if (
          /accept the terms|-1234567\.js/.test(text) ||
          text === '' ||
          type.includes('html') !== isPage
        )
          foreign.push(`${pathname} ${type} ${text.slice(0, 30)}`);
      }
    return foreign;
  });
}

/** Overwrites stored files with the login page. Returns how many. */
function damageStoredFiles(page: Page, files: string): Promise<number> {
  return page.evaluate(async (pattern) => {
    const [name = ''] = await caches.keys();
    const cache = await caches.open(name);
    const keys = (await cache.keys()).filter(({ url }) => new RegExp(pattern).test(url));
    const headers = { 'content-type': 'text/html' };
    for (const key of keys)
      await cache.put(key, new Response('<p>Please accept the terms.</p>', { headers }));
    return keys.length;
  }, files);
}

/** Waits until an installation has been aborted: a first one leaves nothing, an update leaves the previous version. */
const waitUntilAborted = (page: Page) =>
  page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return !registration || (registration.active && !registration.installing);
  });

/** A browser merges two attempts if the second comes before the first is finished: then another one is made. */
async function waitUntilFaultServed(deployments: Deployments, attempt: () => Promise<unknown>) {
  const before = deployments.countFaults();
  const attempted = async (): Promise<number> => {
    await attempt();
    return deployments.countFaults();
  };
  await expect.poll(attempted).toBeGreaterThan(before);
}

async function expectOpensOffline(device: Device, company?: string): Promise<void> {
  await device.goOffline();
  const page = await device.open(PATHS.dashboard);
  await expect(dashboard(page)).toBeVisible();
  if (company) await expect(findPlacementLink(page, company)).toBeVisible();
  await page.goto(PATHS.settings);
  await expect(settings(page)).toBeVisible();
  await page.close();
  await device.goOnline();
}

for (const kinds of [QUICK, KINDS.filter((kind) => !QUICK.includes(kind))])
  test(`none of ${kinds.length} answers of an intermediary is stored; the dashboard says so, and the app is stored as soon as the network works @installable${kinds === QUICK ? ' @core' : ''}`, async ({
    openDevice,
    account,
    deployments,
  }) => {
    const device = await openDevice(deployments.server);
    device.expectError(/status of 503/);
    deployments.injectFault(APP_PAGE, 'a login page');
    const page = await device.openSignedIn(account, PATHS.dashboard);
    const notice = page.getByRole('status').filter({ hasText: NOT_STORED });
    await expect(notice).toBeVisible();
    for (const [index, fault] of kinds.entries())
      await test.step(fault, async () => {
        // With other file names, so that nothing is stored already.
        deployments.deploy(2 + index);
        deployments.injectFault(index % 2 === 0 ? APP_PAGE : SETTINGS, fault);
        await waitUntilFaultServed(deployments, () =>
          notice.getByRole('button', { name: 'Try again' }).click(),
        );
        await waitUntilAborted(page);
        expect(await findForeignFiles(page)).toEqual([]);
      });
    await expect(notice).toBeVisible();
    deployments.injectFault();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await waitUntilInstalled(page);
    await expect(notice).toBeHidden();
    await expectOpensOffline(device);
  });

test('an update through such a network preserves the old version and unsent changes, and is offered when the network works @installable', async ({
  openDevice,
  account,
  deployments,
  server,
}) => {
  const device = await openDevice(deployments.server);
  const page = await device.signInAndInstall(account);
  for (const [index, fault] of KINDS.entries())
    await test.step(fault, async () => {
      deployments.injectFault(index % 2 === 0 ? SETTINGS : APP_PAGE, fault);
      deployments.deploy(2 + index);
      await waitUntilFaultServed(deployments, () => returnToTab(page));
      await waitUntilAborted(page);
      expect(await findForeignFiles(page)).toEqual([]);
    });
  device.expectError(/status of 503/);
  await device.goOffline();
  await addPlacement(page, 'Zenith Systems');
  await expectOpensOffline(device, 'Zenith Systems');
  deployments.injectFault();
  await returnToTab(page);
  const news = page.getByRole('status').filter({ hasText: UPDATE });
  await Promise.all([
    page.waitForEvent('load'),
    news.getByRole('button', { name: 'Update' }).click(),
  ]);
  await expect(findPlacementLink(page, 'Zenith Systems')).toBeVisible();
  await waitUntilSent(page);
  expect(await fetchCompanies(server, account)).toEqual(['Zenith Systems']);
  await expectOpensOffline(device, 'Zenith Systems');
});

for (const [what, files, tag] of [
  ['page', APP_PAGE, ' @core'],
  ['script', /^\/assets\/base-/, ''],
] as const)
  test(`an app that stores a login page instead of its ${what} repairs itself; a form in another tab stays @installable${tag}`, async ({
    openDevice,
    account,
    deployments,
  }) => {
    const device = await openDevice(deployments.server);
    device.expectError(/favicon\.ico|MIME type/);
    deployments.deployWithLegacyWorker(2);
    const form = await device.openSignedIn(account, PATHS.dashboard);
    await addPlacement(form, 'Zenith Systems');
    await waitUntilInstalled(form);
    // As if it had been stored at installation.
    expect(await damageStoredFiles(form, files.source.replace('^', ''))).toBe(1);
    const foreign = await device.open(PATHS.dashboard);
    await expect(dashboard(foreign)).toBeHidden();
    await form.getByRole('button', { name: 'Add Company' }).click();
    const typed = form.getByRole('dialog').getByLabel('Company name');
    await typed.fill('Kaveri Softworks');
    await form.evaluate(() => Object.assign(window, { isTheSame: true }));

    deployments.deploy(3);
    await returnToTab(form);
    await expect(dashboard(foreign)).toBeVisible();
    await expect(findPlacementLink(foreign, 'Zenith Systems')).toBeVisible();
    await expect(typed).toHaveValue('Kaveri Softworks');
    expect(await form.evaluate(() => 'isTheSame' in window)).toBe(true);
    expect(await findForeignFiles(form)).toEqual([]);
    await expectOpensOffline(device, 'Zenith Systems');
  });

test('a stored file that is damaged later is deleted and fetched again @installable', async ({
  openDevice,
  account,
  deployments,
}) => {
  const device = await openDevice(deployments.server);
  device.expectError(/MIME type|dynamically imported module/);
  const page = await device.signInAndInstall(account);
  await test.step('the page', async () => {
    expect(await damageStoredFiles(page, '/app\\.html')).toBe(1);
    await page.reload();
    await expect(dashboard(page)).toBeVisible();
    expect(await findForeignFiles(page)).toEqual([]);
  });
  await test.step('the page, offline', async () => {
    expect(await damageStoredFiles(page, '/app\\.html')).toBe(1);
    await device.goOffline();
    await page.reload();
    await expect(dashboard(page)).toBeVisible();
    await device.goOnline();
  });
  await test.step("a script of every page's initial load", async () => {
    expect(await damageStoredFiles(page, '/assets/base-')).toBe(1);
    // A tab that ran it before may run it from memory.
    const tab = await device.open(PATHS.dashboard);
    await expect(dashboard(tab)).toBeVisible();
    expect(await findForeignFiles(tab)).toEqual([]);
    await tab.close();
  });
  await test.step('a script that is needed later', async () => {
    expect(await damageStoredFiles(page, '/assets/settings-screen-')).toBe(1);
    await page.goto(PATHS.settings);
    await waitUntilReloaded(page);
    await expect(settings(page)).toBeVisible();
    expect(await findForeignFiles(page)).toEqual([]);
  });
});

test('a page that is neither stored nor reachable is not replaced by another one, and opens by itself afterwards @installable', async ({
  openDevice,
  account,
  deployments,
}) => {
  const device = await openDevice(deployments.server);
  device.expectError(/status of 503/);
  const page = await device.signInAndInstall(account);
  expect(await damageStoredFiles(page, '\\.html')).toBe(2);
  for (const fault of KINDS)
    await test.step(fault, async () => {
      deployments.injectFault(/\.html$|^\/dashboard/, fault);
      await page.goto(PATHS.dashboard);
      await expect(page.getByText('Shortlist could not be opened')).toBeVisible();
    });
  deployments.injectFault();
  await expect(dashboard(page)).toBeVisible();
});

test('files that only admins need do not delay an installation, and an admin has them offline @installable', async ({
  openDevice,
  account,
  admin,
  deployments,
}) => {
  const student = await openDevice(deployments.server);
  deployments.injectFault(/\/(insights-screen|admin-|use-is-admin|use-after-posting)/, 'a refusal');
  const page = await student.signInAndInstall(account);
  await expect(page.getByText(NOT_STORED)).toBeHidden();
  await expectOpensOffline(student);
  expect(deployments.countFaults()).toBe(0);

  deployments.injectFault();
  const cell = await openDevice(deployments.server);
  const office = await cell.signInAndInstall(admin);
  await office.waitForFunction(async () => {
    const [name = ''] = await caches.keys();
    const keys = await (await caches.open(name)).keys();
    return keys.some(({ url }) => url.includes('/insights-screen-'));
  });
  await cell.goOffline();
  await office.goto(PATHS.insights);
  await expect(office.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
});

test.describe('a server that inserts text into its pages', () => {
  test.use({ serverEnv: { AGE_POLICY: 'adult' } });

  test('has them stored as it serves them @installable', async ({ openDevice, ownServer }) => {
    const device = await openDevice(ownServer.now);
    const page = await device.open(PATHS.landing);
    await waitUntilInstalled(page);
    await device.goOffline();
    for (const path of [PATHS.landing, PATHS.register]) {
      await page.goto(path);
      await expect(page.locator('meta[name=age-policy]')).toHaveAttribute('content', 'adult');
    }
  });
});
