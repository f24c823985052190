// Requirements of an installed app that no other spec covers; those that do have the same tag, so that all of
// them run with npm run e2e -- --grep @installable
import type { ManifestOptions } from 'vite-plugin-pwa';
import { PATHS } from '../../src/paths.ts';
import {
  deletePlacement,
  Device,
  findPlacementLink,
  findSyncChip,
  waitUntilSent,
  addPlacement,
} from '../support/device.ts';
import { addDuePlacement } from '../support/due-placement.ts';
import { expect, test as base, type Page } from '../support/fixtures.ts';
import { trackReload } from './launching.ts';
import { readImagePixels } from './image-pixels.ts';

const HOUR_MS = 3_600_000;

interface LoadedApp {
  /** The untouched sign-in page. */
  readonly page: Page;
  /** As parsed by the browser. */
  readonly manifest: Partial<ManifestOptions>;
  readonly faults: readonly unknown[];
}

const test = base.extend<object, { app: LoadedApp }>({
  app: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext({ baseURL: server.url });
      const device = new Device(context, server);
      const page = await device.open(PATHS.login);
      const session = await context.newCDPSession(page);
      const { data = '{}', errors } = await session.send('Page.getAppManifest');
      await use({ page, manifest: JSON.parse(data), faults: errors });
      expect(device.unexpectedErrors(), 'errors in the browser').toEqual([]);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

// In sequence in one process, so that the app is loaded once.
test.describe.configure({ mode: 'default' });

const metaOf = (page: Page, name: string): Promise<string | null> =>
  page.locator(`meta[name="${name}"]`).getAttribute('content');

test("the browser reads the app's name, description, language and scope @installable @core", async ({
  app: { manifest, faults },
}) => {
  expect(faults).toEqual([]);
  expect(manifest).toMatchObject({
    id: '/',
    scope: '/',
    start_url: PATHS.dashboard,
    display: 'standalone',
    name: 'Shortlist',
    short_name: expect.stringMatching(/^.{1,12}$/),
    description: expect.stringMatching(/./),
    lang: 'en-IN',
    dir: 'ltr',
    categories: expect.arrayContaining([expect.any(String)]),
  });
});

test('each icon has its stated size, and no mask cuts anything off @installable', async ({
  app: {
    page,
    manifest: { icons = [] },
  },
}) => {
  const pictures = await Promise.all(icons.map(({ src }) => readImagePixels(page, src)));
  expect(pictures.map(({ width, height }) => `${width}x${height}`)).toEqual(
    icons.map(({ sizes }) => sizes),
  );
  const sizesFor = (wanted: string) =>
    icons.filter(({ purpose }) => purpose === wanted).map(({ sizes }) => sizes);
  expect(sizesFor('any')).toEqual(['192x192', '512x512']);
  expect(sizesFor('maskable')).toEqual(['512x512']);
  const at = icons.findIndex(({ purpose }) => purpose === 'maskable');
  expect(icons.filter(({ src }) => src === icons[at]?.src)).toHaveLength(1);
  expect(pictures[at]?.outsideCircle).toBe(0);
});

test('on the home screen of an iPhone it has its own name and an opaque icon @installable', async ({
  app: { page },
}) => {
  const src = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  expect(await readImagePixels(page, src ?? '')).toMatchObject({
    width: 180,
    height: 180,
    transparent: 0,
  });
  expect(await metaOf(page, 'apple-mobile-web-app-title')).toBe('Shortlist');
  expect(await metaOf(page, 'mobile-web-app-capable')).toBe('yes');
});

test('a browser that shows screenshots before it installs gets enough of them, in a shape that it shows @installable', async ({
  app: {
    page,
    manifest: { screenshots = [] },
  },
}) => {
  const countFor = (form: string) =>
    screenshots.filter(({ form_factor: factor }) => factor === form).length;
  expect(countFor('narrow')).toBeGreaterThanOrEqual(3);
  expect(countFor('wide')).toBeGreaterThanOrEqual(2);
  expect(screenshots.length).toBeLessThanOrEqual(8);
  for (const { src, sizes, label } of screenshots) {
    const { width, height } = await readImagePixels(page, src);
    const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
    expect(`${width}x${height}`, src).toBe(sizes);
    expect(label, src).toMatch(/./);
    expect(shorter, src).toBeGreaterThanOrEqual(320);
    expect(longer, src).toBeLessThanOrEqual(3840);
    expect(longer / shorter, src).toBeLessThanOrEqual(2.3);
  }
});

test('its pages cover the whole screen and can be zoomed @installable', async ({
  app: { page },
}) => {
  for (const path of [PATHS.landing, PATHS.login]) {
    await page.goto(path);
    const viewport = await metaOf(page, 'viewport');
    expect(viewport, path).toContain('viewport-fit=cover');
    expect(viewport, path).not.toMatch(/user-scalable|maximum-scale/);
  }
});

/** Records how the page looks before any script of the app has run. */
function recordFirstLook(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
    Object.assign(window, { firstLook: { background: backgroundColor, scheme: colorScheme } });
  });
}

