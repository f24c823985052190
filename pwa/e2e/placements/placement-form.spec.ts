// The add and edit forms in a real browser: typed text survives the page, Enter saves, and a small screen
// hides nothing.
import type { Account } from '../../../sync-server/src/testing/http-client.ts';
import { PATHS } from '../../src/paths.ts';
import {
  findPlacementLink,
  expandSections,
  waitUntilAutosaved,
  type Device,
} from '../support/device.ts';
import { expect, test, type Locator, type Page } from '../support/fixtures.ts';
import { readStoredData } from '../support/stored-data.ts';

const COMPANY = 'Company name';

/** The dashboard of a student with the empty form open. */
async function openAdd(device: Device, account: Account): Promise<{ page: Page; form: Locator }> {
  const page = await device.signIn(account);
  await page.getByRole('button', { name: 'Add Company' }).first().click();
  return { page, form: await shownForm(page) };
}

async function shownForm(page: Page): Promise<Locator> {
  const form = page.getByRole('dialog', { name: 'Add Company' });
  await form.waitFor();
  return form;
}

test('typed text is restored after a reload and after the tab was closed @both @installable @core', async ({
  device,
  account,
}) => {
  const { page, form } = await openAdd(device, account);
  await form.getByLabel(COMPANY).fill('Kaveri Softworks');
  await waitUntilAutosaved(page);
  await page.reload();
  await expect(form.getByLabel(COMPANY)).toHaveValue('Kaveri Softworks');
  await expect(form.getByText(/^We kept what you typed on /)).toBeVisible();
  await form.getByLabel('Role', { exact: true }).fill('Platform engineer');
  await waitUntilAutosaved(page);
  await page.close();

  const later = await device.open(`${PATHS.dashboard}?add`);
  const again = await shownForm(later);
  await expect(again.getByLabel(COMPANY)).toHaveValue('Kaveri Softworks');
  await expect(again.getByLabel('Role', { exact: true })).toHaveValue('Platform engineer');
  expect((await readStoredData(later, account.uid)).shown).toEqual([]);
  await again.getByRole('button', { name: '+7 days' }).click();
  await again.getByLabel(COMPANY).press('Enter');
  await expect(findPlacementLink(later, 'Kaveri Softworks')).toBeVisible();
  await later.goto(`${PATHS.dashboard}?add`);
  await expect((await shownForm(later)).getByLabel(COMPANY)).toHaveValue('');
});

/** Above the on-screen keyboard, and in landscape. */
const SMALL_SCREENS = [
  { width: 390, height: 400 },
  { width: 320, height: 360 },
  { width: 740, height: 360 },
];

test('every field is visible and Save reachable on small screens @core', async ({
  openDevice,
  account,
}) => {
  const { page, form } = await openAdd(await openDevice(), account);
  for (const viewport of SMALL_SCREENS) {
    const what = `${viewport.width} × ${viewport.height}`;
    await page.setViewportSize(viewport);
    await expandSections(form);
    const save = form.getByRole('button', { name: 'Save' });
    await expect.poll(async () => (await box(save)).bottom, what).toBeLessThan(70);
    for (const input of await form.locator('input, select, textarea').all()) {
      await input.focus();
      await expect
        .poll(async () => {
          // Of the notes, the line in which typing starts.
          const { top, bottom } = await box(input);
          const bottomOfBar = (await box(save)).bottom;
          return top >= bottomOfBar && Math.min(bottom, top + 56) <= viewport.height;
        }, what)
        .toBe(true);
    }
    await expect
      .poll(() => form.evaluate((element) => element.scrollWidth - element.clientWidth), what)
      .toBe(0);
  }
});

async function box(element: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  return await element.evaluate((found) => {
    const { top, bottom } = found.getBoundingClientRect();
    return { top, bottom };
  });
}
