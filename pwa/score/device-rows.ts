/** What the app makes of the device it runs on: its look, its storage, its icon, and how it is installed. */
import { addPlacement } from '../e2e/device.ts';
import { letVisitBeOver } from '../e2e/install-visits.ts';
import { giveInsets, INSETS, underInsets } from '../e2e/safe-areas.ts';
import { PATHS } from '../src/paths.ts';
import { all, type ScoreRow } from './score-row.ts';

const COMPANY = 'Zenith Systems';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

const safeAreas: ScoreRow = {
  number: 12,
  name: 'Safe areas',
  async measure(measuring) {
    const device = await measuring.browser();
    const page = await measuring.signedIn(device);
    await giveInsets(device.context, page);
    const covered: string[] = [];
    const places = [PATHS.dashboard, PATHS.upload, PATHS.settings, `${PATHS.dashboard}?add`];
    for (const path of places) {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      covered.push(...(await underInsets(page)).map((name) => `${path} ${name}`));
    }
    const content = await page.locator('meta[name=viewport]').getAttribute('content');
    return all({
      'viewport-fit=cover': content?.includes('viewport-fit=cover') === true,
      [`insets ${INSETS.top}/${INSETS.bottom}: ${covered.length} controls under them ${covered.join('; ')}`]:
        covered.length === 0,
    });
  },
};

const themeColour: ScoreRow = {
  number: 13,
  name: 'Theme colour',
  async measure(measuring) {
    const device = await measuring.browser();
    await device.context.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
        Object.assign(window, { atFirst: `${backgroundColor} ${colorScheme}` });
      });
    });
    const page = await device.open(PATHS.login);
    const look = () =>
      page.evaluate(() => ({
        theme: document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
        scheme: getComputedStyle(document.documentElement).colorScheme,
        background: getComputedStyle(document.documentElement).backgroundColor,
      }));
    await page.getByRole('heading', { level: 1 }).waitFor();
    const light = await look();
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    const atFirst = await page.evaluate(() => Reflect.get(window, 'atFirst') as string);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const dark = await look();
    return all({
      [`${light.theme} in light, ${dark.theme} in dark`]: light.theme !== dark.theme,
      [`color-scheme ${light.scheme}, ${dark.scheme}`]:
        light.scheme === 'light' && dark.scheme === 'dark',
      [`before any script of the app: ${atFirst}`]: atFirst === `${dark.background} dark`,
    });
  },
};

const storage: ScoreRow = {
  number: 24,
  name: 'Storage',
  async measure(measuring) {
    const device = await measuring.browser();
    await device.context.addInitScript(() => {
      Object.assign(window, { asked: 0 });
      navigator.storage.persist = () => {
        Object.assign(window, { asked: Number(Reflect.get(window, 'asked')) + 1 });
        return Promise.resolve(false);
      };
    });
    const page = await measuring.signedIn(device);
    const asked = () => page.evaluate(() => Reflect.get(window, 'asked') as number);
    const before = await asked();
    await addPlacement(page, COMPANY);
    await page.waitForFunction(() => Reflect.get(window, 'asked') === 1);
    await page.evaluate(() => {
      const full = (): never => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
      Object.assign(IDBObjectStore.prototype, { add: full, put: full });
    });
    await page.getByRole('button', { name: 'Add Company' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Company' });
    await dialog.getByLabel('Company name').fill('No Room Ltd');
    await dialog.getByRole('button', { name: '+7 days' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText(/This device is out of space/)
      .first()
      .waitFor();
    const kept = await dialog.getByLabel('Company name').inputValue();
    await page.goto(PATHS.settings);
    await page.getByText(/may clear the offline copy when space is short/).waitFor();
    return all({
      [`asked ${before} times before the first placement, once after it`]: before === 0,
      'the answer is shown in the settings': true,
      [`a full device is said, and the form keeps "${kept}"`]: kept === 'No Room Ltd',
    });
  },
};

const installHelp: ScoreRow = {
  number: 25,
  name: 'Install help',
  async measure(measuring) {
    const folder = measuring.folder();
    const account = await measuring.account();
    const device = await measuring.browser({ folder });
    const page = await measuring.signedIn(device, account);
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
    const cards = await card.count();
    const phone = await measuring.browser({ userAgent: IPHONE });
    // This browser only says that it is an iPhone, which would offer nothing.
    await phone.context.addInitScript(() =>
      addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation(), true),
    );
    const onPhone = await measuring.signedIn(phone, account);
    await onPhone.goto(PATHS.settings);
    await onPhone.getByRole('region', { name: 'Install app' }).getByRole('button').click();
    await onPhone.getByText('Tap Add to Home Screen').waitFor();
    await device.context.close();
    const window = { folder, args: [`--app=${measuring.server.url}${PATHS.settings}`] };
    const installed = await measuring.browser({ ...window, viewport: null, isMobile: false });
    const own = installed.context.pages()[0];
    await own?.getByRole('region', { name: 'App version' }).waitFor();
    const inApp = await own?.getByRole('button', { name: 'Install app' }).count();
    return all({
      'own button where the browser offers it': true,
      'a card on the second visit': true,
      [`after "Not now" ${cards} cards`]: cards === 0,
      'the steps on an iPhone': true,
      [`${inApp} buttons in a window of its own`]: inApp === 0,
    });
  },
};

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
    const kept = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = (await Promise.all(all.map((cache) => cache.keys()))).flat();
      return requests.map(({ url }) => new URL(url).pathname);
    });
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
