// Large text (WCAG 1.4.4) and a page zoomed to 400 % (1.4.10): nothing is cut off, and bars leave room for the page.
import { wallTimeOf } from '../../../shared/src/lib/time/wall-time.ts';
import { putPlacement, syncOverHttp } from '../../../sync-server/src/testing/http-client.ts';
import { realisticPlacements } from '../../../sync-server/src/testing/realistic-data.ts';
import { waitUntilSent } from '../support/device.ts';
import { expect, test, type Page } from '../support/fixtures.ts';

const PAGES = ['Dashboard', 'Community', 'Upload', 'Profile'];

async function openPage(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** The texts of both bars that do not fit where they stand. */
function findCutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isHidden = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      element.closest('[aria-hidden=true]') !== null;
    return [...document.querySelectorAll('header *, nav[aria-label=Main] *')]
      .filter((element) => element.textContent !== '' && !isHidden(element))
      .filter(({ scrollWidth, clientWidth, parentElement }) => {
        const room = clientWidth === 0 ? (parentElement?.clientWidth ?? 0) : clientWidth;
        return scrollWidth > room + 1;
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** The share of the window's height that is taken by what stays in place. */
function shareOfBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo({ top: 400, behavior: 'instant' });
    const bars = [
      ...document.querySelectorAll('header, nav[aria-label=Main], #content section'),
    ].filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position));
    const heights = bars.map((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    });
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
  });
}

const widthTooMuch = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.beforeEach(async ({ server, account }) => {
  const ops = realisticPlacements(wallTimeOf(new Date())).map((values) => putPlacement(values));
  await syncOverHttp(server, account, { ops });
});

test('text of twice the size is nowhere cut off in the bars of a phone', async ({
  device,
  account,
}) => {
  const page = await device.signIn(account);
  await waitUntilSent(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const name of PAGES) {
    await openPage(page, name);
    await expect.poll(() => findCutTexts(page), name).toEqual([]);
  }
});

test('a page zoomed to 400 % leaves its room to the text, and a small button', async ({
  device,
  account,
}) => {
  const page = await device.signIn(account);
  await waitUntilSent(page);
  await page.setViewportSize({ width: 320, height: 200 });
  for (const name of PAGES) {
    await openPage(page, name);
    await expect.poll(() => shareOfBars(page), name).toBeLessThan(0.25);
    await expect.poll(() => widthTooMuch(page), name).toBe(0);
  }
  await openPage(page, 'Dashboard');
  const button = await page.getByRole('button', { name: 'Add Company' }).boundingBox();
  expect((button?.width ?? 0) * (button?.height ?? 0)).toBeLessThan(0.05 * 320 * 200);
});
