/** What a student sees of reminders. */
import type { Page } from './fixtures.ts';
import { missReminder } from './missed-reminders.ts';
import { onDashboard, press, type Place } from './ways.ts';

async function openReminders(page: Page): Promise<void> {
  await press(/^Reminders/)(page);
  await page.getByRole('dialog', { name: 'Reminders' }).waitFor();
  // All of it is there once the server has said whether there is a link.
  await page.getByRole('button', { name: 'Make a private calendar link' }).waitFor();
}

/** Goes to the dashboard of somebody who missed a reminder of the company that is handed on. */
const onMissed = (then: (page: Page, company: string) => Promise<void>) =>
  onDashboard(async (page) => {
    const company = await missReminder(page);
    await page.reload();
    await press('Reminders, 1 missed')(page);
    await then(page, company);
  });

/** For somebody who has a deadline ahead. From the second on, a reminder was missed, which the dashboard tells, too. */
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
