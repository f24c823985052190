/** The texts of reminders, the same in a push message, a mail, a calendar and the app. */
import { dateTimeText, dateText, clockMinutesText } from '../lib/time/format-date.ts';
import { isBlank } from '../lib/blank.ts';
import { PRODUCT_NAME } from '../lib/product.ts';
import { daysBetween, type WallTime } from '../lib/time/wall-time.ts';
import type { Placement } from '../placement/schema.ts';
import type { ReminderKind } from './preferences.ts';
import type { Reminder } from './plan.ts';

/** The text of a notification or of a line in a list. */
export interface ReminderText {
  readonly title: string;
  readonly body: string;
}

type Named = Pick<Placement, 'company' | 'role'>;
type Dated = Pick<Reminder, 'kind' | 'eventAt' | 'allDay'>;

const KIND_TEXTS: Readonly<Record<ReminderKind, { title: string; body: string }>> = {
  deadline: { title: 'Apply', body: 'Form closes' },
  test: { title: 'Test', body: 'Test' },
  testDeadline: { title: 'Finish the test', body: 'Test closes' },
};

/** Shown on a lock screen where the student hides details. */
export const HIDDEN_TEXT: ReminderText = {
  title: PRODUCT_NAME,
  body: 'Something is due soon. Open the app to see what.',
};

/** Shown for a push message that cannot be read. */
export const UNREADABLE_PUSH_TEXT: ReminderText = {
  title: PRODUCT_NAME,
  body: 'Open the app to see what is due.',
};

export const TEST_TEXT: ReminderText = {
  title: 'This is a test',
  body: 'Reminders reach this device.',
};

/** 'Apply: Kaveri Softworks (Software Engineer)'. */
export function reminderTitle(kind: ReminderKind, named: Named): string {
  return `${KIND_TEXTS[kind].title}: ${companyAndRole(named)}`;
}

/** 'Kaveri Softworks (Software Engineer)'; the company alone where no role is given. */
export function companyAndRole({ company, role }: Named): string {
  return isBlank(role) ? company : `${company} (${role})`;
}

/**
 * Title and body, such as 'Form closes today, 11:59 pm'. Without `now`, the reader's wall clock, the day is
 * always a date: a message may arrive hours after it was written.
 */
export function reminderText(reminder: Dated, named: Named, now: WallTime | null): ReminderText {
  return {
    title: reminderTitle(reminder.kind, named),
    body: `${KIND_TEXTS[reminder.kind].body} ${whenText(reminder, now)}`,
  };
}

/**
 * The text of several reminders due in the same minute: how many, the first two, and how many more.
 * Pass `count` where `titles` does not have all of them.
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
