/** The pages of the placement cell, and what students see of it. */
import { addSeconds, wallTimeOf } from '../../../shared/src/lib/time/wall-time.ts';
import {
  postDrivesOverHttp,
  publishListOverHttp,
  registerForDriveOverHttp,
  registerOverHttp,
  saveRosterOverHttp,
  type Account,
  type Credentials,
} from '../../../sync-server/src/testing/http-client.ts';
import { NEW_DRIVE, TEST_ROUND } from '../../../sync-server/src/testing/campus/drives.ts';
import { STUDENT } from '../../../sync-server/src/testing/campus/rosters.ts';
import type { ServerProcess } from '../../../sync-server/src/testing/server-process.ts';
import { COLLEGE_ADDRESS_LINK, PATHS } from '../../src/paths.ts';
import type { Page } from '../support/fixtures.ts';
import { openAddress, pressButton, type AppView } from './open-view.ts';

const dayIn = (days: number): string =>
  addSeconds(wallTimeOf(new Date()), days * 86_400).slice(0, 10);

/** Posts drives and publishes a list, and saves a roster with the student, who signs up and registers for one drive. */
export async function prepareCampus(
  server: ServerProcess,
  admin: Account,
  student: Credentials,
): Promise<Account> {
  const startsAt = `${dayIn(5)}T10:00:00`;
  const round = { ...TEST_ROUND, startsAt, endsAt: `${dayIn(5)}T11:30:00` };
  const deadlines = { applicationDeadline: `${dayIn(3)}T23:59:00` };
  const drive = { ...NEW_DRIVE, deadlines, rounds: [] };
  const [zenith, , apex] = await postDrivesOverHttp(server, admin, [
    { ...drive, rounds: [round], eligibilityCriteria: { cgpa: 7 } },
    { ...drive, company: 'Nadir', eligibilityCriteria: { cgpa: 9 }, registration: 'cell' },
    { ...drive, company: 'Apex', registration: 'cell' },
  ]);
  if (!zenith || !apex) throw new Error('The drives were not posted.');
  const { rollNumber, name } = STUDENT;
  await saveRosterOverHttp(server, admin, [{ ...STUDENT, email: student.email }, OTHER_STUDENT]);
  const entries = [{ rollNumber, result: 'through' }] as const;
  await publishListOverHttp(server, admin, { drive: zenith._id, round: round.key, entries });
  const account = await registerOverHttp(server, student);
  await registerForDriveOverHttp(server, account, apex._id, { name, rollNumber });
  return account;
}

/** On the roster, and nowhere in the app. */
const OTHER_STUDENT = {
  ...STUDENT,
  rollNumber: '21CS018',
  name: 'Ravi Das',
  email: 'ravi@kaveri.example',
};

export const CAMPUS_VIEWS: readonly AppView[] = [
  {
    name: 'campus-drives',
    open: openAddress(PATHS.community, async (page) => {
      await page.getByRole('article', { name: 'Zenith' }).waitFor();
      await pressButton('Details of the round')(page);
    }),
  },
  {
    name: 'campus-standing',
    open: openAddress(PATHS.community, (page) =>
      page.getByText('from the cell’s list of').first().waitFor(),
    ),
  },
  {
    name: 'registration',
    open: openAddress(PATHS.community, async (page) => {
      await pressButton('Register for Nadir')(page);
      await page.getByRole('list', { name: 'Details that go' }).waitFor();
    }),
  },
  {
    name: 'registration-sent',
    open: openAddress(PATHS.community, async (page) => {
      await pressButton('Your registration for Apex')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).waitFor();
    }),
  },
  {
    name: 'placement-registered',
    open: openAddress(PATHS.dashboard, async (page) => {
      await page.getByRole('link', { name: /Apex/ }).first().click();
      await page
        .getByRole('dialog')
        .getByText(/Registered/)
        .first()
        .waitFor();
    }),
  },
  {
    name: 'profile-college',
    open: openAddress(PATHS.profile, (page) =>
      page
        .getByText(/from your college/i)
        .first()
        .waitFor(),
    ),
  },
  {
    name: 'profile-college-edit',
    open: openAddress(PATHS.profile, async (page) => {
      await page
        .getByText(/from your college/i)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('form', { name: 'Edit profile' }).waitFor();
    }),
  },
  {
    name: 'college-address',
    open: openAddress(COLLEGE_ADDRESS_LINK, (page) =>
      page.getByRole('textbox', { name: 'College address' }).waitFor(),
    ),
  },
];

