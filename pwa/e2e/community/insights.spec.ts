// The figures for admins on a real server, with the requests that a browser really sends.
import { PATHS } from '../../src/paths.ts';
import { waitUntilInstalled } from '../support/device.ts';
import { expect, test, type Page } from '../support/fixtures.ts';

/** Collects the figures that the page requests from now on. */
function recordAnalyticsRequests(page: Page): string[] {
  const requestedPaths: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/analytics/')) requestedPaths.push(pathname + search);
  });
  return requestedPaths;
}

test('an admin reads the figures, each requested once, and the last ones offline', async ({
  device,
  admin,
  account,
}) => {
  const page = await device.signIn(admin);
  const requestedPaths = recordAnalyticsRequests(page);
  await page.goto(PATHS.insights);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Total users');
  await page.getByRole('tab', { name: 'Users' }).click();
  // Only the newest users are listed, and the admin may have registered long before them.
  await expect(page.getByRole('region', { name: 'Recent users' })).toContainText(account.email);
  await page.getByRole('radio', { name: '90 days' }).check();
  await expect(page.getByText('Registered in the last 90 days')).toBeVisible();
  await page.getByRole('tab', { name: 'System' }).click();
  await expect(page.getByText(/^\d+h \d+m$/)).toBeVisible();
  await expect(page.getByText(process.version, { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
  expect(requestedPaths).toEqual([
    '/api/analytics/overview',
    '/api/analytics/users?period=7',
    '/api/analytics/users?period=90',
    '/api/analytics/system',
  ]);

  await waitUntilInstalled(page);
  await device.goOffline();
  await page.goto(`${PATHS.insights}?tab=users`);
  await expect(page.getByRole('region', { name: 'Registrations' })).toBeVisible();
  await expect(page.getByText(/Newer ones need a connection/)).toBeVisible();
  await expect(page.getByText(account.email)).toHaveCount(0);
});
