/** The pages of the placement cell, and what students see of it. */
import { addSeconds, wallTimeOf } from '../../../shared/src/lib/time/wall-time.ts';
import {
  postDrivesOverHttp,
  registerOverHttp,
  saveRosterOverHttp,
  type Account,
  type Credentials,
} from '../../../sync-server/src/testing/http-client.ts';
import { NEW_DRIVE, TEST_ROUND } from '../../../sync-server/src/testing/drives.ts';
import { STUDENT } from '../../../sync-server/src/testing/rosters.ts';
import type { ServerProcess } from '../../../sync-server/src/testing/server-process.ts';
import { COLLEGE_ADDRESS_LINK, PATHS } from '../../src/paths.ts';
import { openAddress, pressButton, type AppView } from './open-view.ts';

const dayIn = (days: number): string =>
  addSeconds(wallTimeOf(new Date()), days * 86_400).slice(0, 10);

/** Posts two drives, and saves a roster with the student, who then registers. */
export async function prepareCampus(
  server: ServerProcess,
  admin: Account,
  student: Credentials,
): Promise<Account> {
  const startsAt = `${dayIn(5)}T10:00:00`;
  const round = { ...TEST_ROUND, startsAt, endsAt: `${dayIn(5)}T11:30:00` };
  const deadlines = { applicationDeadline: `${dayIn(3)}T23:59:00` };
  await postDrivesOverHttp(server, admin, [
    { ...NEW_DRIVE, deadlines, rounds: [round], eligibilityCriteria: { cgpa: 7 } },
    { ...NEW_DRIVE, company: 'Nadir', deadlines, rounds: [], eligibilityCriteria: { cgpa: 9 } },
  ]);
  await saveRosterOverHttp(server, admin, [{ ...STUDENT, email: student.email }]);
  return await registerOverHttp(server, student);
}

export const CAMPUS_VIEWS: readonly AppView[] = [
  {
    name: 'campus-drives',
    open: openAddress(PATHS.community, async (page) => {
      await page.getByRole('article', { name: 'Zenith' }).waitFor();
      await pressButton('Details of the round')(page);
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
];
