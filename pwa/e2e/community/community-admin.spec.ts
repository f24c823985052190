// What an admin types for the community survives a lost network and a reload, and is not posted twice by accident.
import { OPPORTUNITY_MESSAGES as messages } from '../../../shared/src/opportunity/opportunity-messages.ts';
import { PATHS } from '../../src/paths.ts';
import { closeDialog, waitUntilInstalled, type Device } from '../support/device.ts';
import { ADMIN, expect, test, type Locator, type Page } from '../support/fixtures.ts';

async function openFromMenu(page: Page, entry: 'Manual Entry'): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Opportunity' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  return page.getByRole('dialog');
}

async function openCommunity(device: Device): Promise<Page> {
  const page = await device.signIn(ADMIN);
  await page.goto(PATHS.community);
  return page;
}

test('text typed offline survives a reload, and is posted exactly once when the network is back @core', async ({
  device,
  admin: _registered,
}) => {
  const page = await openCommunity(device);
  await waitUntilInstalled(page);
  const form = await openFromMenu(page, 'Manual Entry');
  await device.goOffline();
  await expect(form.getByText('You are offline, and posting needs a connection')).toBeVisible();
  await form.getByLabel('Company Name').fill('Ganga Motors');
  await form.getByLabel('Role').fill('Test Engineer');
  await form.getByLabel('Location').fill('Patna');
  await form.getByLabel('Description').fill('Tests what others build.');
  await form.getByLabel('Application Link').fill('https://careers.example/ganga');
  await form.getByRole('button', { name: '+7 days' }).click();
  await form.getByRole('button', { name: 'Save as draft' }).click();
  await expect(form).toBeHidden();
  await device.goOnline();
  await page.reload();
  await openFromMenu(page, 'Manual Entry');
  await expect(form.getByText('We kept what you typed')).toBeVisible();
  await expect(form.getByLabel('Description')).toHaveValue('Tests what others build.');
  const deadline = await form.getByLabel('Application Deadline').inputValue();
  await form.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText(messages.createSuccess)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Ganga Motors', exact: true })).toBeVisible();

  await openFromMenu(page, 'Manual Entry');
  await form.getByLabel('Company Name').fill('ganga motors');
  await form.getByLabel('Role').fill('Test engineer');
  await form.getByLabel('Location').fill('Patna');
  await form.getByLabel('Description').fill('The same once more.');
  await form.getByLabel('Application Link').fill('https://careers.example/ganga');
  await form.getByLabel('Application Deadline').fill(deadline);
  await form.getByRole('button', { name: 'Post', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Post it again?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await closeDialog(page);
  await expect(page.getByRole('article', { name: /ganga motors/i })).toHaveCount(1);
});
