// Large text (WCAG 1.4.4) and a page zoomed to 400 % (1.4.10): nothing is cut off, and bars leave room for the page.
import { wallTimeOf } from '../../../shared/src/lib/time/wall-time.ts';
import { putPlacement, syncOverHttp } from '../../../sync-server/src/testing/http-client.ts';
import { realisticPlacements } from '../../../sync-server/src/testing/realistic-data.ts';
import { waitUntilSent } from '../support/device.ts';
import { expect, test, type Page } from '../support/fixtures.ts';
import { AGENDA_VIEWS } from './agenda-views.ts';
import { COMMUNITY_VIEWS, STUDENT_VIEWS } from './app-views.ts';
import { MESSAGE_VIEWS } from './message-views.ts';
import type { AppView } from './open-view.ts';
import { REMINDER_VIEWS } from './reminder-views.ts';

const LARGE_VIEWS = [
  'apply-question',
  'details',
  'history',
  'trash',
  'add-errors',
  'selecting',
  'logout',
  'profile-edit',
  'change-password-code',
  'community',
  'community-filters',
  'agenda',
  'message-new',
  'message-change',
  'reminders',
];
function viewsOf(names: readonly string[]): readonly AppView[] {
  const all = [
    ...STUDENT_VIEWS,
    ...COMMUNITY_VIEWS,
    ...AGENDA_VIEWS,
    ...MESSAGE_VIEWS,
    ...REMINDER_VIEWS,
  ];
  const chosen = all.filter(({ name }) => names.includes(name));
  expect(chosen).toHaveLength(names.length);
  return chosen;
}

const PAGES = ['Dashboard', 'Agenda', 'Message', 'Community'];

async function openPage(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** The texts and fields that are cut off by the window, by what is around them, or by the edge of their button. */
function findCutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isOf = (values: readonly string[], value: string): boolean => values.includes(value);
    const scope = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.body;
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[aria-hidden=true], option') === null;
    /** True where the box around it does not show all of it; scrolling shows what is beyond a scroller. */
    const isCut = (element: Element, text: DOMRect): boolean => {
      let [x, y] = [true, true];
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, overflowY, display, clipPath } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        if (clipPath !== 'none') return false;
        const isControl = around.matches('button, a, label') && display !== 'inline';
        if (isOf(['auto', 'scroll'], overflowX)) x = false;
        if (isOf(['auto', 'scroll'], overflowY)) y = false;
        const isBeside = text.right > box.right + 1 || text.left < box.left - 1;
        const isBelow = text.bottom > box.bottom + 3 || text.top < box.top - 3;
        if (x && isBeside && (isControl || isOf(['hidden', 'clip'], overflowX))) return true;
        if (y && isBelow && isOf(['hidden', 'clip'], overflowY)) return true;
      }
      return x && (text.right > innerWidth + 1 || text.left < -1);
    };
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const element = node.parentElement;
      if (!element || node.textContent?.trim() === '' || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const isAnyCut = [...range.getClientRects()].some((line) => isCut(element, line));
      if (isAnyCut) found.add(node.textContent ?? '');
    }
    for (const field of scope.querySelectorAll('input, select')) {
      if (!isShown(field) || field.matches('[type=checkbox], [type=radio], [type=file]')) continue;
      const { fontSize, paddingTop, paddingBottom } = getComputedStyle(field);
      const room =
        field.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
      if (room < Number.parseFloat(fontSize) * 1.15 || isCut(field, field.getBoundingClientRect()))
        found.add(`field ${field.id} ${field.getAttribute('aria-label') ?? ''}`);
    }
    return [...found];
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

test('text of twice the size is nowhere cut off in forms and dialogs', async ({
  device,
  account,
  fillFeed,
}) => {
  await fillFeed();
  const page = await device.signIn(account);
  for (const { name, open } of viewsOf(LARGE_VIEWS)) {
    await open(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
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
