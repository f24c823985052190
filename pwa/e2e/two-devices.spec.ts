// The main promise: two devices, no network, nothing lost.
import { buildPlacementValues } from '../../shared/src/testing/builders.ts';
import {
  putPlacement,
  registerOverHttp,
  syncOverHttp,
} from '../../sync-server/src/testing/http-client.ts';
import { PATHS } from '../src/paths.ts';
import {
  addPlacement,
  closeDialog,
  deletePlacement,
  editPlacement,
  placementLink,
  syncChip,
  untilInstalled,
  untilSent,
} from './device.ts';
import { expect, newStudent, test, type Page } from './fixtures.ts';

async function showsInDetails(page: Page, company: string, text: string): Promise<void> {
  await placementLink(page, company).click();
  await expect(page.getByRole('dialog').getByText(text).first()).toBeVisible();
  await closeDialog(page);
}

test('a student works offline, even after the page and the server are gone, and the other device catches up @installable', async ({
  openDevice,
  ownServer,
}) => {
  const student = await registerOverHttp(ownServer.now, newStudent());
  const companies = ['Kaveri Softworks', 'Banyan Ledger', 'Chinar Labs'];
  const ops = companies.map((company) => putPlacement(buildPlacementValues({ company })));
  await syncOverHttp(ownServer.now, student, { ops });

  const [phone, laptop] = [await openDevice(ownServer.now), await openDevice(ownServer.now)];
  const first = await phone.signIn(student);
  await untilInstalled(first);
  const other = await laptop.signIn(student);
  for (const page of [first, other])
    for (const company of companies) await expect(placementLink(page, company)).toBeVisible();

  await phone.goOffline();
  await editPlacement(first, 'Kaveri Softworks', { Role: 'Platform engineer' });
  await addPlacement(first, 'Vayu Mobility');
  await deletePlacement(first, 'Chinar Labs');
  await expect(syncChip(first)).toHaveText('3 changes waiting');
  await first.close();

  await ownServer.now.stop();
  const cold = await phone.open(PATHS.dashboard);
  await expect(syncChip(cold)).toHaveText('3 changes waiting');
  await expect(placementLink(cold, 'Vayu Mobility')).toBeVisible();
  await expect(placementLink(cold, 'Banyan Ledger')).toBeVisible();
  await expect(placementLink(cold, 'Chinar Labs')).toBeHidden();
  await showsInDetails(cold, 'Kaveri Softworks', 'Platform engineer');
  await syncChip(cold).click();
  await expect(cold.getByRole('dialog', { name: 'Sync' })).toContainText('3 changes waiting');
  await closeDialog(cold);

  await ownServer.restart();
  await phone.goOnline();
  await untilSent(cold);
  await expect(placementLink(other, 'Vayu Mobility')).toBeVisible();
  await expect(placementLink(other, 'Chinar Labs')).toBeHidden();
  await showsInDetails(other, 'Kaveri Softworks', 'Platform engineer');
});

test('offline additions, edits and deletions are shown on an open device without a reload', async ({
  openDevice,
  account,
}) => {
  const phone = await openDevice();
  const first = await phone.signIn(account);
  for (const company of ['Kaveri Softworks', 'Chinar Labs']) await addPlacement(first, company);
  await untilSent(first);
  const laptop = await (await openDevice()).signIn(account);
  await expect(placementLink(laptop, 'Chinar Labs')).toBeVisible();

  await phone.goOffline();
  await editPlacement(first, 'Kaveri Softworks', { 'Company name (required)': 'Kaveri Systems' });
  await addPlacement(first, 'Vayu Mobility');
  await deletePlacement(first, 'Chinar Labs');
  await expect(syncChip(first)).toHaveText('3 changes waiting');
  await phone.goOnline();
  await untilSent(first);
  await expect(placementLink(laptop, 'Vayu Mobility')).toBeVisible();
  await expect(placementLink(laptop, 'Kaveri Systems')).toBeVisible();
  await expect(placementLink(laptop, 'Chinar Labs')).toBeHidden();
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
  await untilSent(phone);
  const laptop = await b.signIn(account);
  await expect(placementLink(laptop, 'Kaveri Softworks')).toBeVisible();

  await Promise.all([untilInstalled(phone), untilInstalled(laptop)]);
  await Promise.all([a.goOffline(), b.goOffline()]);
  await editPlacement(phone, 'Kaveri Softworks', { Notes: 'Bring two photographs' });
  await editPlacement(laptop, 'Kaveri Softworks', { Notes: 'Resume in one page' });
  // The later edit reaches the server first, so that the order of arrival does not decide.
  await b.goOnline();
  await untilSent(laptop);
  await a.goOnline();
  await untilSent(phone);

  for (const page of [phone, laptop])
    await showsInDetails(page, 'Kaveri Softworks', 'Resume in one page');
  await expect(phone.getByText(/Also changed on another device/).first()).toBeAttached();
  await placementLink(phone, 'Kaveri Softworks').click();
  const details = phone.getByRole('dialog', { name: 'Kaveri Softworks' });
  await details.getByRole('button', { name: 'History' }).click();
  await expect(
    details.getByRole('listitem').filter({ hasText: 'Bring two photographs' }),
  ).toContainText('Written on this device, but a newer value was kept');
  const id = new URL(phone.url()).searchParams.get('p');
  const kept = await request.get(`${server.url}/api/placements/${id}/history`, {
    headers: { authorization: `Bearer ${account.token}` },
  });
  expect(await kept.json()).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({ path: 'notes', value: 'Bring two photographs', why: 'lost' }),
    ]),
  });

  await details.getByRole('button', { name: 'View both' }).click();
  await details.getByRole('button', { name: 'Use the other Notes' }).click();
  await closeDialog(phone);
  await untilSent(phone);
  await showsInDetails(laptop, 'Kaveri Softworks', 'Bring two photographs');
});
