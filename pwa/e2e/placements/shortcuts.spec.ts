// A day's work with keys alone, in a list of which only a part is drawn.
import { waitUntilSent } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';

const MANY = 200;

test('a long list is worked through with keys @desktop', async ({
  device,
  account,
  fillAccount,
}) => {
  await fillAccount(MANY, { status: 'form_not_filled', category: 'on_campus' });
  const page = await device.signIn(account);
  await waitUntilSent(page);
  const focused = page.locator('[data-opens]:focus');
  // The keys are loaded when the page is idle.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(focused).toHaveCount(1, { timeout: 100 });
  }).toPass();

  const rowNumber = async (): Promise<number> =>
    Number(await page.locator('tr:focus-within').getAttribute('aria-rowindex'));
  const first = await rowNumber();
  for (let presses = 1; presses <= 40; presses += 1) {
    await page.keyboard.press('j');
    await expect.poll(rowNumber).toBe(first + presses);
  }
  await expect(focused).toBeInViewport();
  // The row stays focused while the page is scrolled away from it, and the keys go on from there.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.keyboard.press('k');
  await expect.poll(rowNumber).toBe(first + 39);
  await expect(focused).toBeInViewport();

  await page.keyboard.press('f');
  await expect(page.getByText('Placement updated successfully')).toBeVisible();
  await expect(focused).toBeInViewport();
  const company = (await focused.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: company })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Edit Details' })).toBeVisible();
  await page.getByLabel('Company name').press('n');
  await expect(page.getByRole('dialog', { name: 'Add Company' })).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog', { name: company })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(focused).toHaveText(company);

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('settings');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
});
