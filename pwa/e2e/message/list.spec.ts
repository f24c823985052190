// A list of students, looked through without a network: what is said of each kind of row.
import { PATHS } from '../../src/paths.ts';
import { workbookBytes, type WorkbookSheet } from '../../src/testing/data/workbook-file.ts';
import { shareInto } from '../install/launching.ts';
import { waitUntilInstalled } from '../support/device.ts';
import { expect, test as base, type Page } from '../support/fixtures.ts';

interface ListPage {
  readonly page: Page;
  /** By which the student is found. */
  readonly email: string;
}

/** The message page on a device that has no network any more. */
const test = base.extend<{ listPage: ListPage }>({
  listPage: async ({ device, account }, use) => {
    const page = await device.openSignedIn(account, PATHS.dashboard);
    await waitUntilInstalled(page);
    await device.goOffline();
    await use({ page, email: account.email });
  },
});

const OTHERS = ['rohan.mehta@example.in', 'priya.nair@example.in'];

const answerOf = (page: Page) => page.getByRole('region', { name: 'Are you on the list?' });

async function shareList(page: Page, lines: readonly string[]): Promise<void> {
  await shareInto(page, { text: lines.join('\n') });
}

async function openWorkbook(page: Page, sheet: Omit<WorkbookSheet, 'name'>): Promise<void> {
  await page.goto(PATHS.message);
  await page.getByLabel('Message or list as a file').setInputFiles({
    name: 'round-2.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(workbookBytes([{ name: 'Round 2', ...sheet }])),
  });
}

test('a row under a positive statement is a yes, with the statement @both @core', async ({
  listPage,
}) => {
  const { page, email } = listPage;
  await shareList(page, [
    'Zenith Systems: selected for round 2',
    ...OTHERS,
    email,
    'ravi@example.in',
  ]);
  await expect(
    page.getByText('Yes: row 3 of 4, under “Zenith Systems: selected for round 2”'),
  ).toBeVisible();
  await expect(answerOf(page)).not.toContainText(OTHERS[0] ?? '');
});

test('a row under a negative statement says so @both', async ({ listPage }) => {
  const { page, email } = listPage;
  await shareList(page, [
    'We regret to inform that the following could not clear:',
    ...OTHERS,
    email,
  ]);
  await expect(
    page.getByText(/^You are on a list of those not selected: row 3 of 3, under “We regret/),
  ).toBeVisible();
});

test('a row on a waitlist says so @both', async ({ listPage }) => {
  const { page, email } = listPage;
  await shareList(page, ['Shortlisted', ...OTHERS, 'Waitlist', 'ravi@example.in', email]);
  await expect(page.getByText('On the waitlist: row 4 of 4, under “Waitlist”')).toBeVisible();
});

test('a row that does not say what it means is shown to be read @both', async ({ listPage }) => {
  const { page, email } = listPage;
  await openWorkbook(page, {
    rows: [
      ['Zenith Systems – pool campus, batch of 2026'],
      ['E-mail', 'Name', 'Status'],
      [OTHERS[0] ?? '', 'Rohan Mehta', 'SX'],
      [email, 'Asha Rao', 'BR'],
    ],
  });
  await expect(
    page.getByText('Your e-mail address is in this list: row 2 of 2, sheet “Round 2”'),
  ).toBeVisible();
  const row = page.getByRole('list', { name: 'Your row' });
  await expect(row).toContainText('Zenith Systems – pool campus, batch of 2026');
  await expect(row).toContainText('StatusBR');
  await expect(row).not.toContainText('Rohan');
});

test('a row that is struck through says so @both', async ({ listPage }) => {
  const { page, email } = listPage;
  const struck = { value: email, struck: true };
  await openWorkbook(page, { rows: [['Shortlisted'], ['E-mail'], [OTHERS[0] ?? ''], [struck]] });
  await expect(page.getByText('Crossed out: row 2 of 2, sheet “Round 2”')).toBeVisible();
});

test('a row that the spreadsheet hides says so @both', async ({ listPage }) => {
  const { page, email } = listPage;
  const rows = [['Shortlisted'], ['E-mail'], [OTHERS[0] ?? ''], [email]];
  await openWorkbook(page, { rows, hiddenRows: [4] });
  await expect(
    page.getByText(/is in this list: row 2 of 2, sheet “Round 2”, which is hidden there$/),
  ).toBeVisible();
});

test('a list that was read as a whole says no, one with an unread cell does not @both', async ({
  listPage: { page },
}) => {
  const rows = [['Shortlisted'], ['E-mail'], ...OTHERS.map((one) => [one])];
  await openWorkbook(page, { rows });
  await expect(page.getByText('Not in these 2 rows')).toBeVisible();
  await openWorkbook(page, { rows: [...rows, ['kiran@example.in'], [{ error: '#N/A' }]] });
  await expect(page.getByText('Not found, but 1 cell could not be read')).toBeVisible();
  await expect(page.getByText(/“#N\/A”/)).toBeVisible();
});

test('a name alone is perhaps the student @both', async ({ listPage: { page } }) => {
  const names = ['1. 21CS001 Rohan Mehta', '2. 21CS002 Priya Nair', '3. 21CS003 Asha Rao'];
  await shareList(page, ['Shortlisted students for Zenith Systems', ...names]);
  await expect(page.getByText(/^Perhaps: row 3 of 3, under “Shortlisted/)).toBeVisible();
  await expect(page.getByText('21CS003 Asha Rao').last()).toBeVisible();
});

test('a workbook that is damaged says so @both', async ({ listPage: { page } }) => {
  await page.goto(PATHS.message);
  const whole = workbookBytes([{ name: 'Round 2', rows: [['21CS001']] }]);
  await page.getByLabel('Message or list as a file').setInputFiles({
    name: 'round-2.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(whole.slice(0, whole.length - 60)),
  });
  await expect(
    page.locator('#content').getByText(/^round-2.xlsx: This workbook is damaged/),
  ).toBeVisible();
});
