// A message from the share sheet to the list, without a network: a notice with two openings, and an extension of one of
// them.
import { MONTHS } from '../../../shared/src/lib/time/format-date.ts';
import { PATHS } from '../../src/paths.ts';
import { shareInto } from '../install/launching.ts';
import { findPlacementLink, waitUntilInstalled } from '../support/device.ts';
import { expect, test as base, type Page } from '../support/fixtures.ts';

/** '5 Dec 2026', this many days from now. */
function inDays(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  const month = MONTHS[date.getMonth()] ?? '';
  return `${date.getDate()} ${month.slice(0, 3)} ${date.getFullYear()}`;
}

/** The app on a device that has no network any more. */
const test = base.extend<{ app: Page }>({
  app: async ({ device, account }, use) => {
    const page = await device.openSignedIn(account, PATHS.dashboard);
    await waitUntilInstalled(page);
    await device.goOffline();
    await use(page);
  },
});

const NOTICE = `*Zenith Systems* is hiring from our campus

Company: Zenith Systems
Eligibility: CGPA 7 and above
Last date to apply: ${inDays(20)}, 5:00 PM

1. Role: Software Engineer
CTC: 12 LPA
Location: Pune

2. Role: Data Analyst
CTC: 8 LPA
Location: Bengaluru

Apply: https://forms.gle/abc123`;

const EXTENSION = `Zenith Systems, Data Analyst: the last date to apply has been extended to ${inDays(24)}, 12 noon.`;

async function saveNotice(page: Page): Promise<void> {
  await shareInto(page, { text: NOTICE });
  await expect(
    page.getByRole('heading', { name: /Zenith Systems, Software Engineer/ }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: /Zenith Systems, Data Analyst/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save 2 placements' }).click();
  await expect(page.getByText('2 placements added')).toBeVisible();
}

test('two openings of one notice are confirmed and saved @both @core', async ({ app }) => {
  await saveNotice(app);
  await expect(findPlacementLink(app, 'Zenith Systems')).toHaveCount(2);
  await findPlacementLink(app, 'Zenith Systems').first().click();
  const details = app.getByRole('dialog', { name: 'Zenith Systems' });
  await details.getByText('From a message').click();
  await expect(details.getByText('is hiring from our campus')).toBeVisible();
});

test('an extension changes one of them, and is taken back @both @core', async ({ app }) => {
  await saveNotice(app);
  await shareInto(app, { text: EXTENSION });
  const changes = app.getByRole('list', { name: 'What changes' });
  await expect(changes).toContainText(`${inDays(20)}, 5:00 pm`);
  await expect(changes).toContainText(`${inDays(24)}, 12:00 pm`);
  await app.getByRole('button', { name: 'Save the change' }).click();
  const details = app.getByRole('dialog', { name: 'Zenith Systems' });
  await expect(details.getByText('Data Analyst').first()).toBeVisible();
  await expect(details.getByText(`${inDays(24)}, 12:00 pm`).first()).toBeVisible();
  await app.getByRole('button', { name: 'Undo' }).click();
  await expect(details.getByText(`${inDays(20)}, 5:00 pm`).first()).toBeVisible();
});
