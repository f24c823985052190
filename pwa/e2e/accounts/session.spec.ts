// A session ended by the server, and the messages after signing in.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Account } from '../../../sync-server/src/testing/http-client.ts';
import type { ServerProcess } from '../../../sync-server/src/testing/server-process.ts';
import { PATHS } from '../../src/paths.ts';
import {
  addPlacement,
  fillLogin,
  findPlacementLink,
  stopClock,
  waitUntilSent,
} from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';

function endSessions(server: ServerProcess, { uid }: Account): void {
  const db = new Database(join(server.dataDir, 'shortlist.db'));
  db.prepare('DELETE FROM sessions WHERE user_id = ?').run(uid);
  db.close();
}

test('a session ended by the server leads to the sign-in page, and typed changes are sent after signing in @core', async ({
  device,
  openDevice,
  account,
  server,
}) => {
  const page = await device.signInAndInstall(account);
  await device.goOffline();
  await addPlacement(page, 'Kaveri Softworks');
  endSessions(server, account);
  await device.goOnline();

  await expect(page).toHaveURL(new RegExp(`${PATHS.login}$`));
  await expect(page.getByText(/1 change is kept on this device/)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => [localStorage['token'], localStorage['user']]))
    .toEqual([undefined, undefined]);

  await fillLogin(page, account);
  await expect(findPlacementLink(page, 'Kaveri Softworks')).toBeVisible();
  await waitUntilSent(page);
  const other = await (await openDevice()).signIn(account);
  await expect(findPlacementLink(other, 'Kaveri Softworks')).toBeVisible();
});

test('messages of the app appear at the top right @both', async ({ device, account }) => {
  const page = await device.open(PATHS.login);
  await stopClock(page);
  await fillLogin(page, account);
  const said = page.getByRole('status').filter({ hasText: 'Welcome back!' });
  const box = await said.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  if (!box) throw new Error('The message is gone');
  expect(box.y).toBeLessThan(100);
  expect(width - (box.x + box.width)).toBeLessThanOrEqual(16);
  // On a phone it takes the whole width.
  expect(box.x).toBeGreaterThanOrEqual(width > 600 ? width / 2 : 0);
});
