// An application form in another tab, with what only a browser has: tabs, their locks, and the clipboard.
import { PATHS } from '../../src/paths.ts';
import { waitUntilSent } from '../support/device.ts';
import { expect, test, type Page } from '../support/fixtures.ts';

const FORM = 'https://jobs.example/form';
const QUESTION = /^Did you fill the form for/;

/** What a page hears when its tab or window is chosen again; a browser without windows shows all its tabs. */
const choose = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new Event('focus')));

test('a form that was opened is asked about in one of three tabs, also after a restart, and Yes is kept @both', async ({
  device,
  account,
  fillAccount,
}) => {
  const links = { applicationLink: FORM, companyWebsite: '-' };
  await fillAccount(1, { links, status: 'form_not_filled' });
  await device.context.route(FORM, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Form</title>' }),
  );
  const first = await device.signInAndInstall(account);
  await device.goOffline();
  const pages = [first, await device.open(PATHS.dashboard), await device.open(PATHS.profile)];
  const form = first.waitForEvent('popup');
  await first.getByRole('link', { name: /^Apply to/ }).click();
  await (await form).close();
  for (const page of pages) await choose(page);
  const asking = async (): Promise<number> => {
    const counts = await Promise.all(pages.map((page) => page.getByText(QUESTION).count()));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(asking).toBe(1);

  for (const page of pages) await page.close();
  const page = await device.open(PATHS.dashboard);
  await page.getByText(QUESTION).waitFor();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(/marked as Form Filled$/)).toBeVisible();
  await expect(page.getByText(QUESTION)).toHaveCount(0);
  await device.goOnline();
  await waitUntilSent(page);
  await page.reload();
  await expect(
    page.locator('[data-placement]').getByText('Form Filled', { exact: true }),
  ).toBeVisible();
});

test('what a form asks for is copied with one tap, offline', async ({
  device,
  account,
  fillAccount,
}) => {
  await fillAccount(1, { links: { applicationLink: FORM, companyWebsite: '-' } });
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await device.signInAndInstall(account);
  await device.goOffline();
  await page.reload();
  await page.getByRole('link', { name: /^My details for/ }).click();
  await page.getByRole('button', { name: /^Copy E-mail/ }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account.email);
});
