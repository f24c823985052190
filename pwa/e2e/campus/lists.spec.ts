// The cell publishes a list, corrects it and takes it back; students register, and the cell sees whom it reached.
import { readFile } from 'node:fs/promises';
import {
  postDrivesOverHttp,
  registerOverHttp,
  type Account,
} from '../../../sync-server/src/testing/http-client.ts';
import { NEW_DRIVE, TEST_ROUND } from '../../../sync-server/src/testing/campus/drives.ts';
import type { ServerProcess } from '../../../sync-server/src/testing/server-process.ts';
import { PATHS } from '../../src/paths.ts';
import { closeDialog, findPlacementLink, tabTo, waitUntilSent } from '../support/device.ts';
import { ADMIN, expect, test, type Locator, type Page } from '../support/fixtures.ts';
import {
  dateIn,
  driveCard,
  join,
  LAPTOP,
  openCampus,
  openPage,
  rollNumber,
  uploadRoster,
} from './season.ts';

interface Season {
  readonly admin: Account;
  readonly eligible: Account;
  readonly ineligible: Account;
  readonly unknown: Account;
}

async function startSeason(server: ServerProcess): Promise<Season> {
  const admin = await registerOverHttp(server, ADMIN);
  const [eligible, ineligible, unknown] = [
    await join(server),
    await join(server),
    await join(server),
  ];
  const round = { ...TEST_ROUND, startsAt: `${dateIn(5)}T10:00:00`, endsAt: null };
  const deadlines = { applicationDeadline: `${dateIn(3)}T23:59:00` };
  const criteria = { eligibilityCriteria: { cgpa: 7 }, registration: 'cell' };
  const drive = { ...NEW_DRIVE, ...criteria, company: 'Zenith Systems', deadlines };
  await postDrivesOverHttp(server, admin, [{ ...drive, rounds: [round] }]);
  return { admin, eligible, ineligible, unknown };
}

