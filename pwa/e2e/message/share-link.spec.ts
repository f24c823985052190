// A placement from one student's list to another's, by its link: seen signed out, confirmed after signing in, and
// without a network. What the link says never reaches the server before it is saved.
import { registerOverHttp } from '../../../sync-server/src/testing/http-client.ts';
import { addDuePlacement } from '../support/due-placement.ts';
import {
  fillLogin,
  findPlacementLink,
  waitUntilInstalled,
  waitUntilSent,
} from '../support/device.ts';
import { expect, newStudent, test, type Page } from '../support/fixtures.ts';

const DAY_MS = 86_400_000;

/** Opens the placement, and returns the link to pass it on. */
async function passOn(page: Page, company: string): Promise<string> {
  await findPlacementLink(page, company).click();
  await page.getByRole('button', { name: 'Pass it on' }).click();
  const dialog = page.getByRole('dialog', { name: `Pass on ${company}` });
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: company }).waitFor();
  await page.keyboard.press('Escape');
  return link;
}

test('a link is seen signed out and confirmed after signing in, the next one offline @both', async ({
  device,
  openDevice,
  account,
  server,
}) => {
  const friend = await registerOverHttp(server, newStudent());
  await addDuePlacement(server, friend, { company: 'Kaveri Softworks', inMs: 9 * DAY_MS });
  await addDuePlacement(server, friend, { company: 'Nilgiri Analytics', inMs: 10 * DAY_MS });
  const list = await (await openDevice()).signIn(friend);
  const first = await passOn(list, 'Kaveri Softworks');
  const second = await passOn(list, 'Nilgiri Analytics');

  const sent: string[] = [];
  device.context.on('request', (request) =>
    sent.push(`${request.url()} ${request.headers()['referer'] ?? ''} ${request.postData() ?? ''}`),
  );
  const page = await device.open(first);
  await expect(page.getByRole('heading', { level: 1, name: 'Kaveri Softworks' })).toBeVisible();
  await expect(page.getByText('Software Engineer')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in to add it' }).click();
  await fillLogin(page, account);
  await expect(page.getByRole('heading', { name: 'A new opening' })).toBeVisible();
  const fragments = [first, second].map((link) => new URL(link).hash.slice(1));
  expect(sent.filter((one) => fragments.some((fragment) => one.includes(fragment)))).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Kaveri Softworks' }).waitFor();
  await page.keyboard.press('Escape');
  await waitUntilSent(page);

  await waitUntilInstalled(page);
  await device.goOffline();
  await page.goto(second);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Nilgiri Analytics' }).waitFor();
  await page.keyboard.press('Escape');
  await expect(findPlacementLink(page, 'Nilgiri Analytics')).toBeVisible();
  // The first one is there already: its link has nothing to change.
  await page.goto(first);
  await expect(page.getByText('Your list says the same already.')).toBeVisible();
});
