/** Reminders by mail, for people whose devices cannot be pushed to. They contain no notes. */
import { truncate } from '@shortlist/shared/lib/text.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import { reminderPath, type NamedReminder } from '@shortlist/shared/reminder/build-push-message.ts';
import type { ReminderText } from '@shortlist/shared/reminder/hidden-texts.ts';
import { groupText, reminderText } from '@shortlist/shared/reminder/reminder-text.ts';
import type { Snapshot, Transaction } from '../../platform/db/database.ts';
import { layOutMail, type MailPart } from '../../platform/mail/mail-layout.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import {
  countEvent,
  eventsOfDay,
  nextAllowedAt,
  type Counted,
} from '../../platform/rate-limit/counted-events-store.ts';
import { LIMITS } from '../../platform/rate-limit/limits.ts';

const SUBJECT_MAX = 120;
/** A student may have thousands, and nobody reads that many. */
const NAMED_MAX = 20;

interface ReminderMailTarget {
  readonly to: string;
  readonly publicUrl: string;
}

/** Takes what is due in one minute, at least one item. Days are written as dates: a mail may be read much later. */
export function reminderMail(
  items: readonly [NamedReminder, ...NamedReminder[]],
  { to, publicUrl }: ReminderMailTarget,
): Mail {
  const texts = items.map(({ reminder, placement }) => reminderText(reminder, placement, null));
  const [{ reminder }] = items;
  const heading = items.length === 1 ? texts[0]?.title : groupText(texts.map(titleOf)).title;
  const path = items.length === 1 ? reminderPath(reminder.placementId) : reminderPath();
  const parts: readonly MailPart[] = [
    ...linesOf(texts).map((text) => ({ kind: 'text' as const, text })),
    { kind: 'link', label: `Open ${PRODUCT_NAME}`, url: publicUrl + path },
    {
      kind: 'text',
      text: 'You switched reminders by mail on. You can switch them off in Settings.',
    },
  ];
  const subject = truncate(heading ?? PRODUCT_NAME, SUBJECT_MAX);
  return layOutMail({ to, subject, heading: heading ?? PRODUCT_NAME, parts });
}

/** For a single item the heading already has the name. */
function linesOf(texts: readonly ReminderText[]): readonly string[] {
  if (texts.length === 1) return texts.map(({ body }) => `${body}.`);
  const lines = texts.slice(0, NAMED_MAX).map(({ title, body }) => `${title}. ${body}.`);
  const more = texts.length - lines.length;
  return more > 0 ? [...lines, `And ${more} more.`] : lines;
}

function titleOf({ title }: { readonly title: string }): string {
  return title;
}

interface MailAllowance {
  readonly messagesMax: number;
  /** None before this time (ms). */
  readonly retryAt: number;
}

/**
 * A list may hold thousands of dates, each due in a minute of its own, and the operator has a limited number of mails a
 * day for all students. Nothing is dropped: what becomes due during a pause is sent together afterwards, as far as it
 * still lies ahead. Mails that were counted by a clock that was ahead are ignored.
 */
export async function reminderMailAllowance(tx: Snapshot, userId: string): Promise<MailAllowance> {
  const sent = (await eventsOfDay(tx, mailTo(userId))).filter(({ at }) => at <= tx.nowMs);
  const left = LIMITS.reminderMails.max - sent.length;
  if (left > 0) return { messagesMax: left, retryAt: 0 };
  return { messagesMax: 1, retryAt: nextAllowedAt(sent, LIMITS.furtherReminderMails) };
}

export async function countReminderMail(tx: Transaction, userId: string): Promise<void> {
  await countEvent(tx, mailTo(userId));
}

function mailTo(userId: string): Counted {
  return { name: 'reminder-mail', subject: userId };
}
