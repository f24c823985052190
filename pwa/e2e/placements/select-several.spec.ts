// Many placements at once, in a virtualised list, and offline.
import type { Account } from '../../../sync-server/src/testing/http-client.ts';
import {
  waitUntilInstalled,
  waitUntilSent,
  waitUntilStill,
  type Device,
} from '../support/device.ts';
import { expect, test, type Locator, type Page } from '../support/fixtures.ts';
import { readStoredData } from '../support/stored-data.ts';

const MANY = 1000;

/** The dashboard of a student with this many placements, all of them on the device. */
async function showMany(device: Device, account: Account, count: number): Promise<Page> {
  const page = await device.signIn(account);
  await expect(page.getByRole('button', { name: `Total Applications ${count}` })).toBeVisible();
  await waitUntilSent(page);
  return page;
}

async function startSelecting(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More for your placements' }).click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByText('0 selected')).toBeVisible();
  return bar;
}

function filled(page: Page): Locator {
  return page.getByRole('button', { name: /^Applied/ });
}

test('a thousand are marked at once offline, and all are undone', async ({
  device,
  account,
  fillAccount,
}) => {
  await fillAccount(MANY, { status: 'form_not_filled' });
  const page = await showMany(device, account, MANY);
  await waitUntilInstalled(page);
  await device.goOffline();

  const bar = await startSelecting(page);
  await bar.getByRole('button', { name: `Select all shown (${MANY})` }).click();
  await expect(bar.getByText(`${MANY} selected`)).toBeVisible();
  await bar.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Form Filled', exact: true }).click();
  await expect(page.getByText(`${MANY} placements marked as Form Filled`)).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  // The message stays while it has the focus.
  await undo.focus();
  await expect(bar).toBeHidden();
  await expect(filled(page)).toContainText(`${MANY}`);
  await undo.click();
  await expect(filled(page)).toHaveText(/^(Applied)?0(0%)?(Applied)?/);

  await device.goOnline();
  await expect.poll(async () => (await readStoredData(page, account.uid)).unsent).toBe(0);
  await waitUntilSent(page);
});

test('the selection is preserved while the list scrolls', async ({
  openDevice,
  account,
  fillAccount,
}) => {
  await fillAccount(MANY, { status: 'form_not_filled' });
  const page = await showMany(await openDevice(), account, MANY);
  const bar = await startSelecting(page);
  const first = page.locator('input[id^="select-"]').first();
  await first.check();
  const id = await first.getAttribute('id');
  // A row that has the focus stays rendered however far the list scrolls.
  await bar.getByRole('button', { name: 'Set status' }).focus();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(page.locator(`[id="${id}"]`)).toHaveCount(0);
  await expect(bar.getByText('1 selected')).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.locator(`[id="${id}"]`)).toBeChecked();
});

test('the last card can be scrolled above the selection bar @both', async ({
  openDevice,
  account,
  fillAccount,
}) => {
  await fillAccount(12);
  const page = await showMany(await openDevice(), account, 12);
  const bar = await startSelecting(page);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = await page.locator('.card, .row').last().boundingBox();
    const place = await bar.boundingBox();
    if (!last || !place) throw new Error('Nothing is drawn.');
    const isClear = last.y + last.height <= place.y || place.y + place.height <= last.y;
    expect(isClear, 'the bar lies over the last placement').toBe(true);
  }).toPass();
});

test('a long touch starts the selection, and lifting the finger opens nothing', async ({
  openDevice,
  account,
  fillAccount,
}) => {
  await fillAccount(3);
  const page = await showMany(await openDevice(), account, 3);
  const card = page.locator('.card').first();
  await card.scrollIntoViewIfNeeded();
  await waitUntilStill(page);
  const box = await card.boundingBox();
  if (!box) throw new Error('The card is not drawn.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.locator('input[id^="select-"]').first()).toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden();
});
