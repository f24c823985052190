/** The words of reminders, the same in a push message, a mail, a calendar and the app (requirement PWA-37). */
import { dateTimeText, dateText, clockMinutesText } from '../format/date.ts';
import { isBlank } from '../lib/blank.ts';
import { PRODUCT_NAME } from '../lib/product.ts';
import { daysBetween, type WallTime } from '../lib/wall-time.ts';
import type { Placement } from '../placement/schema.ts';
import type { ReminderKind } from './preferences.ts';
import type { Reminder } from './plan.ts';

/** A notification, or a line of a list. */
export interface ReminderText {
  readonly title: string;
  readonly body: string;
}

type Named = Pick<Placement, 'company' | 'role'>;
type Dated = Pick<Reminder, 'kind' | 'eventAt' | 'allDay'>;

const WHAT: Readonly<Record<ReminderKind, { title: string; body: string }>> = {
  deadline: { title: 'Apply', body: 'Form closes' },
  test: { title: 'Test', body: 'Test' },
  testDeadline: { title: 'Finish the test', body: 'Test closes' },
};

/** What the lock screen shows where the student wishes it to name nothing. */
export const HIDDEN_TEXT: ReminderText = {
  title: PRODUCT_NAME,
  body: 'Something is due soon. Open the app to see what.',
};

/** What a push message shows that nobody can read. */
export const PLAIN_TEXT: ReminderText = {
  title: PRODUCT_NAME,
  body: 'Open the app to see what is due.',
};

export const TEST_TEXT: ReminderText = {
  title: 'This is a test',
  body: 'Reminders reach this device.',
};

/** 'Apply: Kaveri Softworks (Software Engineer)'. */
export function reminderTitle(kind: ReminderKind, named: Named): string {
  return `${WHAT[kind].title}: ${companyAndRole(named)}`;
}

/** 'Kaveri Softworks (Software Engineer)'; the company alone where no role is given. */
export function companyAndRole({ company, role }: Named): string {
  return isBlank(role) ? company : `${company} (${role})`;
}

/**
 * Title and 'Form closes today, 11:59 pm'. Without `now`, the wall clock of whoever reads it, the day is always a date:
 * a message may arrive hours after it was written.
 */
export function reminderText(reminder: Dated, named: Named, now: WallTime | null): ReminderText {
  return {
    title: reminderTitle(reminder.kind, named),
    body: `${WHAT[reminder.kind].body} ${whenText(reminder, now)}`,
  };
}

/**
 * Several that are due in the same minute (DEC-96): how many, the first two, and how many more. `count` is given where
 * not all of them can be named.
 */
export function groupText(titles: readonly string[], count = titles.length): ReminderText {
  const named = titles.slice(0, 2);
  const more = count - named.length;
  return {
    title: `${count} things are due soon`,
    body: [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
  };
}

function whenText({ eventAt, allDay }: Dated, now: WallTime | null): string {
  const days = now === null ? undefined : daysBetween(now, eventAt);
  const day = days === 0 ? 'today' : days === 1 ? 'tomorrow' : undefined;
  if (allDay) return day ?? dateText(eventAt);
  return day ? `${day}, ${clockMinutesText(eventAt)}` : dateTimeText(eventAt);
}
