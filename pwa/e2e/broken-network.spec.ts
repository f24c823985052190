// Answers that never arrive and pages that die at the worst moment.
import { SYNC_PATH } from '../../shared/src/api/sync.ts';
import { syncOverHttp } from '../../sync-server/src/testing/http-client.ts';
import { PATHS } from '../src/paths.ts';
import { addPlacement, editPlacement, placementLink, untilSent } from './device.ts';
import { expect, test } from './fixtures.ts';

test('an answer that is lost after the server committed makes no doubles', async ({
  openDevice,
  account,
  server,
}) => {
  const device = await openDevice();
  const page = await device.signIn(account);
  await untilSent(page);
  let lost = 0;
  // Of the context, as below: the worker sends too, as soon as the app could not.
  await device.context.route(`**${SYNC_PATH}`, async (route) => {
    const body: { ops: readonly unknown[] } = route.request().postDataJSON();
    if (body.ops.length === 0 || lost === 2) return route.continue();
    await route.fetch();
    lost += 1;
    return route.abort('connectionreset');
  });
  await addPlacement(page, 'Kaveri Softworks');
  await expect.poll(() => lost, { timeout: 30_000 }).toBe(2);
  await expect(page.getByRole('button', { name: 'Up to date' })).toBeVisible({ timeout: 30_000 });
  await expect(placementLink(page, 'Kaveri Softworks')).toHaveCount(1);
  const { rows } = await syncOverHttp(server, account);
  expect(rows.filter(({ t }) => t === 'placement')).toHaveLength(1);
});

test('a page killed right after saving, before anything was sent, loses nothing', async ({
  openDevice,
  account,
}) => {
  const device = await openDevice();
  const page = await device.signIn(account);
  await untilSent(page);
  await device.context.route(`**${SYNC_PATH}`, (route) => route.abort('connectionreset'));
  await addPlacement(page, 'Kaveri Softworks');
  await editPlacement(page, 'Kaveri Softworks', { Role: 'Platform engineer' });
  await page.close({ runBeforeUnload: false });
  await device.context.unroute(`**${SYNC_PATH}`);

  const again = await device.open(PATHS.dashboard);
  await expect(placementLink(again, 'Kaveri Softworks')).toBeVisible();
  await untilSent(again);
  const other = await (await openDevice()).signIn(account);
  await placementLink(other, 'Kaveri Softworks').click();
  await expect(other.getByRole('dialog').getByText('Platform engineer').first()).toBeVisible();
});
