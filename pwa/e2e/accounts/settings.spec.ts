// The settings with the real server: a new password, deleting an account, and the information about this device.
import {
  codeFromOutbox,
  signInOverHttp,
  syncOverHttp,
} from '../../../sync-server/src/testing/http-client.ts';
import { SYNC_PATH } from '../../../shared/src/api/sync.ts';
import { PATHS } from '../../src/paths.ts';
import {
  addPlacement,
  fillLogin,
  findPlacementLink,
  waitUntilInstalled,
  waitUntilSent,
  type Device,
} from '../support/device.ts';
import { expect, test, type Page } from '../support/fixtures.ts';

const NEW_PASSWORD = 'Winter-2027-y';

async function openSecurity(page: Page): Promise<void> {
  await page.goto(`${PATHS.settings}?tab=security`);
  await page.getByRole('tabpanel', { name: 'Security' }).waitFor();
}

/** Holds changes on the device until `release` is called. */
async function holdSync(device: Device): Promise<{ release: () => Promise<void> }> {
  const pattern = `**${SYNC_PATH}`;
  await device.context.route(pattern, (route) => route.abort('connectionreset'));
  return { release: () => device.context.unroute(pattern) };
}

/** The device notices at its next action. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.reload();
  await expect(page).toHaveURL(new RegExp(PATHS.login));
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
}

/** Storage keys and account databases that remain on a device; the theme is not counted. */
function listRemainingData(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const stored = Object.keys(localStorage).filter((key) => key !== 'theme');
    return [...stored, ...databases.filter((name) => name.startsWith('u-'))];
  });
}

/** The other device keeps everything, says what has happened, and offers an export before the data is removed. */
async function expectNoticeAndRemove(page: Page): Promise<void> {
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Your account was deleted' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export everything' }).click();
  expect((await download).suggestedFilename()).toMatch(/^shortlist-device-.*\.json$/);
  expect(await listRemainingData(page)).not.toEqual([]);
  await dialog.getByRole('button', { name: 'Remove from this device' }).click();
  await page.getByRole('button', { name: 'Remove everything' }).click();
  await expect(page.getByText('Everything of this account was removed')).toBeVisible();
}

async function typePassword(page: Page, password: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Current password', { exact: true }).fill(password);
}

test('a new password signs out the other device; this one stays signed in and sends its changes', async ({
  openDevice,
  account,
  server,
}) => {
  const { email, password } = account;
  const [a, b] = [await openDevice(), await openDevice()];
  const here = await a.signIn(account);
  await waitUntilSent(here);
  const there = await b.signIn(account);
  await waitUntilSent(there);
  const sync = await holdSync(a);
  await addPlacement(here, 'Kaveri Softworks');

  const earlier = await codeFromOutbox(server.dataDir, email);
  await openSecurity(here);
  await here.getByRole('button', { name: 'Change Password' }).click();
  const dialog = here.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const boxes = dialog.getByRole('group', { name: 'Verification code' });
  await expect(boxes.getByRole('textbox').first()).toBeFocused();
  await expect.poll(() => codeFromOutbox(server.dataDir, email)).not.toBe(earlier);
  await here.keyboard.type(await codeFromOutbox(server.dataDir, email));
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(here.getByText('Password changed successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await expectSignedOut(there);
  await sync.release();
  await here.goto(PATHS.dashboard);
  await waitUntilSent(here);
  const now = { ...account, password: NEW_PASSWORD };
  const { rows } = await syncOverHttp(server, await signInOverHttp(server, now));
  expect(rows.filter(({ t }) => t === 'placement')).toHaveLength(1);
  await fillLogin(there, now);
  await expect(findPlacementLink(there, 'Kaveri Softworks')).toBeVisible();
});

test('a deleted account leaves nothing on this device, nor on another after confirmation, and cannot sign in @core', async ({
  openDevice,
  account,
}) => {
  const [a, b] = [await openDevice(), await openDevice()];
  const there = await b.signIn(account);
  await waitUntilSent(there);
  const here = await a.signIn(account);
  await waitUntilSent(here);
  await holdSync(a);
  await addPlacement(here, 'Kaveri Softworks');
  await openSecurity(here);
  await here.getByRole('button', { name: 'Delete account' }).click();
  const dialog = here.getByRole('dialog', { name: 'Delete account' });
  await expect(dialog).toContainText('1 change on this device was not sent yet');
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await typePassword(here, account.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();

  await expect(here.getByText('Your account was deleted.')).toBeVisible();
  await expect(here).toHaveURL(new RegExp(`${PATHS.landing}$`));
  await expect.poll(() => listRemainingData(here)).toEqual([]);
  await expectNoticeAndRemove(there);
  await expect.poll(() => listRemainingData(there)).toEqual([]);
  await there.goto(PATHS.login);
  await fillLogin(there, account);
  await expect(there.getByText('Invalid email or password.')).toBeVisible();
});

test('the settings show what is stored on this device and which build runs', async ({
  device,
  account,
}) => {
  const page = await device.signIn(account);
  await addPlacement(page, 'Kaveri Softworks');
  await waitUntilSent(page);
  await waitUntilInstalled(page);
  await page.goto(PATHS.settings);
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('Offline copy')).toContainText('Ready to use offline');
  await expect(card('Offline copy')).toContainText(/1 placement.*\d (KB|MB) of storage used/s);
  await expect(card('Sync')).toContainText(/Up to date.*Last synced/s);
  await expect(card('App version')).toContainText(/Version \d+\.\d+\.\d+ \([0-9a-f]{7}\)/);
  await card('App version').getByRole('button', { name: 'Check for a new version' }).click();
  await expect(card('App version')).toContainText('You have the newest version.');
  await card('Sync').getByRole('button', { name: 'Details of the sync' }).click();
  await expect(page.getByRole('dialog', { name: 'Sync' })).toBeVisible();
});
