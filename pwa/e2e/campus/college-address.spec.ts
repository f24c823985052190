// A student who signed up with another address proves the one at the college, and sees what the college confirmed.
import {
  codeFromOutbox,
  registerOverHttp,
  saveRosterOverHttp,
} from '../../../sync-server/src/testing/http-client.ts';
import { STUDENT } from '../../../sync-server/src/testing/campus/rosters.ts';
import { COLLEGE_ADDRESS_LINK, PATHS } from '../../src/paths.ts';
import { ADMIN, expect, newStudent, test } from '../support/fixtures.ts';

test('a code proves the college address, and the facts of the college appear and go with it', async ({
  openDevice,
  ownServer,
}) => {
  const server = ownServer.now;
  const admin = await registerOverHttp(server, ADMIN);
  await saveRosterOverHttp(server, admin, [STUDENT]);
  const student = await registerOverHttp(server, newStudent());
  const page = await (await openDevice(server)).openSignedIn(student, COLLEGE_ADDRESS_LINK);
  await page.getByRole('textbox', { name: 'College address' }).fill(STUDENT.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText('We sent a 6-digit code').waitFor();
  await page.keyboard.type(await codeFromOutbox(server.dataDir, STUDENT.email));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('College address verified')).toBeVisible();

  await page.goto(PATHS.profile);
  await expect(page.getByText(STUDENT.rollNumber)).toBeVisible();
  await expect(page.getByText(/from your college/i).first()).toBeVisible();

  await page.goto(COLLEGE_ADDRESS_LINK);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('College address removed')).toBeVisible();
  await page.goto(PATHS.profile);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(page.getByText(/from your college/i)).toHaveCount(0);
});
