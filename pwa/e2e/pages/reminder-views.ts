/** Pages and states of a student that are about reminders. */
import type { Page } from '../support/fixtures.ts';
import { openDashboard, pressButton, type AppView } from './open-view.ts';

/* A reminder that was not seen, for tests that cannot wait until one is due. */

/**
 * Records that a reminder of the placement with the next deadline came an hour ago, when nothing could be
 * shown. Returns the company. The app finds it after a reload.
 */
async function simulateMissedReminder(page: Page): Promise<string> {
  return page.evaluate(recordMissedReminder);
}

interface ShownRow {
  readonly placement?: {
    readonly _id: string;
    readonly company: string;
    readonly status: string;
    readonly deadlines: { readonly applicationDeadline: string | null };
  };
}

/** Runs in the page. */
async function recordMissedReminder(): Promise<string> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('Not readable.')));
    });
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const db = await done(indexedDB.open(names.find((name) => name.startsWith('u-')) ?? ''));
  try {
    const rows = (await done(db.transaction('view').objectStore('view').getAll())) as ShownRow[];
    const next = rows
      .flatMap(({ placement }) => {
        const eventAt = placement?.deadlines.applicationDeadline ?? '';
        // A deadline that passes while the test runs would end the reminder.
        const isAhead = Date.parse(eventAt) > Date.now() + 3_600_000;
        return isAhead && placement?.status === 'form_not_filled'
          ? [{ ...placement, eventAt }]
          : [];
      })
      .toSorted((a, b) => (a.eventAt < b.eventAt ? -1 : 1))[0];
    if (!next) throw new Error('There is no deadline ahead.');
    const { _id, company, eventAt } = next;
    const record = {
      id: `${_id}.deadline.${eventAt}.10080`,
      placementId: _id,
      kind: 'deadline',
      eventAt,
      allDay: false,
      dueAt: Date.now() - 3_600_000,
      endsAt: Date.parse(eventAt),
      shownAt: null,
      seenAt: null,
    };
    await done(db.transaction('reminders', 'readwrite').objectStore('reminders').put(record));
    return company;
  } finally {
    db.close();
  }
}

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
