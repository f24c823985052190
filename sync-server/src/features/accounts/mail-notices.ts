/**
 * Mails about the security of an account, such as "your password was changed", and reminders by mail. They
 * are stored in the database, written with the change that they report, so that neither a crash nor an
 * unreachable mail server can lose one. Never for codes: those exist in memory only, and for ten minutes.
 */
import { maskEmail } from '@shortlist/shared/account/mask-email.ts';
import type { Transaction, WriteDeps } from '../../platform/db/database.ts';
import { createSingleFlight } from '../../platform/concurrency.ts';
import { startJob, type Job } from '../../platform/job.ts';
import { describeMailError, type MailLog } from '../../platform/mail/mail-queue.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import {
  claimDueMailNotices,
  deleteMailNotice,
  hasDueMailNotice,
  insertMailNotice,
  postponeMailNotice,
  type MailNotice,
} from './mail-notices-store.ts';

const MINUTE_MS = 60_000;
const RETRY_AFTER_MINUTES = [1, 5, 15, 60, 240] as const;
/** Older notices are outdated. */
const GIVEN_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS;
const CONCURRENCY_MAX = 4;
/** Longer than a mail server may take. A process that dies meanwhile leaves its mails to be sent then. */
const CLAIMED_MS = 5 * MINUTE_MS;

/** Sent if and only if the caller's transaction is committed, and not from `endsAt` (ms) on. */
export async function queueNotice(
  tx: Transaction,
  { to, ...mail }: Mail,
  endsAt: number | null = null,
): Promise<void> {
  const { nowMs } = tx;
  const state = { tries: 0, created_at: nowMs, next_try_at: nowMs, ends_at: endsAt };
  await insertMailNotice(tx.db, { recipient: to, ...mail, ...state });
}

export type NoticeSender = ReturnType<typeof createNoticeSender>;

interface NoticeSenderDeps extends WriteDeps {
  readonly mailer: Mailer;
  readonly log: MailLog;
}

/** Overlapping calls share one round, and other processes get other notices: nothing is sent twice. */
export function createNoticeSender(deps: NoticeSenderDeps) {
  const { db, clock, mailer, log } = deps;
  /** False for a notice that is given up. */
  const isPostponed = async (notice: MailNotice, error: unknown): Promise<boolean> => {
    const now = clock.now();
    const details = { reason: describeMailError(error), to: maskEmail(notice.to) };
    const isTooOld = now - notice.createdAt >= GIVEN_UP_AFTER_MS;
    if (isTooOld) log.error(details, 'notice given up');
    else log.warn(details, 'notice could not be sent');
    if (isTooOld) return false;
    const minutes = RETRY_AFTER_MINUTES[notice.tries] ?? RETRY_AFTER_MINUTES[4];
    const nextTryAt = now + minutes * MINUTE_MS;
    await db.write((writer) => postponeMailNotice(writer, { id: notice.id, nextTryAt }));
    return true;
  };

  const send = async (notice: MailNotice): Promise<void> => {
    const { id, to, subject, text, html, endsAt } = notice;
    const isOver = endsAt !== null && endsAt <= clock.now();
    try {
      if (!isOver) await mailer.send({ to, subject, text, html });
    } catch (error) {
      if (await isPostponed(notice, error)) return;
    }
    await db.write((writer) => deleteMailNotice(writer, { id }));
  };

  const claimDue = async (): Promise<readonly MailNotice[]> => {
    const now = clock.now();
    if (!(await hasDueMailNotice(db, { now }))) return [];
    const claim = { now, until: now + CLAIMED_MS, limit: CONCURRENCY_MAX };
    const claimed = await db.write((writer) => claimDueMailNotices(writer, claim));
    return claimed.toSorted((a, b) => a.id - b.id);
  };

  const sendAll = async (): Promise<void> => {
    for (let due = await claimDue(); due.length > 0; due = await claimDue())
      await Promise.all(due.map(send));
  };

  return {
    /** A mail may arrive twice when the server is killed in between, but is never lost. */
    sendDue: createSingleFlight<void, void>(sendAll),
  };
}

/** A check is one small query, and the operator's commands queue notices from another process. */
const CHECK_INTERVAL_MS = 2_000;

/** Sends notices as they are queued, beginning with those that the previous run of the server left. */
export function startSendingNotices(deps: NoticeSenderDeps): Job {
  return startJob(createNoticeSender(deps).sendDue, {
    everyMs: CHECK_INTERVAL_MS,
    isRunAtOnce: true,
    log: deps.log,
    failure: 'notices could not be sent',
  });
}
