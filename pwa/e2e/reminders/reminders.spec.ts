// Reminders as students see them, with the real server; only the browser's push service is a fake.
import { createHash } from 'node:crypto';
import { PUSH_PATHS, subscriptionsAnswerSchema } from '../../../shared/src/api/push.ts';
import { signInOverHttp, type Account } from '../../../sync-server/src/testing/http-client.ts';
import type { ServerProcess } from '../../../sync-server/src/testing/server-process.ts';
import { PATHS } from '../../src/paths.ts';
import { findPlacementLink, waitUntilSent, type Device } from '../support/device.ts';
import { addDuePlacement, testPush } from '../support/due-placement.ts';
import { expect, test, type Locator, type Page } from '../support/fixtures.ts';
import {
  mockPermissionPrompt,
  blockNotifications,
  dropSubscription,
  replaceSubscriptionKey,
  installFakePushManager,
  readEndpoint,
} from './fake-push-manager.ts';
import { allowNotifications, deliverPush } from '../support/service-worker.ts';

const DAY_MS = 86_400_000;
/** Browsers use the old name of India's time zone. */
const ZONE = expect.stringMatching(/^Asia\/(Kolkata|Calcutta)$/) as unknown;

/** The devices that the server pushes to, as listed for the account. */
async function fetchDevices(server: ServerProcess, { token }: Account) {
  const response = await fetch(server.url + PUSH_PATHS.subscriptions, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return subscriptionsAnswerSchema.parse(await response.json()).data;
}

/** The id of a device in the server's answer. */
const digestOf = (endpoint: string | null): string =>
  createHash('sha256')
    .update(endpoint ?? '')
    .digest('base64url');

/** A device that may show notifications, with the app stored on it and everything sent. */
async function signInHere(device: Device, account: Account): Promise<Page> {
  await allowNotifications(device.context);
  await installFakePushManager(device.context);
  return device.signInAndInstall(account);
}

async function openSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Reminders/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Reminders' });
  await sheet.waitFor();
  return sheet;
}

async function turnOnIn(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Turn on reminders' }).click();
  await expect(sheet.getByText('On for this device')).toBeVisible();
}

test('a tap on the bell turns reminders on, a test is reported as arrived, and logging out ends them @installable @core', async ({
  device,
  account,
  server,
}) => {
  const readPermissionRequests = await mockPermissionPrompt(device.context);
  const page = await signInHere(device, account);
  const sheet = await openSheet(page);
  await expect(sheet.getByText(/Nothing else is sent/)).toBeVisible();
  expect(await readPermissionRequests(page)).toBeNull();
  await turnOnIn(sheet);
  // Once, by the tap.
  expect(await readPermissionRequests(page)).toBe('[true]');
  await expect
    .poll(() => fetchDevices(server, account))
    .toMatchObject([{ timeZone: ZONE, hideDetails: false }]);

  await sheet.getByRole('switch', { name: 'Hide details on the lock screen' }).click();
  await expect.poll(() => fetchDevices(server, account)).toMatchObject([{ hideDetails: true }]);

  // Instead of travelling from the server to the browser, the message is delivered to the worker by the
  // browser's developer tools.
  await page.route(`**${PUSH_PATHS.test}`, async (route) => {
    const { nonce } = route.request().postDataJSON() as { readonly nonce: string };
    await route.fulfill({ json: { success: true, data: { accepted: true, reason: null } } });
    await deliverPush(page, testPush(account.uid, nonce));
  });
  await sheet.getByRole('button', { name: 'Send a test' }).click();
  await expect(sheet.getByText('Delivered to this device.')).toBeVisible();

  await sheet.getByRole('button', { name: 'Turn off on this device' }).click();
  await expect.poll(() => fetchDevices(server, account)).toEqual([]);
  await turnOnIn(sheet);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `Account: ${account.name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, Logout' }).click();
  await page.waitForURL('/');
  await expect.poll(() => readEndpoint(page)).toBeNull();
  // Logging out does not wait for the server.
  const later = await signInOverHttp(server, account);
  await expect.poll(() => fetchDevices(server, later)).toEqual([]);
});

test('a subscription dropped by the browser is silently renewed at the next start @installable', async ({
  device,
  account,
  server,
}) => {
  const page = await signInHere(device, account);
  const sheet = await openSheet(page);
  await turnOnIn(sheet);
  await sheet.getByRole('button', { name: 'Close' }).click();
  const known = await fetchDevices(server, account);
  expect(known).toHaveLength(1);
  await dropSubscription(page);
  await page.goto(PATHS.dashboard);
  await expect.poll(() => readEndpoint(page)).not.toBeNull();
  // The previous address stays until its push service reports it as gone.
  await expect.poll(() => fetchDevices(server, account)).toHaveLength(2);

  // One with another server's key is replaced, on the device and on the server.
  const before = await readEndpoint(page);
  await replaceSubscriptionKey(page);
  await page.goto(PATHS.dashboard);
  await expect
    .poll(async () => {
      const now = await readEndpoint(page);
      const digests = (await fetchDevices(server, account)).map((one) => one.endpointDigest);
      return [now !== before, ...[now, before].map((one) => digests.includes(digestOf(one)))];
    })
    .toEqual([true, true, false]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a browser that blocks reminders shows how to allow them, and offers a calendar instead', async ({
  device,
  account,
  server,
}) => {
  await addDuePlacement(server, account, { inMs: 3 * DAY_MS });
  await blockNotifications(device.context);
  const page = await device.signIn(account);
  await waitUntilSent(page);
  const sheet = await openSheet(page);
  await expect(sheet.getByText('Blocked in your browser settings.')).toBeVisible();
  await expect(
    sheet.getByRole('region', { name: 'This device' }).getByRole('listitem'),
  ).toHaveCount(3);
  await sheet.getByRole('button', { name: 'Make a private calendar link' }).click();
  const address = await sheet.getByRole('textbox', { name: 'Private calendar link' }).inputValue();
  const calendar = await (await fetch(address)).text();
  expect(calendar).toContain('Kaveri Softworks');
  await sheet.getByRole('button', { name: 'End the link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click();
  await expect(sheet.getByRole('button', { name: 'Make a private calendar link' })).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
});

test('the first deadline shows the offer, and custom times apply to one company only @core', async ({
  openDevice,
  account,
  server,
}) => {
  await addDuePlacement(server, account, { inMs: 3 * DAY_MS });
  const page = await signInHere(await openDevice(), account);
  await expect(page.getByText('Get a reminder before this deadline?')).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('Get a reminder before this deadline?')).toBeHidden();

  await findPlacementLink(page, 'Kaveri Softworks').click();
  const details = page.getByRole('dialog', { name: 'Kaveri Softworks' });
  await details.getByLabel('For this placement').selectOption('Own times');
  await details.getByRole('button', { name: '7 days' }).click();
  await expect(details.getByRole('button', { name: '7 days', pressed: true })).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  const sheet = await openSheet(page);
  await expect(sheet.getByRole('button', { name: '7 days', pressed: false })).toHaveCount(2);
});
