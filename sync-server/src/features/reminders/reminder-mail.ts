/** Reminders by mail, for people whose devices cannot be pushed to. They contain no notes. */
import { truncate } from '@shortlist/shared/lib/text.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/product.ts';
import { reminderPath, type NamedReminder } from '@shortlist/shared/reminder/reminder-message.ts';
import {
  groupText,
  reminderText,
  type ReminderText,
} from '@shortlist/shared/reminder/reminder-text.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { layOutMail, type MailPart } from '../../platform/mail/mail-layout.ts';

const SUBJECT_MAX = 120;
/** A student may have thousands, and nobody reads that many. */
const NAMED_MAX = 20;

export interface ReminderMailTarget {
  readonly to: string;
  readonly publicUrl: string;
}

/** Takes what is due in one minute, at least one item. Days are written as dates: a mail may be read much later. */
export function reminderMail(
  items: readonly [NamedReminder, ...NamedReminder[]],
  { to, publicUrl }: ReminderMailTarget,
): Mail {
  const texts = items.map(({ reminder, named }) => reminderText(reminder, named, null));
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
