// Everything on a device as one file: made without a network, imported on another device, and offered where an account
// is no more.
import { readFileSync } from 'node:fs';
import { deviceFileText, type DeviceFile } from '../../shared/src/api/device-file.ts';
import { ACCOUNT_PATHS } from '../../shared/src/api/auth.ts';
import type { Op } from '../../shared/src/sync/op.ts';
import { buildPlacementValues } from '../../shared/src/testing/builders.ts';
import { putPlacement, syncOverHttp } from '../../sync-server/src/testing/http-client.ts';
import { PATHS } from '../src/paths.ts';
import { addPlacement, placementLink, untilSent } from './device.ts';
import { expect, test, type Locator, type Page } from './fixtures.ts';

interface SavedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

async function exportFrom(page: Page, place: Page | Locator): Promise<SavedFile> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    place.getByRole('button', { name: 'Export everything' }).click(),
  ]);
  const buffer = readFileSync(await download.path());
  return { name: download.suggestedFilename(), mimeType: 'application/json', buffer };
}

const put = (company: string): Op => putPlacement(buildPlacementValues({ company }));

const databases = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    return all.flatMap(({ name }) => (name?.startsWith('u-') ? [name] : []));
  });

test('everything on a device leaves it as a file, without a network and with what was never sent', async ({
  openDevice,
  account,
  server,
}) => {
  await syncOverHttp(server, account, { ops: [put('Zenith Systems')] });
  const device = await openDevice();
  const page = await device.signInToStay(account);
  await device.goOffline();
  await addPlacement(page, 'Kaveri Softworks');
  await page.goto(PATHS.settings);
  const file = await exportFrom(page, page);
  expect(file.name).toMatch(/^shortlist-device-\d{4}-\d\d-\d\d\.json$/);
  const { rows, pending } = JSON.parse(file.buffer.toString()) as Pick<
    DeviceFile,
    'rows' | 'pending'
  >;
  expect(rows.map(({ f }) => f['company'] ?? f['name'])).toContain('Zenith Systems');
  expect(pending).toMatchObject([{ k: 'put', f: { company: 'Kaveri Softworks' } }]);
});

test('a file is looked at, imported and sent to the account', async ({
  openDevice,
  account,
  server,
}) => {
  const file: DeviceFile = {
    format: 'shortlist-device',
    version: 1,
    exportedAt: new Date().toISOString(),
    uid: account.uid,
    account: '',
    rows: [],
    pending: [put('Zenith Systems'), put('Kaveri Softworks')],
    recovered: [],
    journal: [],
    drafts: [],
  };
  const buffer = Buffer.from([...deviceFileText(file)].join(''));
  const device = await openDevice();
  const page = await device.comeBack(account, PATHS.settings);
  await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  await dialog
    .getByLabel('Copy of a device')
    .setInputFiles({ name: 'shortlist-device.json', mimeType: 'application/json', buffer });
  await expect(dialog.getByText(/^2 placements/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText(/^Imported: 2 entries/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.goto(PATHS.dashboard);
  await expect(placementLink(page, 'Kaveri Softworks')).toBeVisible();
  await untilSent(page);
  const { rows } = await syncOverHttp(server, account);
  expect(rows.map(({ f }) => f['company'])).toEqual(
    expect.arrayContaining(['Zenith Systems', 'Kaveri Softworks']),
  );
});

test('an account that was deleted elsewhere leaves everything on the device until the student removes it', async ({
  openDevice,
  account,
  server,
}) => {
  const device = await openDevice();
  device.expectError(/status of 410/);
  const page = await device.signInToStay(account);
  await addPlacement(page, 'Zenith Systems');
  await untilSent(page);
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
  await expect(placementLink(page, 'Kaveri Softworks')).toBeVisible();

  await device.goOffline();
  await page.reload();
  await expect(dialog).toBeVisible();
  const file = await exportFrom(page, dialog);
  expect(file.buffer.toString()).toContain('Kaveri Softworks');
  await dialog.getByRole('button', { name: 'Remove from this device' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove from this device?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await databases(page)).toContain(`u-${account.uid}`);
  await dialog.getByRole('button', { name: 'Remove from this device' }).click();
  await question.getByRole('button', { name: 'Remove everything' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATHS.landing}$`));
  await expect.poll(() => databases(page)).toEqual([]);
});
