/** What the app makes of the device it runs on: its look, its storage, its icon, and how it is installed. */
import type { Page } from '@playwright/test';
import type { Account } from '../../sync-server/src/testing/http-client.ts';
import { addPlacement } from '../e2e/device.ts';
import { letVisitBeOver } from '../e2e/install-visits.ts';
import { giveInsets, INSETS, underInsets } from '../e2e/safe-areas.ts';
import { PATHS } from '../src/paths.ts';
import type { Measuring } from './measuring.ts';
import { all, type ScoreRow } from './score-row.ts';

const COMPANY = 'Zenith Systems';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

const SAFE_AREAS_AT = [PATHS.dashboard, PATHS.upload, PATHS.settings, `${PATHS.dashboard}?add`];

/** The controls of a page that lie under the notch or the bar, each with where it is. */
async function coveredAt(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return (await underInsets(page)).map((name) => `${path} ${name}`);
}

const safeAreas: ScoreRow = {
  number: 12,
  name: 'Safe areas',
  async measure(measuring) {
    const device = await measuring.browser();
    const page = await measuring.signedIn(device);
    await giveInsets(device.context, page);
    const covered: string[] = [];
    for (const path of SAFE_AREAS_AT) covered.push(...(await coveredAt(page, path)));
    const content = await page.locator('meta[name=viewport]').getAttribute('content');
    return all({
      'viewport-fit=cover': content?.includes('viewport-fit=cover') === true,
      [`insets ${INSETS.top}/${INSETS.bottom}: ${covered.length} controls under them ${covered.join('; ')}`]:
        covered.length === 0,
    });
  },
};

/** Notes how the page looks before any script of the app has run. */
const NOTE_FIRST_LOOK = (): void => {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
    Object.assign(window, { atFirst: `${backgroundColor} ${colorScheme}` });
  });
};
const firstLookOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'atFirst') as string);

/** How the page looks once it is drawn. */
async function lookOf(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page.evaluate(() => ({
    theme: document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
    scheme: getComputedStyle(document.documentElement).colorScheme,
    background: getComputedStyle(document.documentElement).backgroundColor,
  }));
}

const themeColour: ScoreRow = {
  number: 13,
  name: 'Theme colour',
  async measure(measuring) {
    const device = await measuring.browser();
    await device.context.addInitScript(NOTE_FIRST_LOOK);
    const page = await device.open(PATHS.login);
    const light = await lookOf(page);
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    const atFirst = await firstLookOf(page);
    const dark = await lookOf(page);
    return all({
      [`${light.theme} in light, ${dark.theme} in dark`]: light.theme !== dark.theme,
      [`color-scheme ${light.scheme}, ${dark.scheme}`]:
        light.scheme === 'light' && dark.scheme === 'dark',
      [`before any script of the app: ${atFirst}`]: atFirst === `${dark.background} dark`,
    });
  },
};

/** Counts how often the browser is asked to keep what is stored; it never agrees. */
const COUNT_PERSIST = (): void => {
  Object.assign(window, { asked: 0 });
  navigator.storage.persist = () => {
    Object.assign(window, { asked: Number(Reflect.get(window, 'asked')) + 1 });
    return Promise.resolve(false);
  };
};
const persistAsked = (page: Page) => page.evaluate(() => Reflect.get(window, 'asked') as number);

/** From now on the device has no room for anything. */
const FILL_DEVICE = (): void => {
  const full = (): never => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  Object.assign(IDBObjectStore.prototype, { add: full, put: full });
};

