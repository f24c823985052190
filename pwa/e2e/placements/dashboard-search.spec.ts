// Search results are on the screen, wherever in the list the search was started.
import { findPlacementLink } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';

test('search results appear below the search field, however far the list was scrolled', async ({
  device,
  account,
  fillAccount,
}) => {
  await fillAccount(200);
  const page = await device.signIn(account);
  await expect(page.getByRole('button', { name: 'Total Applications 200' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(page.locator('.card').first()).not.toHaveText(/^Kaveri Softworks/);
  await page.getByRole('searchbox').fill('Kaveri');
  await expect(page.getByText('5 of 200 placements')).toBeInViewport();
  await expect(findPlacementLink(page, 'Kaveri Softworks')).toBeInViewport();
});

test('pressing a figure leads to what it counts @both', async ({
  device,
  account,
  fillAccount,
}) => {
  await fillAccount(40);
  const page = await device.signIn(account);
  await page.getByRole('button', { name: /^Process Completed/ }).click();
  await expect(page.getByText('3 of 40 placements')).toBeInViewport();
});
