import { createReminderSender, type ReminderSenderDeps } from './send-reminders.ts';
import type { Job } from '../../platform/job.ts';

/** A check is one small query. A reminder is due at a minute, so a delay of a third of it is acceptable. */
const CHECK_INTERVAL_MS = 20_000;

/** Sends reminders as they become due, beginning with those that became due while the server was down. */
export function startSendingReminders(deps: ReminderSenderDeps): Job {
  const sender = createReminderSender(deps);
  const begin = (): void => {
    sender
      .sendDue()
      .catch((error: unknown) => deps.log.error({ err: error }, 'reminders could not be sent'));
  };
  begin();
  const timer = setInterval(begin, CHECK_INTERVAL_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return sender.stop();
    },
  };
}
