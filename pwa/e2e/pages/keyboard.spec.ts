// All tasks without a mouse: register, verify, add, edit, delete, undo, log out.
import { codeFromOutbox } from '../../../sync-server/src/testing/http-client.ts';
import { PATHS } from '../../src/paths.ts';
import { waitForVerifyEmail, findPlacementLink, tabTo } from '../support/device.ts';
import { expect, newStudent, test, type Locator, type Page } from '../support/fixtures.ts';

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test('everything can be done by keyboard @desktop @core', async ({ device, server }) => {
  const who = newStudent();
  const page = await device.open(PATHS.register);
  await type(page, page.getByLabel('Full name'), who.name);
  await type(page, page.getByLabel('Email'), who.email);
  await type(page, page.getByLabel('Password', { exact: true }), who.password);
  await type(page, page.getByLabel('Confirm password', { exact: true }), who.password);
  await page.keyboard.press('Enter');
  await waitForVerifyEmail(page);
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeFocused();

  await tabTo(page, page.getByRole('textbox').first());
  await page.keyboard.type(await codeFromOutbox(server.dataDir, who.email));
  await press(page, page.getByRole('button', { name: 'Verify Email' }));
  await expect(page).toHaveURL(new RegExp(`${PATHS.dashboard}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Add Company' }).first());
  const add = page.getByRole('dialog', { name: 'Add Company' });
  await type(page, add.getByLabel('Company name'), 'Kaveri Softworks');
  await press(page, add.getByRole('button', { name: '+7 days' }));
  await press(page, add.getByRole('button', { name: 'Save' }));
  await expect(add).toBeHidden();

  const link = findPlacementLink(page, 'Kaveri Softworks');
  await press(page, link);
  const details = page.getByRole('dialog', { name: 'Kaveri Softworks' });
  await press(page, details.getByRole('button', { name: 'Edit Details' }));
  const edit = page.getByRole('dialog', { name: 'Edit Details' });
  await type(page, edit.getByLabel('Role'), 'Platform engineer');
  await press(page, edit.getByRole('button', { name: 'Save' }));
  await expect(edit).toBeHidden();
  await expect(details.getByText('Platform engineer').first()).toBeVisible();

  await press(page, details.getByRole('button', { name: 'Delete' }));
  const question = page.getByRole('alertdialog', { name: /^Delete/ });
  await press(page, question.getByRole('button', { name: 'Delete' }));
  await expect(link).toBeHidden();
  await press(page, page.getByRole('button', { name: 'Undo' }).last());
  await expect(link).toBeVisible();
  // The change before it.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Platform engineer')).toBeHidden();
  await expect(link).toBeVisible();

  await press(page, page.getByRole('button', { name: /^Account:/ }));
  for (let presses = 0; presses < 5; presses += 1) {
    const item = page.getByRole('menuitem', { name: 'Logout' });
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  const logout = page.getByRole('alertdialog', { name: 'Confirm Logout' });
  await press(page, logout.getByRole('button', { name: 'Yes, Logout' }));
  await expect(page).toHaveURL(new RegExp(`${PATHS.landing}$`));
});
