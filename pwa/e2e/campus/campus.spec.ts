// A season on campus: the cell at a laptop uploads its roster, posts a drive from a notice, moves its test and cancels
// it; three students have phones, one of them without a network.
import { shortDate } from '../../../shared/src/lib/time/format-date.ts';
import { registerOverHttp } from '../../../sync-server/src/testing/http-client.ts';
import { PATHS } from '../../src/paths.ts';
import {
  closeDialog,
  findPlacementLink,
  findSyncChip,
  tabTo,
  waitUntilSent,
} from '../support/device.ts';
import { ADMIN, expect, test, type Locator, type Page } from '../support/fixtures.ts';
import { dateIn, driveCard, join, LAPTOP, openCampus, openPage, uploadRoster } from './season.ts';

const NOTICE = `Zenith Systems is hiring!
Role: Software Engineer
CTC: 12 LPA
Location: Bengaluru
Eligibility: CGPA 7 and above, no active backlogs
Branches: CSE, IT, ECE
Apply by ${dateIn(3)} 11:59 PM
Apply: https://careers.example/zenith`;

async function postDrive(cell: Page): Promise<void> {
  await cell.goto(PATHS.campus);
  await cell.getByRole('button', { name: 'New drive' }).click();
  const form = cell.getByRole('dialog', { name: 'New drive' });
  await form.getByRole('textbox', { name: 'Notice' }).fill(NOTICE);
  await form.getByRole('button', { name: 'Fill the form' }).click();
  await expect(form.getByLabel('Company Name')).toHaveValue('Zenith Systems');
  await expect(form.getByLabel('Minimum CGPA')).toHaveValue('7');
  await expect(form.getByLabel('Active backlogs at most')).toHaveValue('0');
  await form.getByLabel('Role').fill('Software Engineer');
  await form.getByLabel('Location').fill('Bengaluru');
  await form.getByLabel('Description').fill('Builds what others use.');
  await form.getByLabel('Application Deadline').fill(`${dateIn(3)}T23:59`);
  await addTest(form, cell);
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(cell.getByText('1 drive posted')).toBeVisible();
}

async function addTest(form: Locator, cell: Page): Promise<void> {
  await form.getByRole('button', { name: 'Add round' }).click();
  const round = cell.getByRole('dialog', { name: 'Add round' });
  await round.getByLabel('Day').fill(dateIn(5));
  await round.getByLabel('Starts at').fill('10:00');
  await round.getByLabel('Place').fill('Hall A');
  await round.getByRole('button', { name: 'Done' }).click();
  await expect(round).toBeHidden();
}

async function moveTest(cell: Page): Promise<void> {
  await cell.getByRole('button', { name: 'Zenith Systems', exact: true }).click();
  const form = cell.getByRole('dialog', { name: 'Edit drive' });
  await form.getByRole('button', { name: /^Edit/ }).last().click();
  const round = cell.getByRole('dialog', { name: 'Edit round' });
  await round.getByLabel('Day').fill(dateIn(6));
  await round.getByRole('button', { name: 'Done' }).click();
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
}

async function cancelDrive(cell: Page): Promise<void> {
  await cell.getByRole('button', { name: 'Manage Zenith Systems - Software Engineer' }).click();
  await cell.getByRole('menuitem', { name: 'Cancel drive' }).click();
  await cell.getByRole('alertdialog').getByRole('button', { name: 'Cancel the drive' }).click();
  await expect(cell.getByRole('alertdialog')).toBeHidden();
}

async function expectTestOn(page: Page, days: number): Promise<void> {
  await openPage(page, 'Agenda');
  const entry = page.getByRole('listitem').filter({ hasText: 'from 10:00 am' });
  await entry.getByRole('link', { name: 'Zenith Systems' }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByText(shortDate(`${dateIn(days)}T10:00:00`)).first()).toBeVisible();
  await closeDialog(page);
}

test('a drive goes from a notice to the phones, and follows its changes @installable', async ({
  openDevice,
  ownServer,
}) => {
  const server = ownServer.now;
  await registerOverHttp(server, ADMIN);
  const [eligible, ineligible, unknown] = [
    await join(server),
    await join(server),
    await join(server),
  ];
  const cell = await (await openDevice(server, LAPTOP)).signIn(ADMIN);
  await uploadRoster(cell, eligible, ineligible);
  await postDrive(cell);

  const phone = await openDevice(server);
  const page = await openCampus(phone, eligible);
  await expect(driveCard(page).getByText('Eligible', { exact: true })).toBeVisible();
  const other = await openCampus(await openDevice(server), ineligible);
  await expect(driveCard(other).getByText('Not eligible', { exact: true })).toBeVisible();
  await expect(driveCard(other)).toContainText('5.2');
  const third = await openCampus(await openDevice(server), unknown);
  await expect(driveCard(third).getByText(/^(Not e|E)ligible$/)).toHaveCount(0);

  await phone.goOffline();
  await driveCard(page).getByRole('button', { name: 'Add to Profile' }).click();
  await expectTestOn(page, 5);
  await expect(findSyncChip(page)).toContainText('waiting');

  await moveTest(cell);
  await phone.goOnline();
  await openPage(page, 'Dashboard');
  await waitUntilSent(page);
  await expectTestOn(page, 6);

  await cancelDrive(cell);
  await openPage(page, 'Dashboard');
  await findPlacementLink(page, 'Zenith Systems').last().click();
  await expect(page.getByRole('dialog').getByText('Cancelled').first()).toBeVisible();
});

test('a drive is posted and extended by keyboard alone @desktop', async ({
  openDevice,
  ownServer,
}) => {
  const server = ownServer.now;
  await registerOverHttp(server, ADMIN);
  const cell = await (await openDevice(server)).signIn(ADMIN);
  await cell.goto(PATHS.campus);
  const press = async (target: Locator): Promise<void> => {
    await tabTo(cell, target);
    await cell.keyboard.press('Enter');
  };
  await press(cell.getByRole('button', { name: 'New drive' }));
  const form = cell.getByRole('dialog', { name: 'New drive' });
  for (const [label, text] of [
    ['Company Name', 'Zenith Systems'],
    ['Role', 'Software Engineer'],
    ['Location', 'Bengaluru'],
    ['Description', 'Builds what others use.'],
  ] as const) {
    await tabTo(cell, form.getByLabel(label));
    await cell.keyboard.type(text);
  }
  await press(form.getByRole('button', { name: '+7 days' }));
  await press(form.getByRole('button', { name: 'Preview' }));
  await expect(form.getByRole('heading', { name: /^Zenith Systems/ })).toBeFocused();
  await press(form.getByRole('button', { name: 'Post', exact: true }));
  await expect(form).toBeHidden();
  await press(cell.getByRole('button', { name: 'Manage Zenith Systems - Software Engineer' }));
  await expect(cell.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await cell.keyboard.press('ArrowDown');
  await cell.keyboard.press('Enter');
  const deadline = cell.getByRole('dialog', { name: 'Deadline of Zenith Systems' });
  await press(deadline.getByRole('button', { name: 'Save' }));
  await expect(deadline).toBeHidden();
});
