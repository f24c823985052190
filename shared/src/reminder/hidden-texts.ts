/** The texts of notifications that name no placement. They are apart because the first script of the worker needs one. */
import { PRODUCT_NAME } from '../lib/messages.ts';

export interface ReminderText {
  readonly title: string;
  readonly body: string;
}

export const QUESTION = 'How did it go?';

/** Shown on a lock screen where the student hides details. */
export const HIDDEN_TEXT: ReminderText = {
  title: PRODUCT_NAME,
  body: 'Something is due soon. Open the app to see what.',
};

/** The same for a question. */
export const HIDDEN_QUESTION_TEXT: ReminderText = {
  title: PRODUCT_NAME,
  body: `${QUESTION} Open the app to answer.`,
};

export const UNREADABLE_PUSH_TEXT: ReminderText = {
  title: PRODUCT_NAME,
  body: 'Open the app to see what is due.',
};

export const TEST_TEXT: ReminderText = {
  title: 'This is a test',
  body: 'Reminders reach this device.',
};