/** Adds a company on a full device; gives the name that the form has once that is said. */
async function addInVain(page: Page, company: string): Promise<string> {
  await page.getByRole('button', { name: 'Add Company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Company' });
  await dialog.getByLabel('Company name').fill(company);
  await dialog.getByRole('button', { name: '+7 days' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const refusal = page.getByText(/This device is out of space/);
  await refusal.first().waitFor();
  return dialog.getByLabel('Company name').inputValue();
}

const storage: ScoreRow = {
  number: 24,
  name: 'Storage',
  async measure(measuring) {
    const device = await measuring.browser();
    await device.context.addInitScript(COUNT_PERSIST);
    const page = await measuring.signedIn(device);
    const before = await persistAsked(page);
    await addPlacement(page, COMPANY);
    await page.waitForFunction(() => Reflect.get(window, 'asked') === 1);
    await page.evaluate(FILL_DEVICE);
    const kept = await addInVain(page, 'No Room Ltd');
    await page.goto(PATHS.settings);
    await page.getByText(/may clear the offline copy when space is short/).waitFor();
    return all({
      [`asked ${before} times before the first placement, once after it`]: before === 0,
      'the answer is shown in the settings': true,
      [`a full device is said, and the form keeps "${kept}"`]: kept === 'No Room Ltd',
    });
  },
};

/** On the second visit the card is sent away; gives how many cards there are from then on. */
async function cardsAfterNotNow(page: Page): Promise<number> {
  await addPlacement(page, COMPANY);
  await letVisitBeOver(page);
  await page.reload();
  const card = page.getByRole('complementary', { name: 'Install app' });
  await card.getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await page.waitForFunction(() => 'installOffer' in window);
  await page.goto(PATHS.settings);
  await page.getByRole('button', { name: 'Install app' }).waitFor();
  await page.goto(PATHS.dashboard);
  await page.waitForFunction(() => 'installOffer' in window);
  return card.count();
}

async function readStepsOnIPhone(measuring: Measuring, account: Account): Promise<void> {
  const phone = await measuring.browser({ userAgent: IPHONE });
  // This browser only says that it is an iPhone, which would offer nothing.
  await phone.context.addInitScript(() =>
    addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation(), true),
  );
  const page = await measuring.signedIn(phone, account);
  await page.goto(PATHS.settings);
  await page.getByRole('region', { name: 'Install app' }).getByRole('button').click();
  await page.getByText('Tap Add to Home Screen').waitFor();
}

/** How many buttons to install the app there are in a window of its own, on the phone with this folder. */
async function buttonsInstalled(measuring: Measuring, folder: string): Promise<number | undefined> {
  const window = { folder, args: [`--app=${measuring.server.url}${PATHS.settings}`] };
  const installed = await measuring.browser({ ...window, viewport: null, isMobile: false });
  const own = installed.context.pages()[0];
  await own?.getByRole('region', { name: 'App version' }).waitFor();
  return own?.getByRole('button', { name: 'Install app' }).count();
}

const installHelp: ScoreRow = {
  number: 25,
  name: 'Install help',
  async measure(measuring) {
    const folder = measuring.folder();
    const account = await measuring.account();
    const device = await measuring.browser({ folder });
    const cards = await cardsAfterNotNow(await measuring.signedIn(device, account));
    await readStepsOnIPhone(measuring, account);
    await device.context.close();
    const inApp = await buttonsInstalled(measuring, folder);
    return all({
      'own button where the browser offers it': true,
      'a card on the second visit': true,
      [`after "Not now" ${cards} cards`]: cards === 0,
      'the steps on an iPhone': true,
      [`${inApp} buttons in a window of its own`]: inApp === 0,
    });
  },
};

/** The paths of everything that the worker keeps. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(all.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

const headers: ScoreRow = {
  number: 26,
  name: 'Headers',
  async measure(measuring) {
    const device = await measuring.browser();
    const page = await measuring.signedIn(device);
    const cacheOf = async (path: string): Promise<string> =>
      (await fetch(measuring.server.url + path)).headers.get('cache-control') ?? '';
    const shell = await Promise.all(['/sw.js', '/', '/manifest.webmanifest'].map(cacheOf));
    const script = await page.locator('script[src^="/assets/"]').first().getAttribute('src');
    const asset = await cacheOf(script ?? '');
    const kept = await keptFiles(page);
    const api = kept.filter((path) => path.startsWith('/api'));
    return all({
      [`worker, page, manifest: ${[...new Set(shell)].join()}`]: shell.every(
        (value) => value === 'no-cache',
      ),
      [`assets: ${asset}`]: asset.includes('immutable'),
      [`${kept.length} files kept, ${api.length} of the API`]: kept.length > 0 && api.length === 0,
    });
  },
};

export const DEVICE_ROWS: readonly ScoreRow[] = [
  safeAreas,
  themeColour,
  storage,
  installHelp,
  headers,
];
