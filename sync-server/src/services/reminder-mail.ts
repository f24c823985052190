/** Reminders by mail, for people whose devices cannot be pushed to. They hold no notes. */
import { truncate } from '@shortlist/shared/format/truncate.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/product.ts';
import { reminderPath, type ToldReminder } from '@shortlist/shared/reminder/reminder-message.ts';
import { groupText, reminderText } from '@shortlist/shared/reminder/text.ts';
import type { Mail } from '../gateways/mailer.ts';
import { layOutMail, type MailPart } from './mail-layout.ts';

const SUBJECT_MAX = 120;

export interface ReminderMailTarget {
  readonly to: string;
  readonly publicUrl: string;
}

/** Takes what is due in one minute, at least one thing. The days in it are dates: a mail may be read much later. */
export function reminderMail(
  told: readonly [ToldReminder, ...ToldReminder[]],
  { to, publicUrl }: ReminderMailTarget,
): Mail {
  const texts = told.map(({ reminder, named }) => reminderText(reminder, named, null));
  const [{ reminder }] = told;
  const heading = told.length === 1 ? texts[0]?.title : groupText(texts.map(titleOf)).title;
  const path = told.length === 1 ? reminderPath(reminder.placementId) : reminderPath();
  const parts: readonly MailPart[] = [
    ...texts.map(({ title, body }) => ({
      kind: 'text' as const,
      text: told.length === 1 ? `${body}.` : `${title}. ${body}.`,
    })),
    { kind: 'link', label: `Open ${PRODUCT_NAME}`, url: publicUrl + path },
    {
      kind: 'text',
      text: 'You switched reminders by mail on. You can switch them off in Settings.',
    },
  ];
  const subject = truncate(heading ?? PRODUCT_NAME, SUBJECT_MAX);
  return layOutMail({ to, subject, heading: heading ?? PRODUCT_NAME, parts });
}

function titleOf({ title }: { readonly title: string }): string {
  return title;
}
