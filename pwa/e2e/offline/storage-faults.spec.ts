// The device's storage fails in a real browser: full, deleted by another tab, locked by a frozen one, partly
// cleared, silent, denied, or broken only in the community's part.
import type { CDPSession } from '@playwright/test';
import { wallTimeOf } from '../../../shared/src/lib/time/wall-time.ts';
import {
  uploadOpportunitiesOverHttp,
  registerOverHttp,
} from '../../../sync-server/src/testing/http-client.ts';
import { manyOpportunities } from '../../../sync-server/src/testing/realistic-data.ts';
import { PATHS } from '../../src/paths.ts';
import {
  addPlacement,
  type Device,
  fillLogin,
  findPlacementLink,
  waitUntilSent,
} from '../support/device.ts';
import { addDuePlacement } from '../support/due-placement.ts';
import { ADMIN, expect, newStudent, test, type Page } from '../support/fixtures.ts';

const databaseOf = (uid: string): string => `u-${uid}`;
const session = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

async function fillForm(page: Page, company: string) {
  await page.getByRole('button', { name: 'Add Company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Company' });
  await dialog.getByLabel('Company name').fill(company);
  await dialog.getByRole('button', { name: '+7 days' }).click();
  return dialog;
}

/** The browser refuses every write, as with a full disk: overriding the quota does not affect IndexedDB here. */
async function simulateFullDisk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const full = Object.assign(globalThis, { isFull: true });
    const { prototype } = IDBObjectStore;
    for (const name of ['put', 'add'] as const) {
      const write = prototype[name];
      prototype[name] = function (this: IDBObjectStore, ...args: [unknown, IDBValidKey?]) {
        if (full.isFull) throw new DOMException('No room.', 'QuotaExceededError');
        return write.apply(this, args);
      };
    }
  });
}

/** A page of the same origin without the app, like a tab of an older version. */
async function otherTab(device: Device): Promise<Page> {
  // With a plain text page the browser requests an icon.
  device.expectError(/favicon\.ico/);
  return device.open('/robots.txt');
}

/** From now on the browser cannot open the community database. */
function breakFeedDatabase(): void {
  const { prototype } = IDBDatabase;
  const begin = Reflect.get(prototype, 'transaction') as (...args: unknown[]) => IDBTransaction;
  Reflect.set(prototype, 'transaction', function (this: IDBDatabase, ...args: unknown[]) {
    if (this.name === 'feed') throw new DOMException('Internal error.', 'UnknownError');
    return Reflect.apply(begin, this, args);
  });
}

/** Each request to open a database, or only that of this name, waits until the page's `answer` is called. */
function silenceStorage(only: string | null): void {
  const { prototype } = IDBFactory;
  const begin = Reflect.get(prototype, 'open') as (...args: unknown[]) => IDBOpenDBRequest;
  const answer = new Promise<void>((resolve) => Object.assign(globalThis, { answer: resolve }));
  Reflect.set(prototype, 'open', function (this: IDBFactory, ...args: unknown[]) {
    if (only !== null && args[0] !== only) return Reflect.apply(begin, this, args);
    let request: IDBOpenDBRequest | undefined;
    const handlers: Record<string, unknown> = {};
    const openLate = async (): Promise<void> => {
      await answer;
      request = Reflect.apply(begin, this, args);
      Object.assign(request, handlers);
    };
    void openLate();
    return new Proxy(handlers, {
      get: (_, name) => request && (Reflect.get(request, name) as unknown),
      set: (_, name, value) => Reflect.set(request ?? handlers, name, value),
    });
  });
}

/** As where cookies are blocked: what stores throws as soon as it is named, or when it is used. */
function denyStorage(isNamed: boolean): void {
  const deny = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', ...(isNamed ? ['indexedDB'] : [])])
    Object.defineProperty(globalThis, name, { get: deny });
  Reflect.set(IDBFactory.prototype, 'open', deny);
  Reflect.set(LockManager.prototype, 'request', async () => deny());
}

