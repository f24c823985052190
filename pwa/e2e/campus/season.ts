/** What the placement cell and its students do in a season, as far as several tests have it. */
import { addSeconds, wallTimeOf } from '../../../shared/src/lib/time/wall-time.ts';
import { registerOverHttp, type Account } from '../../../sync-server/src/testing/http-client.ts';
import type { ServerProcess } from '../../../sync-server/src/testing/server-process.ts';
import { PATHS } from '../../src/paths.ts';
import type { Device } from '../support/device.ts';
import { expect, newStudent, type Locator, type Page } from '../support/fixtures.ts';

export const LAPTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };
const DAY_SECONDS = 86_400;
export const STUDENTS = 300;

/** Days from now, as a date field takes it. */
export const dateIn = (days: number): string =>
  addSeconds(wallTimeOf(new Date()), days * DAY_SECONDS).slice(0, 10);

export const join = (server: ServerProcess): Promise<Account> =>
  registerOverHttp(server, newStudent());

export const rollNumber = (index: number): string => `23CS${String(index).padStart(3, '0')}`;

/** The table of a college: the first has 8.1, the second 5.2, and nobody the address of anybody else. */
function rosterFile(...known: readonly Account[]) {
  const cgpas = ['8.1', '5.2'];
  const rows = Array.from({ length: STUDENTS }, (_, index) => {
    const email = known[index]?.email ?? `student.${index}@kaveri.example`;
    return `${rollNumber(index)},Student ${index},${email},B.Tech,CSE,2027,${cgpas[index] ?? '7.4'},0`;
  });
  const text = ['Roll No,Name,Email,Course,Branch,Batch,CGPA,Active backlogs', ...rows].join('\n');
  return { name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

export async function uploadRoster(cell: Page, ...known: readonly Account[]): Promise<void> {
  await cell.goto(`${PATHS.campus}?tab=roster`);
  await cell.getByLabel('File with the roster').setInputFiles(rosterFile(...known));
  const preview = cell.getByRole('region', { name: 'Preview of the roster' });
  await expect(preview.getByText('300 new · 0 changed')).toBeVisible();
  await preview.getByRole('button', { name: 'Save (300 students)' }).click();
  await expect(cell.getByText('The roster is saved')).toBeVisible();
}

type StudentPage = 'Dashboard' | 'Agenda' | 'Community';

export async function openPage(page: Page, name: StudentPage): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export const driveCard = (page: Page): Locator =>
  page.getByRole('article', { name: 'Zenith Systems' });

export async function openCampus(device: Device, who: Account): Promise<Page> {
  const page = await device.signInAndInstall(who);
  await openPage(page, 'Community');
  await expect(driveCard(page)).toBeVisible();
  return page;
}
