// Back, Forward and a reload restore the scroll position and the search.
import { PATHS } from '../../src/paths.ts';
import { waitUntilSent } from '../support/device.ts';
import { expect, test, type Page } from '../support/fixtures.ts';

/** Between two cards of a list, in pixels. */
const CARD_GAP = 12;

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls, and returns the row that is then in the middle of the viewport. */
async function scrollTo(page: Page, top: number): Promise<string> {
  // Rows are measured when they become visible, and the page height changes by the difference.
  await expect
    .poll(async () => {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      return scrolled(page);
    })
    .toBe(top);
  await expect.poll(() => areCardsInPlace(page)).toBe(true);
  return findSettledRow(page);
}

/** Rows are rendered and measured after the page was scrolled. */
async function findSettledRow(page: Page): Promise<string> {
  let row = '';
  await expect
    .poll(async () => {
      const before = row;
      row = await findMiddleRow(page);
      return row !== '' && row === before;
    })
    .toBe(true);
  return row;
}

/** The cards of a long list overlap or leave wide gaps until they are measured. */
const areCardsInPlace = (page: Page): Promise<boolean> =>
  page.evaluate((gap) => {
    const cards = [...document.querySelectorAll<HTMLElement>('li[data-index]')];
    return cards.every((card) => {
      const next = card.nextElementSibling;
      if (
        !(next instanceof HTMLElement) ||
        Number(next.dataset['index']) !== Number(card.dataset['index']) + 1
      )
        return true;
      const distance = next.getBoundingClientRect().top - card.getBoundingClientRect().bottom;
      return Math.abs(distance - gap) < 1;
    });
  }, CARD_GAP);

async function go(page: Page, name: 'Agenda' | 'Community' | 'Dashboard'): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name }).first().click();
  await onPage(page, name);
}

async function onPage(page: Page, name: 'Agenda' | 'Community' | 'Dashboard'): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** The row in the middle of the viewport, or after the gap that is there; '' while none is rendered there. */
const findMiddleRow = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-placement], [data-opportunity]')];
    const row = rows.find((one) => one.getBoundingClientRect().bottom > innerHeight / 2);
    if (row && row.getBoundingClientRect().top > innerHeight) return '';
    return row?.getAttribute('data-placement') ?? row?.getAttribute('data-opportunity') ?? '';
  });

for (const [kind, count] of [
  ['a list', 40],
  ['a virtualised list', 200],
] as const)
  test(`the scroll position is restored in ${kind} @both`, async ({
    device,
    account,
    fillAccount,
    fillFeed,
  }) => {
    await fillAccount(count);
    await fillFeed();
    const page = await device.signIn(account);
    await waitUntilSent(page);
    // It comes last, above the list.
    await page.getByText('Get reminders before your deadlines?').waitFor();
    const company = await scrollTo(page, 1200);
    await go(page, 'Community');
    await expect.poll(() => scrolled(page)).toBe(0);
    const opportunity = await scrollTo(page, 2400);

    await page.goBack();
    await expect.poll(() => findMiddleRow(page)).toBe(company);
    await page.goForward();
    await expect.poll(() => findMiddleRow(page)).toBe(opportunity);
    await page.goBack();
    await expect.poll(() => findMiddleRow(page)).toBe(company);
    await page.reload();
    await expect.poll(() => findMiddleRow(page)).toBe(company);
    await page.goForward();
    await expect.poll(() => findMiddleRow(page)).toBe(opportunity);

    // A link leads to the top of the page.
    await go(page, 'Dashboard');
    await onPage(page, 'Dashboard');
    await expect.poll(() => scrolled(page)).toBe(0);
  });

test('search and filters are restored by Back and a reload; a link starts without them @core', async ({
  device,
  account,
  fillAccount,
}) => {
  await fillAccount(40);
  const page = await device.signIn(account);
  await waitUntilSent(page);
  const search = page.getByRole('searchbox');
  const result = page.getByText(/^\d+ of 40 placements$/);
  await search.fill('kaveri');
  await page.getByRole('button', { name: /^Urgent Deadlines/ }).waitFor();
  await result.waitFor();
  const found = await result.textContent();

  await go(page, 'Community');
  await page.goBack();
  await onPage(page, 'Dashboard');
  await expect(search).toHaveValue('kaveri');
  await expect(result).toHaveText(String(found));
  await page.reload();
  await expect(search).toHaveValue('kaveri');
  await expect(result).toHaveText(String(found));

  await go(page, 'Community');
  await go(page, 'Dashboard');
  await expect(search).toHaveValue('');
  await page.goto(PATHS.dashboard);
  await expect(search).toHaveValue('');
});

test('one Back leads from a placement to the page on which it was opened @core', async ({
  device,
  account,
  fillAccount,
}) => {
  await fillAccount(12);
  const page = await device.signIn(account);
  await waitUntilSent(page);
  await go(page, 'Agenda');
  const event = page.locator('a.opens').first();
  for (const leave of [
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.keyboard.press('Escape'),
    async () => {
      await page.reload();
      await page.getByRole('dialog').waitFor();
      await page.goBack();
    },
  ]) {
    await event.click();
    await page.getByRole('dialog').waitFor();
    await leave();
    await onPage(page, 'Agenda');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await event.click();
  await page.getByRole('dialog').waitFor();
  // Twice at once.
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await onPage(page, 'Dashboard');
  await page.goForward();
  await onPage(page, 'Agenda');
});
