// Pushes, notifications and the worker behind them in a real browser; only the push service is left out.
import { syncOverHttp, type Account } from '../../../sync-server/src/testing/http-client.ts';
import {
  findPlacementLink,
  waitUntilInstalled,
  waitUntilSent,
  type Device,
} from '../support/device.ts';
import {
  addDuePlacement,
  addEndedRound,
  duePush,
  type DuePlacement,
} from '../support/due-placement.ts';
import { expect, test, type Page } from '../support/fixtures.ts';
import {
  allowNotifications,
  deliverPush,
  readNotifications,
  waitForPageNotification,
  waitForSyncRequest,
  tapNotification,
} from '../support/service-worker.ts';

const HOUR_MS = 3_600_000;
const COMPANY = 'Kaveri Softworks';
const TITLE = `Apply: ${COMPANY} (Software Engineer)`;

interface Phone {
  readonly device: Device;
  readonly page: Page;
  readonly added: DuePlacement;
}

/** A phone on which the app is installed, with one company whose deadline is in three hours. */
async function openPhone({
  openDevice,
  account,
}: {
  openDevice: () => Promise<Device>;
  account: Account;
}): Promise<Phone> {
  const device = await openDevice();
  const added = await addDuePlacement(device.server, account, { inMs: 3 * HOUR_MS });
  await allowNotifications(device.context);
  const page = await device.signIn(account);
  await expect(findPlacementLink(page, COMPANY)).toBeVisible();
  await waitUntilSent(page);
  await waitUntilInstalled(page);
  return { device, page, added };
}

async function expectShown(page: Page, shown: object[]): Promise<void> {
  expect(await readNotifications(page)).toMatchObject(shown);
}

test('a push shows the company once, and a tap leads to it in the open tab @installable @core', async ({
  openDevice,
  account,
}) => {
  const { device, page, added } = await openPhone({ openDevice, account });
  const body = expect.stringMatching(
    /^Form closes (today|tomorrow), \d{1,2}:\d\d [ap]m$/,
  ) as unknown;
  await deliverPush(page, duePush(account.uid, added));
  await expectShown(page, [
    {
      title: TITLE,
      body,
      tag: `${added.id}.deadline`,
      silent: false,
      actions: ['filled', 'later'],
    },
  ]);
  await deliverPush(page, duePush(account.uid, added));
  await expectShown(page, [{ title: TITLE, silent: true }]);

  await page.getByRole('link', { name: 'Community' }).click();
  await expect(page).toHaveURL(/\/community$/);
  await page.evaluate(() => Object.assign(globalThis, { sameWindow: true }));
  await tapNotification(device.context);
  await expect(page.getByRole('dialog', { name: COMPANY })).toBeVisible();
  expect(await page.evaluate(() => 'sameWindow' in globalThis)).toBe(true);
  expect(new URL(page.url()).search).toBe(`?p=${added.id}`);
});

test('a placement filled offline is reported as filled, and a malformed message shows a generic reminder', async ({
  openDevice,
  account,
}) => {
  const { device, page, added } = await openPhone({ openDevice, account });
  await device.goOffline();
  await findPlacementLink(page, COMPANY).click();
  await page.getByRole('button', { name: 'Form filled' }).click();
  await page.keyboard.press('Escape');
  await expect(findPlacementLink(page, COMPANY)).toContainText('Form Filled');
  await deliverPush(page, duePush(account.uid, added));
  await expectShown(page, [
    { title: `Already filled: ${COMPANY} (Software Engineer)`, silent: true },
  ]);
  await deliverPush(page, 'not a message');
  expect((await readNotifications(page)).map(({ title }) => title).toSorted()).toEqual([
    `Already filled: ${COMPANY} (Software Engineer)`,
    'Shortlist',
  ]);
});

test("'Mark as filled' offline is stored, shown, and sent by the browser when no tab is open @core", async ({
  openDevice,
  account,
}) => {
  const { device, page, added } = await openPhone({ openDevice, account });
  await deliverPush(page, duePush(account.uid, added));
  await expectShown(page, [{ title: TITLE }]);
  await device.goOffline();
  await tapNotification(device.context, 'filled');
  await expect(findPlacementLink(page, COMPANY)).toContainText('Form Filled');
  await expect.poll(() => readNotifications(page)).toEqual([]);
  await waitForSyncRequest(page);
  await page.close();
  await device.goOnline();
  const status = async (): Promise<unknown> =>
    (await syncOverHttp(device.server, account)).rows.find((row) => row.id === added.id)?.f[
      'status'
    ];
  await expect.poll(status).toBe('form_filled');
});

test('how a round went is asked once, and an answer given offline is sent when no tab is open', async ({
  openDevice,
  account,
}) => {
  const { device, page, added } = await openPhone({ openDevice, account });
  const round = await addEndedRound(device.server, account, added);
  const title = `How did it go? ${COMPANY} (Software Engineer)`;
  const tag = `${added.id}.round.${round.id}`;
  await deliverPush(page, round.push);
  await expectShown(page, [{ title, tag, silent: false, actions: ['cleared', 'waiting'] }]);
  await deliverPush(page, round.push);
  await expectShown(page, [{ title, silent: true }]);
  await device.goOffline();
  await tapNotification(device.context, 'waiting');
  await expect.poll(() => readNotifications(page)).toEqual([]);
  await waitForSyncRequest(page);
  await page.close();
  await device.goOnline();
  const result = async (): Promise<unknown> =>
    (await syncOverHttp(device.server, account)).rows.find(({ id }) => id === round.id)?.f[
      'result'
    ];
  await expect.poll(result).toBe('waiting');
});

test('the open app shows due reminders, and a tap that started it leads to the company @installable', async ({
  openDevice,
  account,
}) => {
  const { device, page } = await openPhone({ openDevice, account });
  // The app subscribes a device that wants reminders, which needs a non-private browser.
  device.expectError(/Push API in incognito mode/);
  await enableReminders(page, account.uid);
  const shown = waitForPageNotification(page);
  const { id } = await addDuePlacement(device.server, account, {
    company: 'Betwa Motors',
    inMs: 24 * HOUR_MS + 2000,
  });
  const title = 'Apply: Betwa Motors (Software Engineer)';
  await shown;
  await expectShown(page, [{ title, tag: `${id}.deadline`, silent: false }]);

  await page.close();
  // There was no touch, so the browser opens no window: the student does.
  await tapNotification(device.context);
  const opened = await device.open('/dashboard');
  await expect(opened.getByRole('dialog', { name: 'Betwa Motors' })).toBeVisible();
});

/** As the switch in the settings leaves it; subscribing needs a push service. */
async function enableReminders(page: Page, uid: string): Promise<void> {
  await page.evaluate(async (name) => {
    const opened = indexedDB.open(name);
    await new Promise((resolve) => {
      opened.addEventListener('success', resolve);
    });
    const transaction = opened.result.transaction('meta', 'readwrite');
    const v = { isOn: true, hideDetails: false, at: Date.now() };
    transaction.objectStore('meta').put({ k: 'reminderDevice', v });
    await new Promise((resolve) => {
      transaction.addEventListener('complete', resolve);
    });
    opened.result.close();
  }, `u-${uid}`);
}
