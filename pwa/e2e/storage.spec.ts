// Whether the browser may clear what is kept here: asked once, as soon as there is something to lose.
import { PATHS } from '../src/paths.ts';
import { addPlacement, untilSent } from './device.ts';
import { expect, test, type Page } from './fixtures.ts';

/** How often the browser was asked on this device, over all loads of the page. */
const asked = (page: Page): Promise<number> =>
  page.evaluate(() => Number(localStorage.getItem('test-asked') ?? 0));

test('lasting storage is asked for once, after the first placement, and the answer stands in the settings', async ({
  openDevice,
  account,
}) => {
  const device = await openDevice();
  await device.context.addInitScript(() => {
    // The empty page before the first one has none.
    if (!isSecureContext) return;
    navigator.storage.persist = () => {
      const before = Number(localStorage.getItem('test-asked') ?? 0);
      localStorage.setItem('test-asked', String(before + 1));
      return Promise.resolve(false);
    };
  });
  const page = await device.signIn(account);
  await untilSent(page);
  expect(await asked(page)).toBe(0);
  await addPlacement(page, 'Zenith Systems');
  await expect.poll(() => asked(page)).toBe(1);
  await untilSent(page);
  await page.reload();
  await addPlacement(page, 'Kaveri Softworks');
  await untilSent(page);
  await page.goto(PATHS.settings);
  await expect(page.getByText(/may clear the offline copy when space is short/)).toBeVisible();
  expect(await asked(page)).toBe(1);
});
