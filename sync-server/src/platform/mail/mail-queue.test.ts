import { describe, expect, it } from 'vitest';
import { createMailQueue } from './mail-queue.ts';
import type { Mail } from './mailer.ts';

const MAIL: Mail = { to: 'asha@college.example', subject: 'Hello', text: 'Hello', html: '' };

function createLog() {
  const lines: unknown[] = [];
  return {
    lines,
    warn: (details: unknown) => lines.push(['warn', details]),
    error: (details: unknown) => lines.push(['error', details]),
  };
}

/** Fails so many times before it sends mail. */
function createFlakyMailer(failures: number) {
  let tries = 0;
  return {
    tries: () => tries,
    send: () => {
      tries += 1;
      const refusal = Object.assign(new Error(`no mailbox ${MAIL.to}`), {
        code: 'EENVELOPE',
        responseCode: 450,
      });
      return tries > failures ? Promise.resolve() : Promise.reject(refusal);
    },
  };
}

describe('the mail queue', () => {
  it('returns at once and sends afterwards', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isSent = false;
    const send = async (): Promise<void> => {
      await promise;
      isSent = true;
    };
    const queue = createMailQueue({ mailer: { send }, log: createLog() });
    queue.enqueue(MAIL);
    expect(isSent).toBe(false);
    resolve();
    await queue.drain();
    expect(isSent).toBe(true);
  });

  it('tries again with growing delays, and logs the reason without the address', async () => {
    const mailer = createFlakyMailer(2);
    const log = createLog();
    const waits: number[] = [];
    const wait = (ms: number): Promise<void> => {
      waits.push(ms);
      return Promise.resolve();
    };
    const queue = createMailQueue({ mailer, log, wait });
    queue.enqueue(MAIL);
    await queue.drain();
    expect(mailer.tries()).toBe(3);
    expect(waits).toEqual([2_000, 15_000]);
    expect(log.lines).toHaveLength(2);
    expect(JSON.stringify(log.lines)).toContain('EENVELOPE 450');
    expect(JSON.stringify(log.lines)).not.toContain('asha@');
  });

  it('gives up after five tries, and still sends the next mail', async () => {
    const mailer = createFlakyMailer(5);
    const log = createLog();
    const queue = createMailQueue({ mailer, log, wait: () => Promise.resolve() });
    queue.enqueue(MAIL);
    await queue.drain();
    expect(mailer.tries()).toBe(5);
    expect(log.lines.at(-1)).toMatchObject(['error', {}]);
    queue.enqueue(MAIL);
    await queue.drain();
    expect(mailer.tries()).toBe(6);
  });
});