const listDatabases = (page: Page): Promise<readonly (string | undefined)[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

async function deleteDatabase(page: Page, uid: string): Promise<void> {
  await page.evaluate(async (name) => {
    const request = indexedDB.deleteDatabase(name);
    await new Promise((resolve) => request.addEventListener('success', resolve));
  }, databaseOf(uid));
}

test('quota exceeded: the form keeps its text, gives the reason, offers the export, and nothing is reported as saved @installable @core', async ({
  device,
  account,
}) => {
  const page = await device.signIn(account);
  await waitUntilSent(page);
  await simulateFullDisk(page);
  const dialog = await fillForm(page, 'Zenith Systems');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Not saved: device storage is full.')).toBeVisible();
  await expect(dialog.getByText('This device is out of space.').first()).toBeVisible();
  await expect(dialog.getByLabel('Company name')).toHaveValue('Zenith Systems');
  await expect(page.getByText(/added successfully/)).toHaveCount(0);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^shortlist-device-.*\.json$/);
  await page.evaluate(() => Object.assign(globalThis, { isFull: false }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(findPlacementLink(page, 'Zenith Systems')).toBeVisible();
  await expect(page.getByText('Not saved: device storage is full.')).toHaveCount(0);
});

test('database deleted by another tab: reported at once, and sent data returns after a reload', async ({
  device,
  account,
}) => {
  const page = await device.signIn(account);
  await addPlacement(page, 'Zenith Systems');
  await waitUntilSent(page);
  const other = await otherTab(device);
  await deleteDatabase(other, account.uid);
  const bar = page.getByText('What this app kept on this device was deleted.');
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(findPlacementLink(page, 'Zenith Systems')).toBeVisible();
  await expect(page.getByText(/Your browser deleted what this app kept/)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText(/Your browser deleted/)).toHaveCount(0);
  await page.reload();
  await expect(findPlacementLink(page, 'Zenith Systems')).toBeVisible();
  await expect(page.getByText(/Your browser deleted/)).toHaveCount(0);
});

test('cleared while the app was closed: the number of lost changes is reported, and none after a log-out', async ({
  device,
  account,
}) => {
  const page = await device.signInAndInstall(account);
  const other = await otherTab(device);
  await device.goOffline();
  await addPlacement(page, 'Zenith Systems');
  await expect
    .poll(() => page.evaluate((uid) => localStorage.getItem(`install:${uid}`), account.uid))
    .toContain('"pending":1');
  await page.close();
  await deleteDatabase(other, account.uid);
  await device.goOnline();
  await other.goto(PATHS.dashboard);
  await expect(other.getByText(/^1 change that was not sent yet was deleted/)).toBeVisible();
  await waitUntilSent(other);
  await other.getByRole('button', { name: /^Account:/ }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await other.getByRole('button', { name: 'Yes, Logout' }).click();
  await expect(other).not.toHaveURL(/dashboard/);
  // Deleted after the log-out, once no tab uses the account; the count of unsent changes is deleted before.
  await expect.poll(() => listDatabases(other)).not.toContain(databaseOf(account.uid));
  const left = await other.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => key.startsWith('install:'))).toEqual([]);
});

test('upgrade blocked by a frozen tab of an older version: the new tab reports it within a second, and continues when that tab is closed @core', async ({
  device,
  account,
}) => {
  const old = await otherTab(device);
  // As an older version left it, and held open by a tab that no longer responds.
  await old.evaluate(async (name) => {
    const request = indexedDB.open(name, 10);
    request.addEventListener('upgradeneeded', () => {
      const { result } = request;
      for (const store of ['rows', 'view'])
        result.createObjectStore(store, { keyPath: ['t', 'id'] });
      result.createObjectStore('meta', { keyPath: 'k' });
      for (const store of ['outbox', 'recovered', 'journal'])
        result.createObjectStore(store, { keyPath: 'n', autoIncrement: true });
    });
    await new Promise((resolve) => request.addEventListener('success', resolve));
    Object.assign(globalThis, { held: request.result });
  }, databaseOf(account.uid));
  const cdp = await session(old);
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
  const fresh = await device.signIn(account);
  await expect(fresh.getByText(/Close the other tab/)).toBeVisible();
  await old.close();
  await expect(fresh.getByText(/Close the other tab/)).toBeHidden();
  await addPlacement(fresh, 'Kaveri Softworks');
  await waitUntilSent(fresh);
});

for (const [what, breakFeed] of [
  ['unreadable', (page: Page) => page.addInitScript(breakFeedDatabase)],
  ['silent', (page: Page) => page.addInitScript(silenceStorage, 'feed')],
] as const)
  test(`${what} copy of the feed: the list stays, saving works, and the problem is reported`, async ({
    openDevice,
    ownServer,
  }) => {
    const server = ownServer.now;
    const admin = await registerOverHttp(server, ADMIN);
    await uploadOpportunitiesOverHttp(server, admin, manyOpportunities(1, wallTimeOf(new Date())));
    const device = await openDevice(server);
    const page = await device.signIn(await registerOverHttp(server, newStudent()));
    await page.goto(PATHS.community);
    const card = page.getByRole('article');
    await card.getByRole('button', { name: 'Add to Profile' }).click();
    await expect(card.getByRole('button', { name: 'Already Added' })).toBeVisible();
    const company = await card.getByRole('heading').first().innerText();
    // A sync that cannot store the feed reports that.
    device.expectError(/^uncaught: /);
    await breakFeed(page);
    await page.goto(PATHS.dashboard);
    await expect(findPlacementLink(page, company)).toBeVisible();
    await expect(page.getByText(/^The board cannot be read on this device:/)).toBeVisible();
    await addPlacement(page, 'Zenith Systems');
    await waitUntilSent(page);
    await expect(page.getByText(/^Saving is off/)).toHaveCount(0);
  });

test('storage that does not answer: reported after five seconds, nothing is said to be saved or loading, and the page goes on when it answers @installable @core', async ({
  device,
  account,
}) => {
  await addDuePlacement(device.server, account, {
    company: 'Kaveri Softworks',
    inMs: 9 * 86_400_000,
  });
  await device.context.addInitScript(silenceStorage, null);
  const page = await device.openSignedIn(account, PATHS.dashboard);
  const bar = page.getByText(/^The storage of this device does not answer: nothing can be shown/);
  await expect(bar).toBeVisible();
  await expect(page.getByText('Not loaded. The message on this page says why.')).toBeVisible();
  await expect(page.getByText('Loading placements')).toHaveCount(0);
  await page.evaluate(() => (globalThis as unknown as { answer: () => void }).answer());
  await expect(bar).toHaveCount(0);
  await expect(findPlacementLink(page, 'Kaveri Softworks')).toBeVisible();
  await addPlacement(page, 'Zenith Systems');
});

for (const isNamed of [true, false])
  test(`storage that is denied ${isNamed ? 'altogether' : 'when it is used'}: the app opens, signs in, and says that nothing can be kept @installable @core`, async ({
    device,
    account,
  }) => {
    device.expectError(/^uncaught: /);
    await device.context.addInitScript(denyStorage, isNamed);
    const page = await device.open(PATHS.login);
    await fillLogin(page, account);
    await expect(page.getByText(/^Nothing can be kept in this window: the browser/)).toBeVisible();
    await expect(page.getByText('Not loaded. The message on this page says why.')).toBeVisible();
    await expect(page.getByText('Loading placements')).toHaveCount(0);
  });
