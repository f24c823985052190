// The main promise: two devices, no network, nothing lost.
import { buildPlacementValues } from '../../../shared/src/testing/builders.ts';
import {
  putPlacement,
  registerOverHttp,
  syncOverHttp,
} from '../../../sync-server/src/testing/http-client.ts';
import { PATHS } from '../../src/paths.ts';
import {
  addPlacement,
  closeDialog,
  deletePlacement,
  editPlacement,
  findPlacementLink,
  findSyncChip,
  waitUntilInstalled,
  waitUntilSent,
} from '../support/device.ts';
import { expect, newStudent, test, type Page } from '../support/fixtures.ts';

async function expectInDetails(page: Page, company: string, text: string): Promise<void> {
  await findPlacementLink(page, company).click();
  await expect(page.getByRole('dialog').getByText(text).first()).toBeVisible();
  await closeDialog(page);
}

test('a student works offline, even after the page and the server are gone, and the other device catches up @installable @core', async ({
  openDevice,
  ownServer,
}) => {
  const student = await registerOverHttp(ownServer.now, newStudent());
  const companies = ['Kaveri Softworks', 'Banyan Ledger', 'Chinar Labs'];
  const ops = companies.map((company) => putPlacement(buildPlacementValues({ company })));
  await syncOverHttp(ownServer.now, student, { ops });

  const [phone, laptop] = [await openDevice(ownServer.now), await openDevice(ownServer.now)];
  const first = await phone.signIn(student);
  await waitUntilInstalled(first);
  const other = await laptop.signIn(student);
  for (const page of [first, other])
    for (const company of companies) await expect(findPlacementLink(page, company)).toBeVisible();

  await phone.goOffline();
  await editPlacement(first, 'Kaveri Softworks', { Role: 'Platform engineer' });
  await addPlacement(first, 'Vayu Mobility');
  await deletePlacement(first, 'Chinar Labs');
  await expect(findSyncChip(first)).toHaveText('3 changes waiting');
  await first.close();

  await ownServer.now.stop();
  const cold = await phone.open(PATHS.dashboard);
  await expect(findSyncChip(cold)).toHaveText('3 changes waiting');
  await expect(findPlacementLink(cold, 'Vayu Mobility')).toBeVisible();
  await expect(findPlacementLink(cold, 'Banyan Ledger')).toBeVisible();
  await expect(findPlacementLink(cold, 'Chinar Labs')).toBeHidden();
  await expectInDetails(cold, 'Kaveri Softworks', 'Platform engineer');
  await findSyncChip(cold).click();
  await expect(cold.getByRole('dialog', { name: 'Sync' })).toContainText('3 changes waiting');
  await closeDialog(cold);

  await ownServer.restart();
  await phone.goOnline();
  await waitUntilSent(cold);
  await expect(findPlacementLink(other, 'Vayu Mobility')).toBeVisible();
  await expect(findPlacementLink(other, 'Chinar Labs')).toBeHidden();
  await expectInDetails(other, 'Kaveri Softworks', 'Platform engineer');
});

test('offline additions, edits and deletions are shown on an open device without a reload @core', async ({
  openDevice,
  account,
}) => {
  const phone = await openDevice();
  const first = await phone.signIn(account);
  for (const company of ['Kaveri Softworks', 'Chinar Labs']) await addPlacement(first, company);
  await waitUntilSent(first);
  const laptop = await (await openDevice()).signIn(account);
  await expect(findPlacementLink(laptop, 'Chinar Labs')).toBeVisible();

  await phone.goOffline();
  await editPlacement(first, 'Kaveri Softworks', { 'Company name (required)': 'Kaveri Systems' });
  await addPlacement(first, 'Vayu Mobility');
  await deletePlacement(first, 'Chinar Labs');
  await expect(findSyncChip(first)).toHaveText('3 changes waiting');
  await phone.goOnline();
  await waitUntilSent(first);
  await expect(findPlacementLink(laptop, 'Vayu Mobility')).toBeVisible();
  await expect(findPlacementLink(laptop, 'Kaveri Systems')).toBeVisible();
  await expect(findPlacementLink(laptop, 'Chinar Labs')).toBeHidden();
});

test('of two offline edits of one field the later one wins, and the other stays readable', async ({
  openDevice,
  account,
  request,
  server,
}) => {
  const [a, b] = [await openDevice(), await openDevice()];
  const phone = await a.signIn(account);
  await addPlacement(phone, 'Kaveri Softworks');
  await waitUntilSent(phone);
  const laptop = await b.signIn(account);
  await expect(findPlacementLink(laptop, 'Kaveri Softworks')).toBeVisible();

  await Promise.all([waitUntilInstalled(phone), waitUntilInstalled(laptop)]);
  await Promise.all([a.goOffline(), b.goOffline()]);
  await editPlacement(phone, 'Kaveri Softworks', { Notes: 'Bring two photographs' });
  await editPlacement(laptop, 'Kaveri Softworks', { Notes: 'Resume in one page' });
  // The later edit reaches the server first, so that the order of arrival does not decide.
  await b.goOnline();
  await waitUntilSent(laptop);
  await a.goOnline();
  await waitUntilSent(phone);

  for (const page of [phone, laptop])
    await expectInDetails(page, 'Kaveri Softworks', 'Resume in one page');
  await expect(phone.getByText(/Also changed on another device/).first()).toBeAttached();
  await findPlacementLink(phone, 'Kaveri Softworks').click();
  const details = phone.getByRole('dialog', { name: 'Kaveri Softworks' });
  await details.getByRole('button', { name: 'History' }).click();
  await expect(
    details.getByRole('listitem').filter({ hasText: 'Bring two photographs' }),
  ).toContainText('Written on this device, but a newer value was kept');
  const id = new URL(phone.url()).searchParams.get('p');
  const historyResponse = await request.get(`${server.url}/api/placements/${id}/history`, {
    headers: { authorization: `Bearer ${account.token}` },
  });
  expect(await historyResponse.json()).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({ path: 'notes', value: 'Bring two photographs', why: 'lost' }),
    ]),
  });

  await details.getByRole('button', { name: 'View both' }).click();
  const useOther = details.getByRole('button', { name: 'Use the other Notes' });
  await useOther.click();
  await expect(useOther).toBeHidden();
  await closeDialog(phone);
  await waitUntilSent(phone);
  await expectInDetails(laptop, 'Kaveri Softworks', 'Bring two photographs');
});
