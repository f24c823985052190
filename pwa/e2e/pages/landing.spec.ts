// The first impression: what a visitor sees before, while and after the app loads, offline too.
import type { Page, Route } from '@playwright/test';
import { PAGE_META } from '../../src/content/landing.ts';
import { PROMISE } from '../../src/content/institution.ts';
import { PATHS } from '../../src/paths.ts';
import { fillLogin, waitUntilInstalled } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';

const SCRIPTS = '**/assets/*.js';
/** A larger layout shift is felt as a jump. */
const SHIFT_MAX = 0.05;

/** The text that is readable on the page now, without the buttons that need scripts. */
const readText = (page: Page): Promise<string> =>
  page.locator('#root').evaluate((root) => {
    const whole = root.querySelector<HTMLElement>('#prerendered') ?? root;
    return whole instanceof HTMLElement ? whole.innerText : '';
  });

/** Holds scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let releaseScripts = (): void => undefined;
  const held = new Promise<void>((resolve) => (releaseScripts = resolve));
  await page.route(SCRIPTS, async (route: Route) => {
    await held;
    await route.continue();
  });
  return releaseScripts;
}

test('the whole page is shown before any script, and the app takes over unnoticed @both @core', async ({
  device,
  server,
}) => {
  const page = await device.context.newPage();
  const releaseScripts = await holdScripts(page);
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved += Number(entry.value);
      document.documentElement.dataset['moved'] = String(moved);
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      console.error(`content policy: ${violatedDirective}`),
    );
  });
  await page.goto(server.url, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: PROMISE });
  await expect(heading).toBeVisible();
  await expect(page.locator('#prerendered')).toHaveCount(1);
  await page.evaluate(() => document.fonts.ready);
  const before = await readText(page);
  const place = await heading.boundingBox();

  releaseScripts();
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(heading).toBeVisible();
  expect(await readText(page)).toBe(before);
  expect(await heading.boundingBox()).toEqual(place);
  const moved = await page.evaluate(() => document.documentElement.dataset['moved'] ?? '0');
  expect(Number(moved)).toBeLessThanOrEqual(SHIFT_MAX);
});

test('clicks made before the app is ready are handled once it is', async ({ device, server }) => {
  const page = await device.context.newPage();
  const releaseScripts = await holdScripts(page);
  await page.goto(server.url, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Get Started' }).first().focus();
  releaseScripts();
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
});

test('the focus stays where it was when the app takes over', async ({ device, server }) => {
  const page = await device.context.newPage();
  const releaseScripts = await holdScripts(page);
  await page.goto(server.url, { waitUntil: 'commit' });
  const login = page.getByRole('main').getByRole('link', { name: 'Login' });
  await login.focus();
  releaseScripts();
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(login).toBeFocused();
});

test('the chosen theme is applied from the first paint', async ({ device, server }) => {
  const page = await device.context.newPage();
  await holdScripts(page);
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto(server.url, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 23, 24)');
});

test('without scripts the page can be read, its links work, and it says what is missing @core', async ({
  browser,
  contextOptions,
  server,
}) => {
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByText('Shortlist needs JavaScript')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: PROMISE })).toBeVisible();
  await expect(page.getByRole('status')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  const links = page.getByRole('navigation', { name: 'Main' });
  await expect(links.getByRole('link', { name: 'FAQ' })).toBeVisible();
  await context.close();
});

test('other pages and signed-in students do not see it flash', async ({ device, account }) => {
  const page = await device.context.newPage();
  const releaseScripts = await holdScripts(page);
  const splash = page.getByRole('status', { name: 'Loading Shortlist' });
  await page.goto(device.server.url + PATHS.login, { waitUntil: 'commit' });
  await expect(splash).toBeVisible();
  await expect(page.getByRole('heading', { name: PROMISE })).toBeHidden();
  releaseScripts();
  await page.close();

  // Scripts of the stored copy cannot be held back.
  await device.context.addInitScript(() =>
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
  );
  await (await device.signIn(account)).close();
  const again = await device.context.newPage();
  const goOn = await holdScripts(again);
  await again.goto(device.server.url, { waitUntil: 'commit' });
  await expect(again.getByRole('status', { name: 'Loading Shortlist' })).toBeVisible();
  await expect(again.getByRole('heading', { name: PROMISE })).toBeHidden();
  goOn();
  await expect(again).toHaveURL(new RegExp(`${PATHS.dashboard}$`));
});

test('it opens offline', async ({ device }) => {
  const page = await device.open(PATHS.landing);
  await waitUntilInstalled(page);
  await device.context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: PROMISE })).toBeVisible();
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${PATHS.register}$`));
});

test('no request goes to another origin @both @core', async ({ device }) => {
  const requestedUrls: string[] = [];
  device.context.on('request', (request) => requestedUrls.push(request.url()));
  const page = await device.open(PATHS.landing);
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await waitUntilInstalled(page);
  expect(requestedUrls.length).toBeGreaterThan(3);
  expect(requestedUrls.filter((url) => !url.startsWith(device.server.url))).toEqual([]);
  expect(requestedUrls.filter((url) => url.includes('/api/'))).toEqual([]);
});

/** Idle work has started. */
const waitUntilIdle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const idle = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve));
    for (let turn = 0; turn < 3; turn += 1) await idle();
    await indexedDB.databases();
    await idle();
  });