function listFile(...rows: readonly string[]) {
  const text = ['Roll No,Status', ...rows].join('\n');
  return { name: 'shortlist.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

const previewOf = (cell: Page): Locator =>
  cell.getByRole('region', { name: 'Preview of the list' });

type Meanings = Readonly<Record<string, 'Through' | 'Waitlisted' | 'Not through'>>;

async function publish(cell: Page, meanings: Meanings, button: string): Promise<void> {
  for (const [words, meaning] of Object.entries(meanings))
    await previewOf(cell)
      .getByRole('group', { name: words })
      .getByRole('button', { name: meaning, exact: true })
      .click();
  await previewOf(cell).getByRole('button', { name: button }).click();
  await expect(previewOf(cell)).toBeHidden();
}

async function publishFirst(cell: Page): Promise<void> {
  await cell.goto(`${PATHS.campus}?tab=lists`);
  await cell.getByLabel('Drive').selectOption('Zenith Systems - SDE');
  const file = listFile(
    `${rollNumber(0)},Selected`,
    `${rollNumber(1)},Standby`,
    '23C5002,Selected',
    '19ME999,Selected',
  );
  await cell.getByLabel('File with the list').setInputFiles(file);
  await expect(previewOf(cell).getByText('4 people · 2 on the roster · 2 not')).toBeVisible();
  await previewOf(cell)
    .getByRole('button', { name: `It is ${rollNumber(2)}` })
    .click();
  await publish(
    cell,
    { Selected: 'Through', Standby: 'Waitlisted' },
    'Publish: 2 through, 1 waitlisted, 1 row left out',
  );
}

async function correct(cell: Page): Promise<void> {
  await cell.getByRole('button', { name: /^Manage the list of Zenith Systems/ }).click();
  await cell.getByRole('menuitem', { name: 'Correct' }).click();
  const file = listFile(`${rollNumber(1)},Selected`, `${rollNumber(2)},Selected`);
  await cell.getByLabel('File with the list').setInputFiles(file);
  await publish(cell, { Selected: 'Through' }, 'Publish: 2 through');
}

async function takeBack(cell: Page): Promise<void> {
  await cell.getByRole('button', { name: /^Manage the list of Zenith Systems/ }).click();
  await cell.getByRole('menuitem', { name: 'Take back' }).click();
  await cell.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(cell.getByRole('alertdialog')).toBeHidden();
}

const result = (page: Page, text: string): Locator =>
  driveCard(page).getByText(`Test: ${text}`, { exact: true });
const anyResult = (page: Page): Locator => driveCard(page).getByText(/^Test: /);

test('each student has the own result, which follows the list @installable', async ({
  openDevice,
  ownServer,
}) => {
  const server = ownServer.now;
  const { admin, eligible, ineligible, unknown } = await startSeason(server);
  const cell = await (await openDevice(server, LAPTOP)).signIn(admin);
  await uploadRoster(cell, eligible, ineligible);
  const phone = await openDevice(server);
  const page = await openCampus(phone, eligible);
  await driveCard(page).getByRole('button', { name: 'Add to Profile' }).click();
  await openPage(page, 'Dashboard');
  await waitUntilSent(page);
  await openPage(page, 'Community');
  await phone.goOffline();
  const other = await openCampus(await openDevice(server), ineligible);
  const third = await openCampus(await openDevice(server), unknown);

  await publishFirst(cell);
  await expect(result(other, 'Waitlisted')).toBeVisible();
  await phone.goOnline();
  await expect(result(page, 'Through')).toBeVisible();
  await openPage(page, 'Dashboard');
  await findPlacementLink(page, 'Zenith Systems').last().click();
  const details = page.getByRole('dialog');
  await expect(details.getByText(/from the cell’s list of/).first()).toBeVisible();
  await closeDialog(page);

  await correct(cell);
  await expect(result(other, 'Through')).toBeVisible();
  await openPage(page, 'Community');
  await expect(anyResult(page)).toHaveCount(0);

  await takeBack(cell);
  await expect(anyResult(other)).toHaveCount(0);
  await expect(driveCard(third)).toBeVisible();
  await expect(anyResult(third)).toHaveCount(0);
});

const registration = (page: Page): Locator => page.getByRole('dialog');

async function addRollNumber(page: Page, roll: string): Promise<void> {
  await page.goto(PATHS.profile);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('form', { name: 'Edit profile' }).getByLabel('Roll number').fill(roll);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(roll)).toBeVisible();
}

async function openReach(cell: Page): Promise<void> {
  await cell.goto(`${PATHS.campus}?tab=reach`);
  await expect(cell.getByRole('heading', { name: 'Registrations' })).toBeVisible();
}

const registered = (cell: Page): Locator =>
  cell.getByRole('table', { name: 'Registered students' });

test('students register, and the cell has them in a file and sees whom to call @installable', async ({
  openDevice,
  ownServer,
}) => {
  const server = ownServer.now;
  const { admin, eligible, ineligible, unknown } = await startSeason(server);
  const cell = await (await openDevice(server, LAPTOP)).signIn(admin);
  await uploadRoster(cell, eligible, ineligible);
  const phone = await openDevice(server);
  const page = await openCampus(phone, eligible);

  await phone.goOffline();
  await expect(driveCard(page).getByText(/^Not registered yet\. Registering needs/)).toBeVisible();
  await driveCard(page).getByRole('button', { name: 'Register' }).click();
  await registration(page).getByRole('button', { name: 'Register', exact: true }).click();
  await expect(registration(page).getByRole('alert')).toContainText('No answer came');
  await phone.goOnline();
  await registration(page).getByRole('button', { name: 'Register', exact: true }).click();
  await expect(registration(page)).toBeHidden();
  await expect(driveCard(page).getByText(/^Registered /)).toBeVisible();

  const other = await openCampus(await openDevice(server), unknown);
  await addRollNumber(other, '19ME999');
  await openPage(other, 'Community');
  await driveCard(other).getByRole('button', { name: 'Register' }).click();
  await registration(other).getByRole('button', { name: 'Register', exact: true }).click();
  await expect(driveCard(other).getByText(/^Registered /)).toBeVisible();

  await openReach(cell);
  await expect(registered(cell).getByRole('row')).toHaveCount(3);
  await expect(registered(cell).getByRole('row', { name: /19ME999/ })).toContainText(
    'Not on the roster',
  );
  await expect(cell.getByRole('heading', { name: 'Without an account (298)' })).toBeVisible();
  const saved = cell.waitForEvent('download');
  await cell.getByRole('button', { name: 'Download CSV' }).first().click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain(rollNumber(0));
  expect(file).toContain('19ME999');

  await driveCard(page).getByRole('button', { name: 'Your registration' }).click();
  await registration(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(driveCard(page).getByText(/^Not registered yet/)).toBeVisible();
  await openReach(cell);
  await expect(registered(cell).getByRole('row')).toHaveCount(2);
});

test('a list is published by keyboard alone @desktop', async ({ openDevice, ownServer }) => {
  const server = ownServer.now;
  const { admin, eligible } = await startSeason(server);
  const laptop = await openDevice(server);
  await laptop.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const cell = await laptop.signIn(admin);
  await uploadRoster(cell, eligible);
  await cell.goto(`${PATHS.campus}?tab=lists`);
  await tabTo(cell, cell.getByLabel('Drive'));
  await cell.keyboard.press('Z');
  await expect(cell.getByLabel('Round')).not.toHaveValue('');
  await cell.evaluate(copyText, `${rollNumber(0)}\n${rollNumber(1)}`);
  await cell.keyboard.press('Control+v');
  await tabTo(cell, previewOf(cell).getByRole('button', { name: 'Through', exact: true }));
  await cell.keyboard.press('Space');
  await tabTo(cell, previewOf(cell).getByRole('button', { name: 'Publish: 2 through' }));
  await cell.keyboard.press('Enter');
  await expect(cell.getByRole('table', { name: 'Lists' }).getByText('Current')).toBeVisible();
});

/** Runs in the page. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