const ROSTER_TABLE = [
  'Roll No,Name,Email,CGPA',
  '21CS018,Ravi Das,ravi@kaveri.example,8.1',
  '21CS019,Isha Nair,isha@kaveri.example,78',
].join('\n');

/** Two who are on the roster, one of them again with another name, and two who are not: one has a similar number. */
const SHORTLIST = [
  'Roll No\tName\tStatus',
  '21CS017\tAsha Rao\tSelected',
  '21CS018\tRavi Das\tWaitlisted',
  '21CS018\tZubin Wadia\tSelected',
  '21C5017\tAsha Rao\tSelected',
  '21ME044\tIsha Nair\tSelected',
  'All students of ECE',
].join('\n');

const pasteList = (page: Page): Promise<void> =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, SHORTLIST);

export const CELL_VIEWS: readonly AppView[] = [
  {
    name: 'cell-drives',
    open: openAddress(PATHS.campus, (page) =>
      page.getByRole('button', { name: 'Zenith', exact: true }).waitFor(),
    ),
  },
  {
    name: 'new-drive-errors',
    open: openAddress(PATHS.campus, async (page) => {
      await pressButton('New drive')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    }),
  },
  {
    name: 'drive-preview',
    open: openAddress(PATHS.campus, async (page) => {
      await page.getByRole('button', { name: 'Nadir', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('region', { name: 'Preview' }).waitFor();
    }),
  },
  {
    name: 'drive-table',
    open: openAddress(PATHS.campus, async (page) => {
      await pressButton('Several from a table')(page);
      await page.getByRole('dialog').waitFor();
    }),
  },
  {
    name: 'roster',
    open: openAddress(`${PATHS.campus}?tab=roster`, (page) =>
      page.getByText(STUDENT.rollNumber).first().waitFor(),
    ),
  },
  {
    name: 'roster-preview',
    open: openAddress(`${PATHS.campus}?tab=roster`, async (page) => {
      await page.getByText(STUDENT.rollNumber).first().waitFor();
      const file = { name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(ROSTER_TABLE) };
      await page.getByLabel('File with the roster').setInputFiles(file);
      await page.getByRole('region', { name: 'Preview of the roster' }).waitFor();
    }),
  },
  {
    name: 'lists',
    open: openAddress(`${PATHS.campus}?tab=lists`, (page) =>
      page.getByRole('table', { name: 'Lists' }).getByText('Current').waitFor(),
    ),
  },
  {
    name: 'list-preview',
    open: openAddress(`${PATHS.campus}?tab=lists`, async (page) => {
      await page.getByRole('table', { name: 'Lists' }).waitFor();
      await pasteList(page);
      await page.getByRole('region', { name: 'Preview of the list' }).waitFor();
    }),
  },
  {
    name: 'list-shown',
    open: openAddress(`${PATHS.campus}?tab=lists`, async (page) => {
      await page.getByRole('table', { name: 'Lists' }).getByRole('button').first().click();
      await page.getByRole('dialog').getByText(STUDENT.rollNumber).waitFor();
    }),
  },
  {
    name: 'list-take-back',
    open: openAddress(`${PATHS.campus}?tab=lists`, async (page) => {
      await pressButton(/^Manage the list of/)(page);
      await page.getByRole('menuitem', { name: 'Take back' }).click();
      await page.getByRole('alertdialog').waitFor();
    }),
  },
  {
    name: 'reach',
    open: openAddress(`${PATHS.campus}?tab=reach`, async (page) => {
      const drives = page.getByRole('combobox', { name: 'Drive' });
      const apex = drives.getByRole('option', { name: 'Apex', includeHidden: true });
      await drives.selectOption(await apex.getAttribute('value'));
      await page.getByRole('table', { name: 'Registered students' }).waitFor();
    }),
  },
];