test('a visitor fetches no code of the signed-in pages @core', async ({ device }) => {
  const page = await device.context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(device.server.url);
  await waitUntilInstalled(page);
  await waitUntilIdle(page);
  expect(scripts.some((path) => path.includes('landing-screen'))).toBe(true);
  expect(scripts.filter((path) => /signed-in|reminders|push-heal|database/.test(path))).toEqual([]);
});

test('with Save-Data nothing is prefetched before the sign-in', async ({ device, account }) => {
  await device.context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const page = await device.open(PATHS.login);
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await waitUntilIdle(page);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  await fillLogin(page, account);
  await waitUntilInstalled(page);
});

test('the menu of a phone works by keyboard and closes by Back', async ({ device }) => {
  const page = await device.open(PATHS.landing);
  const button = page.getByRole('button', { name: 'Menu' });
  const links = page.getByRole('navigation', { name: 'Main' });
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(links).toHaveCount(0);

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(links.getByRole('link')).toHaveText([
    'Home',
    'About Us',
    'FAQ',
    'Login',
    'Get Started',
  ]);
  await page.keyboard.press('Tab');
  await expect(links.getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await expect(links).toBeVisible();
  await page.goBack();
  await expect(links).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);

  await button.click();
  await links.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATHS.login}$`));
});

test('no width makes it scroll horizontally @both', async ({ device }) => {
  const page = await device.open(PATHS.landing);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const width of [320, 360, 600, 768, 900, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test('on a large screen a QR code leads to the phone, unless the address is this machine @desktop', async ({
  device,
  server,
}) => {
  const code = 'Open on your phone';
  const here = await device.open(PATHS.landing);
  await expect(here.locator('#prerendered')).toHaveCount(0);
  await expect(here.getByRole('figure', { name: code })).toBeHidden();
  await here.close();

  // The same app under a host name that a phone could reach.
  await device.context.route('http://shortlist.example/**', async (route) => {
    const url = route.request().url().replace('http://shortlist.example', server.url);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  const there = await device.open('http://shortlist.example/');
  await expect(there.getByRole('figure', { name: code })).toBeVisible();
  await there.setViewportSize({ width: 800, height: 800 });
  await expect(there.getByRole('figure', { name: code })).toBeHidden();
});

test('search engines and link previews get title, description and image', async ({
  request,
  server,
}) => {
  const html = await (await request.get(server.url)).text();
  const robots = await request.get(`${server.url}/robots.txt`);
  expect(html).toContain(`<title>${PAGE_META.title}</title>`);
  expect(html).toContain(`name="description" content="${PAGE_META.description}"`);
  expect(html).toContain(`property="og:title" content="${PAGE_META.title}"`);
  expect(html.indexOf('<meta charset')).toBeLessThan(1024);
  expect(await robots.text()).toBe('User-agent: *\nAllow: /\nDisallow: /api/\n');
});
