// The community page of a student: read, searched and added from offline, on a phone and by keyboard.
import {
  COMMUNITY_STATS_PATH,
  opportunityStatsAnswerSchema,
} from '../../../shared/src/api/community.ts';
import { OPPORTUNITY_MESSAGES as messages } from '../../../shared/src/opportunity/opportunity-messages.ts';
import { wallTimeOf } from '../../../shared/src/lib/time/wall-time.ts';
import {
  uploadOpportunitiesOverHttp,
  registerOverHttp,
  type Account,
} from '../../../sync-server/src/testing/http-client.ts';
import { manyOpportunities } from '../../../sync-server/src/testing/realistic-data.ts';
import type { ServerProcess } from '../../../sync-server/src/testing/server-process.ts';
import { PATHS } from '../../src/paths.ts';
import { findPlacementLink, tabTo, waitUntilInstalled, waitUntilSent } from '../support/device.ts';
import { ADMIN, expect, newStudent, test, type Locator, type Page } from '../support/fixtures.ts';

/** How often opportunities of this server were added, as the server counts. */
async function fetchApplicationCount(server: ServerProcess, { token }: Account): Promise<number> {
  const response = await fetch(server.url + COMMUNITY_STATS_PATH, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = opportunityStatsAnswerSchema.parse(await response.json());
  return data.overview.totalApplications;
}

/** By how many pixels the target moves on the screen after the jump to it: an immediate tap must hit it. */
async function measureShiftAfterJump(target: Locator): Promise<number> {
  return target.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = element.getBoundingClientRect().top;
    for (let picture = 0; picture < 4; picture += 1) await new Promise(requestAnimationFrame);
    return Math.round(element.getBoundingClientRect().top - before);
  });
}

const card = (page: Page, company: string): Locator =>
  page.getByRole('article', { name: company, exact: true });

test('a student reads, searches and adds offline', async ({ openDevice, ownServer }) => {
  const server = ownServer.now;
  const admin = await registerOverHttp(server, ADMIN);
  await uploadOpportunitiesOverHttp(server, admin, manyOpportunities(130, wallTimeOf(new Date())));
  const student = await registerOverHttp(server, newStudent());
  const device = await openDevice(server);
  const page = await device.signIn(student);
  await waitUntilInstalled(page);
  await page.goto(PATHS.community);
  await expect(page.getByText('130 opportunities')).toBeVisible();

  await device.goOffline();
  await page.reload();
  await expect(page.getByText('130 opportunities')).toBeVisible();
  await expect(page.getByText(/^Updated (just now|1 minute ago)$/)).toBeVisible();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  expect(await measureShiftAfterJump(page.getByRole('button', { name: 'Next' }))).toBe(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByText('130 opportunities')).toBeInViewport();

  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Job type').selectOption('FTE');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await page.getByRole('searchbox').fill('kaveri softworks 2');
  await expect(page.getByText('1 of 130 opportunities')).toBeVisible();
  await expect(card(page, 'Kaveri Softworks 2')).toBeInViewport();
  await card(page, 'Kaveri Softworks 2').getByRole('button', { name: 'Add to Profile' }).click();
  await expect(page.getByText(messages.addSuccess)).toBeVisible();
  const added = card(page, 'Kaveri Softworks 2');
  await expect(added.getByRole('button', { name: 'Already Added' })).toBeDisabled();
  await expect(added.getByText('1 applied')).toBeVisible();
  expect(await fetchApplicationCount(server, admin)).toBe(0);

  await page.reload();
  await expect(added.getByRole('button', { name: 'Already Added' })).toBeDisabled();
  await added.getByRole('link', { name: /^Open in your list/ }).click();
  await expect(page.getByRole('dialog', { name: 'Kaveri Softworks 2' })).toBeVisible();
  await device.goOnline();
  await page.goto(PATHS.dashboard);
  await waitUntilSent(page);
  await expect(findPlacementLink(page, 'Kaveri Softworks 2')).toHaveCount(1);
  await expect.poll(() => fetchApplicationCount(server, admin)).toBe(1);
});

test('nothing overflows a small screen, and a link leads to its card', async ({
  openDevice,
  ownServer,
}) => {
  const server = ownServer.now;
  const admin = await registerOverHttp(server, ADMIN);
  const [first, ...others] = manyOpportunities(12, wallTimeOf(new Date()));
  const long = {
    ...first,
    company: `${'Brihanmumbai'.repeat(5)} Pvt Ltd`,
    role: 'Associate'.repeat(12),
    location: 'Thiruvananthapuram, '.repeat(5),
    description: `${'https://a-very-long-address.example/'.repeat(6)} and words`,
    skills: ['Electroencephalography'.repeat(2), 'Go'],
    eligibilityCriteria: { branches: ['Computer Science and Engineering with Data'.repeat(1)] },
  };
  await uploadOpportunitiesOverHttp(server, admin, [long, ...others]);
  const device = await openDevice(server);
  const page = await device.signIn(await registerOverHttp(server, newStudent()));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(PATHS.community);
  await expect(page.getByText('12 opportunities')).toBeVisible();
  const wanted = page.getByRole('article').last();
  const id = await wanted.getAttribute('data-opportunity');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const part of await page.getByRole('article').all()) {
    await part.scrollIntoViewIfNeeded();
    expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
  await page.goto(`${PATHS.community}?o=${id ?? ''}`);
  await expect(wanted).toBeFocused();
  await expect(wanted).toBeInViewport();
});

test('the community page can be used by keyboard @desktop', async ({ device, server, admin }) => {
  await uploadOpportunitiesOverHttp(server, admin, manyOpportunities(3, wallTimeOf(new Date())));
  const page = await device.signIn(await registerOverHttp(server, newStudent()));
  await page.goto(PATHS.community);
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('nilgiri');
  const found = card(page, 'Nilgiri Analytics').first();
  await expect(page.getByText(/\d+ of \d+ opportunities/)).toBeVisible();
  await tabTo(page, found.getByRole('button', { name: 'Add to Profile' }));
  await page.keyboard.press('Enter');
  await expect(found.getByRole('link', { name: /^Open in your list/ })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Clear filters' }).first());
});
