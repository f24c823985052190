// Several users and tabs in one browser.
import { registerOverHttp } from '../../../sync-server/src/testing/http-client.ts';
import { PATHS } from '../../src/paths.ts';
import { addPlacement, fillLogin, findPlacementLink, waitUntilSent } from '../support/device.ts';
import { expect, newStudent, test, type Page } from '../support/fixtures.ts';

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Logout' });
  await dialog.getByRole('button', { name: 'Yes, Logout' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATHS.landing}$`));
}

test('the next account in the same browser sees nothing of the previous one @core', async ({
  device,
  account,
  server,
}) => {
  const second = await registerOverHttp(server, { ...newStudent(), name: 'Vikram Iyer' });
  const page = await device.signIn(account);
  await addPlacement(page, 'Kaveri Softworks');
  await waitUntilSent(page);
  await logOut(page);

  await page.goto(PATHS.login);
  await fillLogin(page, second);
  await expect(page.getByText('Start with one company')).toBeVisible();
  await expect(findPlacementLink(page, 'Kaveri Softworks')).toHaveCount(0);
  const lists = () =>
    page.evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
      return databases.filter((name) => name.startsWith('u-'));
    });
  await expect.poll(lists).toEqual([`u-${second.uid}`]);
});

test('changes left unsent at logout are hidden from the next account and sent when their owner signs in again @core', async ({
  device,
  openDevice,
  account,
  server,
}) => {
  const second = await registerOverHttp(server, { ...newStudent(), name: 'Vikram Iyer' });
  const page = await device.signInAndInstall(account);
  await device.goOffline();
  await addPlacement(page, 'Kaveri Softworks');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Logout' });
  await expect(dialog).toContainText('1 change has not been sent yet.');
  await dialog.getByRole('radio', { name: /keep/i }).check();
  await dialog.getByRole('button', { name: 'Yes, Logout' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATHS.landing}$`));

  await device.goOnline();
  await page.goto(PATHS.login);
  await fillLogin(page, second);
  const left = page.getByRole('dialog', { name: 'Changes of another account' });
  await expect(left).toContainText('1 ');
  await expect(left).not.toContainText(account.email);
  await left.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Start with one company')).toBeVisible();
  await logOut(page);
  await page.goto(PATHS.login);
  await fillLogin(page, account);
  await expect(findPlacementLink(page, 'Kaveri Softworks')).toBeVisible();
  await waitUntilSent(page);
  const other = await (await openDevice()).signIn(account);
  await expect(findPlacementLink(other, 'Kaveri Softworks')).toBeVisible();
});

test('two tabs share one session and one list', async ({ device, account }) => {
  const first = await device.signIn(account);
  const second = await device.open(PATHS.dashboard);
  await addPlacement(first, 'Kaveri Softworks');
  await expect(findPlacementLink(second, 'Kaveri Softworks')).toBeVisible();
  await waitUntilSent(first);
  await logOut(first);
  await expect(second).not.toHaveURL(new RegExp(PATHS.dashboard));
  await expect(findPlacementLink(second, 'Kaveri Softworks')).toHaveCount(0);
});
