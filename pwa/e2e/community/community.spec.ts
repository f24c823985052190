// Post once, and every student has it: an admin and two students with real devices on their own server. What
// the admin posts, changes and deletes is shown to every student after the next sync; what is added offline,
// and on two devices, arrives exactly once.
import { COMMUNITY_PATH } from '../../../shared/src/api/community.ts';
import { PLACEMENTS_PATH } from '../../../shared/src/api/placements.ts';
import { OPPORTUNITY_MESSAGES as messages } from '../../../shared/src/opportunity/opportunity-messages.ts';
import { registerOverHttp, type Account } from '../../../sync-server/src/testing/http-client.ts';
import { PATHS } from '../../src/paths.ts';
import { findPlacementLink, waitUntilInstalled, type Device } from '../support/device.ts';
import { ADMIN, expect, newStudent, test, type Locator, type Page } from '../support/fixtures.ts';

const POSTED = 'Kaveri Softworks';
const UPLOADED = ['Nilgiri Analytics', 'Trishul Semiconductors', 'Deccan Robotics'];

const upload = {
  opportunities: UPLOADED.map((company) => ({
    company,
    role: 'Graduate Engineer',
    location: 'Hyderabad',
    description: `${company} looks for people who like to find out how things work.`,
    applicationLink: `https://careers.example/${encodeURIComponent(company)}`,
    applicationDeadline: '2030-06-30T18:00:00Z',
  })),
};

const card = (page: Page, company: string): Locator =>
  page.getByRole('article', { name: company, exact: true });

async function openCommunity(device: Device, who: Account): Promise<Page> {
  const page = await device.signIn(who);
  await page.goto(PATHS.community);
  return page;
}

/** All cards, in any order, because several may have been posted at the same moment. */
async function expectExactly(page: Page, companies: readonly string[]): Promise<void> {
  const names = page.getByRole('article').getByRole('heading', { level: 3 });
  await expect
    .poll(async () => (await names.allTextContents()).toSorted())
    .toEqual(companies.toSorted());
}

async function postByForm(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Opportunity' }).click();
  await page.getByRole('menuitem', { name: 'Manual Entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Opportunity' });
  await dialog.getByLabel('Company Name').fill(company);
  await dialog.getByLabel('Role').fill('Software Engineer');
  await dialog.getByLabel('Location').fill('Bengaluru');
  await dialog.getByLabel('Description').fill('Builds tools that other engineers use.');
  await dialog.getByLabel('Application Link').fill('https://careers.example/kaveri');
  await dialog.getByLabel('Application Deadline').fill('2030-06-20T18:00');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText(messages.createSuccess)).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function postByUpload(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Opportunity' }).click();
  await page.getByRole('menuitem', { name: 'JSON Upload' }).click();
  const dialog = page.getByRole('dialog', { name: /JSON/ });
  await dialog.getByLabel('Paste JSON').fill(JSON.stringify(upload));
  await dialog.getByRole('button', { name: 'Validate & Preview' }).click();
  await dialog.getByRole('button', { name: 'Upload (3)' }).click();
  await expect(page.getByText('Successfully created 3 of 3 opportunities')).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function manage(page: Page, company: string, what: string): Promise<void> {
  await card(page, company)
    .getByRole('button', { name: /^Manage/ })
    .click();
  await page.getByRole('menuitem', { name: what }).click();
}

async function changeDeadline(page: Page, company: string): Promise<void> {
  await manage(page, company, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Opportunity' });
  await dialog.getByLabel('Application Deadline').fill('2030-07-10T18:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

async function remove(page: Page, company: string): Promise<void> {
  await manage(page, company, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, company)).toBeHidden();
}

async function add(page: Page, company: string): Promise<void> {
  await card(page, company).getByRole('button', { name: 'Add to Profile' }).click();
  await expect(page.getByText(messages.addSuccess).last()).toBeVisible();
  await expect(card(page, company).getByRole('button', { name: 'Already Added' })).toBeDisabled();
}

async function get<T>(url: string, { token }: Account): Promise<T> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()) as T;
}

interface CommunityAnswer {
  readonly data: {
    readonly opportunities: readonly { company: string; applicationsCount: number }[];
  };
}

async function fetchCounts(url: string, who: Account): Promise<Readonly<Record<string, number>>> {
  const { data } = await get<CommunityAnswer>(url + COMMUNITY_PATH, who);
  return Object.fromEntries(
    data.opportunities.map(({ company, applicationsCount }) => [company, applicationsCount]),
  );
}

async function fetchCompanies(url: string, who: Account): Promise<readonly string[]> {
  const { data } = await get<{ data: readonly { company: string }[] }>(url + PLACEMENTS_PATH, who);
  return data.map(({ company }) => company).toSorted();
}

test('posts reach every student, and offline additions arrive once', async ({
  openDevice,
  ownServer,
}) => {
  const server = ownServer.now;
  const [cell, asha, ravi] = [
    await registerOverHttp(server, ADMIN),
    await registerOverHttp(server, newStudent()),
    await registerOverHttp(server, newStudent()),
  ];
  const admin = await openCommunity(await openDevice(server), cell);
  const ashasPage = await openCommunity(await openDevice(server), asha);
  const ravisPhone = await openDevice(server);
  const ravisPage = await openCommunity(ravisPhone, ravi);

  await test.step('a single post and an upload reach both students', async () => {
    await postByForm(admin, POSTED);
    await postByUpload(admin);
    for (const page of [admin, ashasPage, ravisPage])
      await expectExactly(page, [POSTED, ...UPLOADED]);
  });

  const [unchanged = '', changed = '', deleted = ''] = UPLOADED;
  await test.step('one student goes offline and adds two', async () => {
    await waitUntilInstalled(ravisPage);
    await ravisPhone.goOffline();
    await add(ravisPage, unchanged);
    await add(ravisPage, changed);
  });

  await test.step('meanwhile the feed changes, and his laptop adds one of the two', async () => {
    await changeDeadline(admin, changed);
    await remove(admin, deleted);
    await expectExactly(ashasPage, [POSTED, unchanged, changed]);
    await add(ashasPage, POSTED);
    const laptop = await openCommunity(await openDevice(server), ravi);
    await add(laptop, unchanged);
    await expect
      .poll(() => fetchCounts(server.url, cell))
      .toEqual({ [POSTED]: 1, [unchanged]: 1, [changed]: 0 });
    await expectExactly(ravisPage, [POSTED, ...UPLOADED]);
  });

  await test.step('back online, everything exists once', async () => {
    await ravisPhone.goOnline();
    await expectExactly(ravisPage, [POSTED, unchanged, changed]);
    await expect
      .poll(() => fetchCounts(server.url, cell))
      .toEqual({ [POSTED]: 1, [unchanged]: 1, [changed]: 1 });
    await expect
      .poll(() => fetchCompanies(server.url, ravi))
      .toEqual([changed, unchanged].toSorted());
    await expect(card(ravisPage, changed)).toContainText('10 Jul 2030');
  });

  await test.step('the extended deadline is stored in the placement and reported', async () => {
    await ravisPage.goto(PATHS.dashboard);
    await findPlacementLink(ravisPage, changed).click();
    await expect(ravisPage.getByRole('dialog')).toContainText(
      'Deadline extended to 10 Jul 2030, 6:00 pm. Before: 30 Jun 2030, 6:00 pm',
    );
  });
});
