// All data of a device as one file, offered offline when its account was deleted.
import { readFileSync } from 'node:fs';
import { ACCOUNT_PATHS } from '../../../shared/src/api/auth.ts';
import { PATHS } from '../../src/paths.ts';
import { addPlacement, findPlacementLink, waitUntilSent } from '../support/device.ts';
import { expect, test, type Locator, type Page } from '../support/fixtures.ts';

async function exportFrom(page: Page, place: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    place.getByRole('button', { name: 'Export everything' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text };
}

const databases = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    return all.flatMap(({ name }) => (name?.startsWith('u-') ? [name] : []));
  });

test('an account deleted elsewhere leaves everything on the device until the student removes it', async ({
  device,
  account,
  server,
}) => {
  const page = await device.signInAndInstall(account);
  await addPlacement(page, 'Zenith Systems');
  await waitUntilSent(page);
  await device.goOffline();
  await addPlacement(page, 'Kaveri Softworks');
  const response = await fetch(server.url + ACCOUNT_PATHS.delete, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: account.password }),
  });
  expect(response.status).toBe(200);
  await device.goOnline();
  const dialog = page.getByRole('dialog', { name: 'Your account was deleted' });
  await expect(dialog).toContainText('with 1 change that never reached the account');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(findPlacementLink(page, 'Kaveri Softworks')).toBeVisible();

  await device.goOffline();
  await page.reload();
  await expect(dialog).toBeVisible();
  const file = await exportFrom(page, dialog);
  expect(file.name).toMatch(/^shortlist-device-\d{4}-\d\d-\d\d\.json$/);
  for (const company of ['Zenith Systems', 'Kaveri Softworks'])
    expect(file.text).toContain(company);
  await dialog.getByRole('button', { name: 'Remove from this device' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove from this device?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await databases(page)).toContain(`u-${account.uid}`);
  await dialog.getByRole('button', { name: 'Remove from this device' }).click();
  await question.getByRole('button', { name: 'Remove everything' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATHS.landing}$`));
  await expect.poll(() => databases(page)).toEqual([]);
});
