/** Pages and states of a student that are about reminders. */
import type { Page } from './fixtures.ts';
import { missReminder } from './missed-reminders.ts';
import { onDashboard, press, type Place } from './ways.ts';

async function openReminders(page: Page): Promise<void> {
  await press(/^Reminders/)(page);
  await page.getByRole('dialog', { name: 'Reminders' }).waitFor();
  // The panel is complete once the server has reported whether there is a link.
  await page.getByRole('button', { name: 'Make a private calendar link' }).waitFor();
}

/** Opens the dashboard of a student who missed a reminder; passes its company on. */
const onMissed = (then: (page: Page, company: string) => Promise<void>) =>
  onDashboard(async (page) => {
    const company = await missReminder(page);
    await page.reload();
    await press('Reminders, 1 missed')(page);
    await then(page, company);
  });

/**
 * For a student with a deadline ahead. From the second place on, a reminder was missed, which the dashboard
 * shows, too.
 */
export const REMINDER_PLACES: readonly Place[] = [
  { name: 'reminders', open: onDashboard(openReminders) },
  {
    name: 'reminders-missed',
    open: onMissed((page) =>
      page.getByRole('region', { name: 'Came due while you were away' }).waitFor(),
    ),
  },
  {
    name: 'details-reminded',
    open: onMissed(async (page, company) => {
      const sheet = page.getByRole('dialog', { name: 'Reminders' });
      await sheet
        .getByRole('link', { name: new RegExp(company) })
        .first()
        .click();
      await page.getByRole('region', { name: 'Reminder', exact: true }).waitFor();
    }),
  },
];
