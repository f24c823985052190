/** The text shown where a push message asks for something that is done, gone or over. */
import { dateText, dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { PushItem } from '@shortlist/shared/reminder/push-message.ts';
import type { ReminderText } from '@shortlist/shared/reminder/hidden-texts.ts';
import {
  companyAndRole,
  reminderTitle,
  type NamedPlacement,
} from '@shortlist/shared/reminder/reminder-text.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import type { ResolvedReason } from './verify-push.ts';

const TEXT: Readonly<Record<Exclude<ResolvedReason, 'past'>, ReminderText>> = {
  filled: { title: 'Already filled', body: 'This form is marked as filled. Nothing left to do.' },
  finished: { title: 'Process done', body: 'This company is marked as done. Nothing left to do.' },
  deleted: { title: 'Deleted', body: 'This company was deleted. Nothing left to do.' },
  'test-over': { title: 'No test to come', body: 'This test is no longer marked as scheduled.' },
  decided: {
    title: 'Outcome known',
    body: 'The outcome of this company is set. Nothing left to do.',
  },
  cancelled: { title: 'Cancelled', body: 'The placement cell has cancelled it.' },
  'has-result': { title: 'Result noted', body: 'This round has its result. Nothing left to do.' },
  'round-changed': {
    title: 'Round changed',
    body: 'This round was moved or deleted. Nothing left to do now.',
  },
  'no-date': { title: 'No date any more', body: 'The date of this reminder was removed.' },
};

export const ALL_RESOLVED_TEXT: ReminderText = {
  title: 'Nothing left to do',
  body: 'What was due is done already, or was changed.',
};

/** A message for a user who is not signed in here: none of its content is shown. */
export const NOT_SIGNED_IN_TEXT: ReminderText = {
  title: PRODUCT_NAME,
  body: 'Reminders of another account are off on this device now.',
};

/** The button of a notification was pressed, and the device could not save the change. */
export const NOT_SAVED_TEXT: ReminderText = {
  title: 'Not saved',
  body: 'This device could not save that. Open the app and try again.',
};

/** A button of a question was pressed, and the round is deleted, or not on this device. */
export const ROUND_GONE_TEXT: ReminderText = {
  title: 'Not saved',
  body: 'This round is no longer in your list.',
};

export function buildResolvedText(
  why: ResolvedReason,
  item: PushItem,
  placement: NamedPlacement,
): ReminderText {
  if (why === 'past') {
    const when = item.allDay ? dateText(item.eventAt) : dateTimeText(item.eventAt);
    return { title: reminderTitle(item, placement), body: `This was due on ${when}.` };
  }
  const { title, body } = TEXT[why];
  return { title: `${title}: ${companyAndRole(placement)}`, body };
}
