// What an admin types for the board: it survives a dead network and a reload, and is neither posted twice by accident
// nor lost when the server refuses it.
import {
  bulkCreatedMessage,
  OPPORTUNITY_MESSAGES as messages,
} from '../../shared/src/opportunity/messages.ts';
import { PATHS } from '../src/paths.ts';
import { closeDialog, untilInstalled, type Device } from './device.ts';
import { ADMIN, expect, test, type Locator, type Page } from './fixtures.ts';

async function openFromMenu(page: Page, entry: 'Manual Entry' | 'JSON Upload'): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Opportunity' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  return page.getByRole('dialog');
}

async function openBoard(device: Device): Promise<Page> {
  const page = await device.signIn(ADMIN);
  await page.goto(PATHS.community);
  return page;
}

test('typed offline, kept over a reload, posted once the network is back, and not twice by accident', async ({
  openDevice,
  admin: _registered,
}) => {
  const device = await openDevice();
  device.expectError(/status of 409/);
  const page = await openBoard(device);
  await untilInstalled(page);
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

test('an upload keeps what the server refused, to be mended', async ({
  openDevice,
  admin: _registered,
}) => {
  const device = await openDevice();
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await openBoard(device);
  const modal = await openFromMenu(page, 'JSON Upload');
  await modal.getByRole('button', { name: 'Copy Prompt' }).click();
  await expect(page.getByText(messages.promptCopied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"opportunities"');

  const good = {
    company: 'Yamuna Textiles',
    role: 'Analyst',
    location: 'Surat',
    description: 'Counts threads.',
    applicationLink: 'https://careers.example/yamuna',
    applicationDeadline: '2030-06-30T18:00:00Z',
  };
  const long = { ...good, company: 'Narmada Wordy', description: 'x'.repeat(1001) };
  await modal.getByLabel('Paste JSON').fill(JSON.stringify({ opportunities: [good, long] }));
  await modal.getByRole('button', { name: 'Validate & Preview' }).click();
  await modal.getByRole('button', { name: 'Upload (2)' }).click();
  await expect(page.getByText(bulkCreatedMessage(1, 2))).toBeVisible();
  await expect(modal.getByLabel('Paste JSON')).not.toHaveValue(/Yamuna/);
  await modal.getByRole('button', { name: 'Upload (1)' }).click();
  await expect(page.getByText(bulkCreatedMessage(0, 1))).toBeVisible();
  const left = await modal.getByLabel('Paste JSON').inputValue();
  await modal.getByLabel('Paste JSON').fill(left.replace('x'.repeat(1001), 'Short.'));
  await modal.getByRole('button', { name: 'Validate & Preview' }).click();
  await modal.getByRole('button', { name: 'Upload (1)' }).click();
  await expect(page.getByText(bulkCreatedMessage(1, 1))).toBeVisible();
  await expect(modal).toBeHidden();
  for (const company of ['Yamuna Textiles', 'Narmada Wordy'])
    await expect(page.getByRole('article', { name: company, exact: true })).toBeVisible();
});
