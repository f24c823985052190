// Upload Data as a student uses it: the forty placements of the fixture, and what the dashboard must then show.
import { readFileSync } from 'node:fs';
import expected from '../../../shared/fixtures/placements-valid.expected.json' with { type: 'json' };
import { PATHS } from '../../src/paths.ts';
import { findPlacementLink, tabTo, waitUntilAutosaved } from '../support/device.ts';
import { expect, test, type Locator, type Page } from '../support/fixtures.ts';

const FIXTURE = new URL('../../../shared/fixtures/placements-valid.json', import.meta.url);
const TEXT = readFileSync(FIXTURE, 'utf8');
const COUNT = expected.rows.length;
const ADDED = `${COUNT} placements uploaded successfully!`;

/** The time that the fixture was written for, with the clock stopped. */
async function setFixtureClock(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date(`${expected.clock}+05:30`));
}

async function openUpload(page: Page): Promise<void> {
  await page.goto(PATHS.upload);
  await page.getByLabel('Paste JSON').waitFor();
}

const uploadButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Upload Placements' });

async function uploadFixture(page: Page): Promise<void> {
  await page.getByLabel('JSON file').setInputFiles({
    name: 'notices.json',
    mimeType: 'application/json',
    buffer: Buffer.from(TEXT),
  });
  await expect(page.getByText('JSON file loaded successfully')).toBeVisible();
  await expect(page.getByText(`${COUNT} placements chosen`)).toBeVisible();
  await uploadButton(page).click();
  await expect(page.getByText(ADDED)).toBeVisible();
}

/** The distance from the heading of the result to its link (px). */
async function readLinkOffset(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { name: `${COUNT} placements added` });
  const link = page.getByRole('link', { name: 'Go to Dashboard' });
  const [above, below] = [await heading.boundingBox(), await link.boundingBox()];
  if (!above || !below) throw new Error('The result of the upload is not shown.');
  return below.y - above.y;
}

const { stats, order, upcomingTests, viewAllButton } = expected;

/** The figures, each with its percentage if it has one. */
async function expectStats(page: Page): Promise<void> {
  const figures: readonly (readonly [string, string])[] = [
    ['Total Applications', `${stats.totalApplications}`],
    ['Applied', `${stats.applied}.*${stats.appliedPercent}%`],
    ['Urgent Deadlines', `${stats.urgentDeadlines}`],
    ['Process Completed', `${stats.processCompleted}.*${stats.processCompletedPercent}%`],
  ];
  for (const [title, figure] of figures) {
    const card = page.getByRole('button', { name: new RegExp(title) }).first();
    await expect(card).toHaveText(new RegExp(`(^|\\D)${figure}(\\D|$)`));
  }
}

/** The cards or the table of a section. */
function listOf(page: Page, title: string): Locator {
  return page.getByRole('list', { name: title }).or(page.getByRole('table', { name: title }));
}

/** The companies of a section, top to bottom, as shown on the page. */
async function readCompanies(page: Page, title: string): Promise<readonly string[]> {
  const names = await listOf(page, title).locator('[data-opens]').allInnerTexts();
  return names.map((name) => name.split(/[\n,]/)[0]?.trim() ?? '').filter((name) => name !== '');
}

async function expectSections(page: Page): Promise<void> {
  for (const [title, companies] of Object.entries(order)) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.poll(() => readCompanies(page, title)).toEqual(companies);
  }
}

async function expectRows(page: Page): Promise<void> {
  for (const { company, section, label, placementIdShown, roleShown } of expected.rows) {
    const rows = listOf(page, section).locator('li, tbody > tr');
    const row = rows.filter({ has: findPlacementLink(page, company) });
    await expect(row).toContainText(label);
    await expect(row).toContainText(placementIdShown);
    await expect(row).toContainText(roleShown);
  }
}

async function expectTests(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: viewAllButton });
  await button.click();
  const card = page.locator('#tests');
  for (const { company, tag } of upcomingTests)
    await expect(card.getByRole('listitem').filter({ hasText: company })).toContainText(tag);
  await expect(card.getByRole('listitem')).toHaveCount(upcomingTests.length);
}

test('the dashboard shows the forty placements exactly as expected @both @core', async ({
  device,
  account,
}) => {
  const page = await device.signIn(account);
  await setFixtureClock(page);
  await openUpload(page);
  await uploadFixture(page);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATHS.dashboard}$`));
  await expectStats(page);
  await expectSections(page);
  await expectRows(page);
  await expectTests(page);
});

test('the whole upload works offline, and everything is sent later @core', async ({
  device,
  openDevice,
  account,
}) => {
  const page = await device.signInAndInstall(account);
  await device.goOffline();
  await openUpload(page);
  await page.getByLabel('Paste JSON').fill(TEXT);
  await expect(page.getByText(`${COUNT} placements chosen`)).toBeVisible();
  await waitUntilAutosaved(page);
  await page.reload();
  await expect(page.getByText(`${COUNT} placements chosen`)).toBeVisible();
  await uploadButton(page).click();
  await expect(page.getByText(ADDED)).toBeVisible();
  await expect(
    page.getByText(`Saved on this device. ${COUNT} changes are waiting to be sent.`),
  ).toBeVisible();
  const offset = await readLinkOffset(page);
  await device.goOnline();
  await expect(page.getByText('Saved to your account.')).toBeVisible();
  // A press that has begun must end on the link.
  expect(await readLinkOffset(page)).toBe(offset);
  const other = await openDevice();
  const there = await other.signIn(account);
  await expect(findPlacementLink(there, 'Kaveri Softworks')).toBeVisible();
});

test('the whole upload works without a mouse @desktop', async ({ device, account }) => {
  const page = await device.signIn(account);
  await openUpload(page);
  const box = page.getByLabel('Paste JSON');
  await tabTo(page, box);
  const good = { company: 'Kaveri Softworks', role: 'Engineer' };
  await page.keyboard.insertText(
    JSON.stringify([good, { company: 'Bad', cgpa: 1, category: 'x' }]),
  );
  await expect(page.getByText('2 placements chosen, 1 with problems')).toBeVisible();
  await tabTo(page, uploadButton(page));
  await page.keyboard.press('Enter');
  const bad = page.getByRole('checkbox', { name: /placement 2/ });
  await expect(bad).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, uploadButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 placement added' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Go to Dashboard' }));
  await page.keyboard.press('Enter');
  await expect(findPlacementLink(page, 'Kaveri Softworks')).toBeVisible();
});

test('a thousand pasted placements neither freeze the page nor get lost @desktop', async ({
  device,
  account,
}) => {
  const page = await device.signIn(account);
  await openUpload(page);
  const many = Array.from({ length: 1000 }, (_, index) => ({
    company: `Company ${index + 1}`,
    deadlines: { applicationDeadline: '2026-12-05' },
  }));
  await page.getByLabel('Paste JSON').fill(JSON.stringify(many, null, 2));
  await expect(page.getByText('1000 placements chosen')).toBeVisible();
  await uploadButton(page).click();
  await expect(page.getByText('1000 placements uploaded successfully!')).toBeVisible();
  await expect(page.getByText('Saved to your account.')).toBeVisible();
});
