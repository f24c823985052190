import { setTimeout as pause } from 'node:timers/promises';
import { maskEmail } from '@shortlist/shared/account/mask-email.ts';
import type { Logger } from 'pino';
import type { Mail, Mailer } from './mailer.ts';
import { createWorkQueue } from '../concurrency.ts';

/** The delay before each further try, in milliseconds. A code is of no use after ten minutes. */
const RETRY_AFTER_MS = [2_000, 15_000, 60_000, 180_000] as const;
const CONCURRENCY_MAX = 4;
const WAITING_MAX = 1_000;

export type MailQueue = ReturnType<typeof createMailQueue>;

export type MailLog = Pick<Logger, 'warn' | 'error'>;

interface MailQueueDeps {
  readonly mailer: Mailer;
  readonly log: MailLog;
  /** Waits between tries; tests pass one that does not. */
  readonly wait?: (ms: number) => Promise<void>;
}

/**
 * Sends mails in the background, a few at a time, and retries after a failure. In memory only: a stored queue
 * would contain codes in plain text. Users can request mails lost in a restart again with "Resend".
 */
export function createMailQueue({ mailer, log, wait = waitUnref }: MailQueueDeps) {
  const queue = createWorkQueue({ atOnce: CONCURRENCY_MAX, waiting: WAITING_MAX });
  const open = new Set<Promise<void>>();

  const deliver = async (mail: Mail): Promise<void> => {
    for (const delayMs of [...RETRY_AFTER_MS, undefined]) {
      try {
        await queue.run(() => mailer.send(mail));
        return;
      } catch (error) {
        const details = { reason: describeMailError(error), to: maskEmail(mail.to) };
        if (delayMs === undefined) log.error(details, 'mail given up');
        else log.warn({ ...details, retryInMs: delayMs }, 'mail could not be sent');
      }
      if (delayMs !== undefined) await wait(delayMs);
    }
  };

  return {
    /** Returns at once: no answer waits for it, nor reveals by its time whether one was sent. */
    enqueue: (mail: Mail): void => {
      const delivery: Promise<void> = deliver(mail).finally(() => open.delete(delivery));
      open.add(delivery);
    },
    /** Resolves when every mail was sent or given up. */
    drain: async (): Promise<void> => {
      await Promise.all(open);
    },
  };
}

/** A mail that waits for its next try must not keep the stopping server alive. */
async function waitUnref(ms: number): Promise<void> {
  await pause(ms, undefined, { ref: false });
}

/** The error's code and the server's three digits: the text may quote the address. */
export function describeMailError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const codes: unknown[] = [Reflect.get(error, 'code'), Reflect.get(error, 'responseCode')];
  const known = codes.filter((code) => typeof code === 'string' || typeof code === 'number');
  return [error.name, ...known].join(' ');
}