/** The recorded first look, and the look after rendering. */
async function readLooks(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page.evaluate(() => {
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
    return {
      first: Reflect.get(window, 'firstLook') as unknown,
      drawn: { background: backgroundColor, scheme: colorScheme },
      bar: document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
    };
  });
}

test('the chosen theme is applied before any script of the app, and the browser’s bar has its colour @installable', async ({
  device,
}) => {
  await device.context.addInitScript(recordFirstLook);
  const page = await device.open(PATHS.login);
  const light = await readLooks(page);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  const dark = await readLooks(page);
  expect([light.drawn.scheme, dark.drawn.scheme]).toEqual(['light', 'dark']);
  expect(dark.first).toEqual(dark.drawn);
  expect(dark.bar).not.toBe(light.bar);
});

/** Records the number that the app sets on its icon. */
function recordBadge(): void {
  const note = async (count: number): Promise<void> => {
    Object.assign(window, { badge: count });
  };
  Object.assign(navigator, { setAppBadge: note, clearAppBadge: () => note(0) });
}

/** As in most browsers outside an installed app. */
function removeBadgeApi(): void {
  for (const name of ['setAppBadge', 'clearAppBadge'])
    Reflect.deleteProperty(Navigator.prototype, name);
}

test('the icon shows the number of urgent deadlines, none at zero, and nothing fails without badge support @installable', async ({
  device,
  openDevice,
  account,
  server,
}) => {
  const { company } = await addDuePlacement(server, account, { inMs: 3 * HOUR_MS });
  const plain = await openDevice();
  await plain.context.addInitScript(removeBadgeApi);
  const plainPage = await plain.openSignedIn(account, PATHS.dashboard);
  await expect(findPlacementLink(plainPage, company)).toBeVisible();
  await waitUntilSent(plainPage);

  await device.context.addInitScript(recordBadge);
  const page = await device.openSignedIn(account, PATHS.dashboard);
  const badge = () => page.evaluate(() => Reflect.get(window, 'badge') as unknown);
  await expect.poll(badge).toBe(1);
  await deletePlacement(page, company);
  await expect.poll(badge).toBe(0);
});

test('a server that answers 503 is shown as unreachable, and as reachable again without a reload @installable @core', async ({
  device,
  account,
}) => {
  device.expectError(/status of 503/);
  const page = await device.openSignedIn(account, PATHS.dashboard);
  await waitUntilSent(page);
  const isSame = await trackReload(page);
  await device.context.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  await addPlacement(page, 'Zenith Systems');
  await expect(findSyncChip(page)).toContainText('Server not reachable');
  await device.context.unroute('**/api/**');
  await waitUntilSent(page);
  expect(await isSame()).toBe(true);
});

/** A browser that refuses persistent storage; counts how often it is asked on this device. */
function refusePersistence(): void {
  // The empty page before the first one has no storage.
  if (!isSecureContext) return;
  navigator.storage.persist = () => {
    localStorage.setItem('asked', String(Number(localStorage.getItem('asked')) + 1));
    return Promise.resolve(false);
  };
}

test('persistent storage is requested once, after the first placement, and the settings show the answer @installable', async ({
  device,
  account,
}) => {
  await device.context.addInitScript(refusePersistence);
  const page = await device.openSignedIn(account, PATHS.dashboard);
  await waitUntilSent(page);
  const readRequestCount = () => page.evaluate(() => localStorage.getItem('asked'));
  expect(await readRequestCount()).toBeNull();
  await addPlacement(page, 'Zenith Systems');
  await expect.poll(readRequestCount).toBe('1');
  await page.goto(PATHS.settings);
  await expect(page.getByText(/may clear the offline copy when space is short/)).toBeVisible();
  expect(await readRequestCount()).toBe('1');
});
