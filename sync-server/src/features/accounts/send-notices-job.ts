import { createNoticeSender, type NoticeSenderDeps } from './notices.ts';
import type { Job } from '../../platform/job.ts';

/** A check is one small query, and the operator's commands queue notices from another process. */
const CHECK_INTERVAL_MS = 2_000;

/** Sends notices as they are queued, beginning with those that the previous run of the server left. */
export function startSendingNotices(deps: NoticeSenderDeps): Job {
  const sender = createNoticeSender(deps);
  const round = (): Promise<void> =>
    sender
      .sendDue()
      .catch((error: unknown) => deps.log.error({ err: error }, 'notices could not be sent'));
  let latest = round();
  const timer = setInterval(() => {
    latest = round();
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return latest;
    },
  };
}
