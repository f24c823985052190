// Printed output: the three tables with all rows, from any screen and theme, and nothing else.
import { expect, test, type Page } from '../support/fixtures.ts';

/** The printed content and its look. */
async function readPrintedPage(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const paper = await page.evaluate(() => {
    const sheet = document.querySelector('[data-print=sheet]');
    const cells = [...(sheet?.querySelectorAll('h1, h2, p, th, td') ?? [])];
    return {
      others: [...document.body.children].filter(
        (child) => child !== sheet && child.getBoundingClientRect().height > 0,
      ).length,
      rows: sheet?.querySelectorAll('tbody tr').length ?? 0,
      headings: cells.filter((cell) => cell.matches('h1, h2, p')).map((cell) => cell.textContent),
      colours: [...new Set(cells.map((cell) => getComputedStyle(cell).color))],
      // The colour scheme paints the margins of the paper.
      scheme: getComputedStyle(document.documentElement).colorScheme,
      grounds: [
        ...new Set(
          [document.documentElement, document.body].map(
            (ground) => getComputedStyle(ground).backgroundColor,
          ),
        ),
      ],
      tooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    };
  });
  await page.emulateMedia({ media: null });
  return paper;
}

test('a thousand placements are printed completely, black on white @desktop', async ({
  device,
  account,
  fillAccount,
}) => {
  await fillAccount(1000);
  await device.context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('theme', 'dark');
  });
  const page = await device.signIn(account);
  await expect(page.getByRole('button', { name: 'Total Applications 1000' })).toBeVisible();
  await page.getByRole('heading', { name: 'On Campus Placements' }).waitFor();
  await expect(page.locator('html')).toHaveClass(/dark/);

  const pdf = await page.pdf({ format: 'A4', printBackground: true });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(25);
  const paper = await readPrintedPage(page);
  expect(paper).toMatchObject({
    others: 0,
    rows: 1000,
    colours: ['rgb(0, 0, 0)'],
    grounds: ['rgb(255, 255, 255)'],
    scheme: 'light only',
    tooWide: false,
  });
  expect(paper.headings[2]).toBe('All placements: 1000');
});

test('the menu prints the filtered placements', async ({ device, account, fillAccount }) => {
  await fillAccount(40);
  const page = await device.signIn(account);
  await expect(page.getByRole('button', { name: 'Total Applications 40' })).toBeVisible();
  await page.evaluate(() => {
    // The browser's print dialog would wait for a user.
    window.print = () =>
      document.body.setAttribute(
        'data-printed-rows',
        String(document.querySelectorAll('[data-print=sheet] tbody tr').length),
      );
  });
  await page.getByRole('searchbox').fill('Kaveri');
  const found = await page.getByText(/^\d+ of 40 placements$/).textContent();
  await page.getByRole('button', { name: 'More for your placements' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute(
    'data-printed-rows',
    String(parseInt(found ?? '', 10)),
  );
  const { headings } = await readPrintedPage(page);
  expect(headings[1]).toMatch(new RegExp(`^${account.name}, \\d+ \\w+ \\d{4}, \\d+:\\d\\d [ap]m$`));
  expect(headings[2]).toBe(`${found}: search “Kaveri”`);
});
