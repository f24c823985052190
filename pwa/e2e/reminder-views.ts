/** Pages and states of a student that are about reminders. */
import type { Page } from './fixtures.ts';
import { simulateMissedReminder } from './missed-reminders.ts';
import { openDashboard, pressButton, type AppView } from './open-view.ts';

async function openReminders(page: Page): Promise<void> {
  await pressButton(/^Reminders/)(page);
  await page.getByRole('dialog', { name: 'Reminders' }).waitFor();
  // The panel is complete once the server has reported whether there is a link.
  await page.getByRole('button', { name: 'Make a private calendar link' }).waitFor();
}

/** Opens the dashboard of a student who missed a reminder; passes its company on. */
const openWithMissedReminder = (then: (page: Page, company: string) => Promise<void>) =>
  openDashboard(async (page) => {
    const company = await simulateMissedReminder(page);
    await page.reload();
    await pressButton('Reminders, 1 missed')(page);
    await then(page, company);
  });

/**
 * For a student with a deadline ahead. From the second place on, a reminder was missed, which the dashboard shows, too.
 */
export const REMINDER_VIEWS: readonly AppView[] = [
  { name: 'reminders', open: openDashboard(openReminders) },
  {
    name: 'reminders-missed',
    open: openWithMissedReminder((page) =>
      page.getByRole('region', { name: 'Came due while you were away' }).waitFor(),
    ),
  },
  {
    name: 'details-reminded',
    open: openWithMissedReminder(async (page, company) => {
      const sheet = page.getByRole('dialog', { name: 'Reminders' });
      await sheet
        .getByRole('link', { name: new RegExp(company) })
        .first()
        .click();
      await page.getByRole('region', { name: 'Reminder', exact: true }).waitFor();
    }),
  },
];
