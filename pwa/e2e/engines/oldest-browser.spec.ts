// The app in the oldest browsers that it is for: the page and the worker have nothing that is younger.
import { PATHS } from '../../src/paths.ts';
import {
  addPlacement,
  type Device,
  findPlacementLink,
  waitUntilInstalled,
  waitUntilSent,
} from '../support/device.ts';
import { expect, newStudent, test as base } from '../support/fixtures.ts';
import { REMOVE_YOUNGER_NAMES, serveToOldestBrowser } from './oldest-browser.ts';

const test = base.extend<{ oldDevice: Device }>({
  oldDevice: async ({ server, openDevice }, use) => {
    const proxy = await serveToOldestBrowser(server);
    const device = await openDevice(proxy.server);
    await device.context.addInitScript(REMOVE_YOUNGER_NAMES);
    await use(device);
    await device.context.close();
    await proxy.stop();
  },
});

const NOTICE = `Company: Kaveri Softworks
Role: Data Analyst
CTC: 8 LPA
Last date to apply: 20 Dec 2099, 5:00 PM
Apply: https://forms.gle/abc123`;

test('registering, adding a company, reading a message and syncing work, also without a network @core', async ({
  oldDevice,
}) => {
  const page = await oldDevice.register(newStudent());
  expect(await page.evaluate(() => 'canParse' in URL || 'requestIdleCallback' in window)).toBe(
    false,
  );
  await addPlacement(page, 'Zenith Systems');
  await waitUntilSent(page);
  await waitUntilInstalled(page);
  const [worker] = oldDevice.context.serviceWorkers();
  expect(await worker?.evaluate(() => 'any' in AbortSignal)).toBe(false);
  await oldDevice.goOffline();
  await page.goto(PATHS.message);
  await page.getByLabel('Paste the message').fill(NOTICE);
  await page.getByRole('button', { name: '20 Dec 2099, 5:00 pm' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Kaveri Softworks' }).waitFor();
  await oldDevice.goOnline();
  await page.goto(PATHS.dashboard);
  await expect(findPlacementLink(page, 'Zenith Systems')).toBeVisible();
  await expect(findPlacementLink(page, 'Kaveri Softworks')).toBeVisible();
  await waitUntilSent(page);
});
