// The pictures of the README, taken from the demo's data on a phone, in both themes.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startServer } from '../../sync-server/src/testing/server-process.ts';
import { Device, placementLink, untilSent } from '../../pwa/e2e/device.ts';
import { buildWhenStale } from '../parts/build-app.ts';
import { DEMO_ADMIN, DEMO_STUDENT, seedDemo } from '../parts/demo-data.ts';
import { findBrowser } from '../parts/find-browser.ts';
import { ROOT } from '../parts/run-command.ts';

const FOLDER = join(ROOT, '.github', 'images');
const THEMES = ['light', 'dark'] as const;

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
  mkdirSync(FOLDER, { recursive: true });
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  const page = await new Device(context, server).signIn(DEMO_STUDENT);
  await untilSent(page);
  for (const theme of THEMES) {
    await page.evaluate((mode) => localStorage.setItem('theme', mode), theme);
    await page.reload();
    await placementLink(page, 'Kaveri Softworks').waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(FOLDER, `dashboard-${theme}.png`) });
  }
} finally {
  await browser.close();
  await server.kill();
  server.removeData();
}
