/**
 * How many reminder mails a mailbox gets. A list may hold thousands of dates, each due in a minute of its
 * own, and the operator has a limited number of mails a day for all students. Nothing is dropped: what
 * becomes due during a pause is sent together afterwards, as far as it still lies ahead.
 */
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { listEvents } from '../../platform/rate-limit/counted-events-store.ts';
import { countEvent, DAY_MS } from '../../platform/rate-limit/counted-events.ts';
import type { Transaction } from '../../platform/db/transaction.ts';

const HOUR_MS = 3_600_000;
/** More than anybody gets in normal use. */
const MAILS_PER_DAY = 50;
/** Between two mails beyond that number. */
const PAUSE_MS = HOUR_MS;
const REMINDER_MAIL = 'reminder-mail';

export interface MailAllowance {
  /** The number of mails that may be sent now. */
  readonly messagesMax: number;
  /** None before this time (ms). */
  readonly retryAt: number;
}

/** What an account may be sent at `now` (ms). Mails that were counted by a clock that was ahead are ignored. */
export function reminderMailAllowance(
  db: SqliteDatabase,
  userId: string,
  now: number,
): MailAllowance {
  const sent = listEvents(db, { name: REMINDER_MAIL, subject: userId, since: now - DAY_MS }).filter(
    ({ at }) => at <= now,
  );
  const left = MAILS_PER_DAY - sent.length;
  if (left > 0) return { messagesMax: left, retryAt: 0 };
  return { messagesMax: 1, retryAt: (sent.at(-1)?.at ?? 0) + PAUSE_MS };
}

export function countReminderMail(tx: Transaction, userId: string): void {
  countEvent(tx, { name: REMINDER_MAIL, subject: userId });
}
