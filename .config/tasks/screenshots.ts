// Screenshots of every page and state of the app, on a phone and a desktop, in both themes, from the demo data. They go
// to .cache/screens; those of the README go to .github/images, and those that a browser shows before it installs the
// app to pwa/public/screenshots. Arguments select places: npm run screenshots -- landing profile
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { startServer, type ServerProcess } from '../../sync-server/src/testing/server-process.ts';
import { Device } from '../../pwa/e2e/support/device.ts';
import { AGENDA_VIEWS } from '../../pwa/e2e/pages/agenda-views.ts';
import {
  ADMIN_VIEWS,
  COMMUNITY_VIEWS,
  STUDENT_VIEWS,
  VISITOR_VIEWS,
} from '../../pwa/e2e/pages/app-views.ts';
import { MESSAGE_VIEWS } from '../../pwa/e2e/pages/message-views.ts';
import { REMINDER_VIEWS } from '../../pwa/e2e/pages/reminder-views.ts';
import type { AppView } from '../../pwa/e2e/pages/open-view.ts';
import { buildWhenStale } from '../parts/build-app.ts';
import { DEMO_ADMIN, DEMO_STUDENT, seedDemo } from '../parts/demo-data.ts';
import { findBrowser } from '../parts/find-browser.ts';
import { ROOT } from '../parts/run-command.ts';

const README_IMAGES = join(ROOT, '.github', 'images');
const INSTALL_IMAGES = join(ROOT, 'pwa', 'public', 'screenshots');
const SCREENS = join(ROOT, '.cache', 'screens');
const THEMES = ['light', 'dark'] as const;
/** Keyed by the name of the picture in .cache/screens. */
const README_PICTURES: Readonly<Record<string, string>> = {
  'dashboard-phone-light': 'dashboard-light.png',
  'dashboard-phone-dark': 'dashboard-dark.png',
  'community-phone-light': 'community-light.png',
};
/** For the manifest, same keys. One device pixel per CSS pixel is enough: browsers show them small. */
const INSTALL_PICTURES: Readonly<Record<string, string>> = {
  'dashboard-phone-light': 'narrow-dashboard.png',
  'details-phone-light': 'narrow-details.png',
  'community-phone-light': 'narrow-community.png',
  'dashboard-desktop-light': 'wide-dashboard.png',
  'community-desktop-light': 'wide-community.png',
};
const FORMS = {
  phone: {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;
const USERS = [
  { who: undefined, places: VISITOR_VIEWS },
  {
    who: DEMO_STUDENT,
    places: [...STUDENT_VIEWS, ...AGENDA_VIEWS, ...COMMUNITY_VIEWS, ...MESSAGE_VIEWS],
  },
  // On its own device: missed reminders are shown on the dashboard, too.
  { who: DEMO_STUDENT, places: REMINDER_VIEWS },
  { who: DEMO_ADMIN, places: ADMIN_VIEWS },
] as const;

const wanted = process.argv.slice(2);
const isWanted = ({ name }: AppView): boolean => wanted.length === 0 || wanted.includes(name);

await buildWhenStale();
const found = await findBrowser();
if (!found) throw new Error('No Chromium can be had, so there are no pictures.');
const server = await startServer({ env: { BOOTSTRAP_ADMIN_EMAIL: DEMO_ADMIN.email } });
const browser = await chromium.launch({
  chromiumSandbox: false,
  ...(found.path ? { executablePath: found.path } : {}),
});
try {
  await seedDemo(server);
  for (const folder of [README_IMAGES, INSTALL_IMAGES, SCREENS])
    mkdirSync(folder, { recursive: true });
  for (const form of ['phone', 'desktop'] as const) await takeAll(browser, server, form);
} finally {
  await browser.close();
  await server.kill();
  server.removeData();
}

async function takeAll(on: Browser, from: ServerProcess, form: keyof typeof FORMS): Promise<void> {
  for (const { who, places: views } of USERS) {
    const chosen = views.filter(isWanted);
    if (chosen.length === 0) continue;
    const context = await on.newContext({
      baseURL: from.url,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      // No picture is taken in the middle of an animation.
      reducedMotion: 'reduce',
      ...FORMS[form],
    });
    const device = new Device(context, from);
    const page = who ? await device.signIn(who) : await device.open('/login');
    for (const theme of THEMES) {
      await page.evaluate((mode) => localStorage.setItem('theme', mode), theme);
      for (const view of chosen) await take(page, view, `${view.name}-${form}-${theme}`);
    }
    await context.close();
  }
}

async function take(page: Page, view: AppView, name: string): Promise<void> {
  await view.open(page);
  await page.evaluate(() => document.fonts.ready);
  const picture = README_PICTURES[name];
  if (picture) await page.screenshot({ path: join(README_IMAGES, picture) });
  const shown = INSTALL_PICTURES[name];
  if (shown) await page.screenshot({ path: join(INSTALL_IMAGES, shown), scale: 'css' });
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  await page.screenshot({ path: join(SCREENS, `${name}.png`), fullPage });
}
