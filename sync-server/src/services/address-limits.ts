/**
 * How often codes may be sent to an address, and how often codes and passwords may be guessed for it. Every address is counted alike, whether anybody is
 * behind it or not, so that the answer never tells. Tight, because a mailbox is one person's.
 */
import { RESEND_AFTER_SECONDS } from '@shortlist/shared/account/limits.ts';
import { deleteEventsBefore, insertEvent, listEventTimes } from '../stores/counters.ts';
import { TRIES_PER_CODE } from './codes.ts';
import type { Transaction } from './transaction.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const MAILS_PER_HOUR = 5;
const MAILS_PER_DAY = 10;
const WRONG_CODES_PER_DAY = 30;
/** From all devices together. Those that are signed in already go on. */
const WRONG_PASSWORDS_PER_HOUR = 20;
/** Minutes until the next code after the first, second, … code that was guessed to death within a day. */
const MINUTES_AFTER_BURNED_CODES = [1, 5, 15, 60, 240] as const;

type EventName = 'code-mail' | 'wrong-code' | 'wrong-password';

/** Takes the digest of an address. All answers are the moment (ms) from which on it is allowed; a past one means now. */
export interface AddressLimits {
  /** For a mail that a registration sends. */
  registrationAllowedAt(tx: Transaction, address: string): number;
  /** For a mail that somebody asked to have again. */
  resendAllowedAt(tx: Transaction, address: string): number;
  countMail(tx: Transaction, address: string): void;
  guessAllowedAt(tx: Transaction, address: string): number;
  countWrongCode(tx: Transaction, address: string): void;
  loginAllowedAt(tx: Transaction, address: string): number;
  countWrongPassword(tx: Transaction, address: string): void;
}

export const addressLimits: AddressLimits = {
  registrationAllowedAt: (tx, address) =>
    allowedAt(lastDay(tx, 'code-mail', address), MAILS_PER_DAY, DAY_MS),

  resendAllowedAt: (tx, address) => {
    const mails = lastDay(tx, 'code-mail', address);
    const pauseMs = pauseAfter(lastDay(tx, 'wrong-code', address).length);
    return Math.max(
      allowedAt(mails, 1, pauseMs),
      allowedAt(mails, MAILS_PER_HOUR, HOUR_MS),
      allowedAt(mails, MAILS_PER_DAY, DAY_MS),
    );
  },

  countMail: (tx, address) => count(tx, 'code-mail', address),

  guessAllowedAt: (tx, address) =>
    allowedAt(lastDay(tx, 'wrong-code', address), WRONG_CODES_PER_DAY, DAY_MS),

  countWrongCode: (tx, address) => count(tx, 'wrong-code', address),

  loginAllowedAt: (tx, address) =>
    allowedAt(lastDay(tx, 'wrong-password', address), WRONG_PASSWORDS_PER_HOUR, HOUR_MS),

  countWrongPassword: (tx, address) => count(tx, 'wrong-password', address),
};

/** When one more event fits under `max` within any `windowMs`. Takes the times of the last day, oldest first. */
function allowedAt(times: readonly number[], max: number, windowMs: number): number {
  const leaves = times.at(-max);
  return leaves === undefined ? 0 : leaves + windowMs;
}

/** Counts wrong codes, not burned ones: a stranger's address has no codes that could burn, and must look the same. */
function pauseAfter(wrongCodes: number): number {
  const burned = Math.floor(wrongCodes / TRIES_PER_CODE);
  const minutes = MINUTES_AFTER_BURNED_CODES[burned - 1] ?? (burned > 0 ? 240 : 0);
  return Math.max(RESEND_AFTER_SECONDS * 1000, minutes * MINUTE_MS);
}

function lastDay(tx: Transaction, name: EventName, subject: string): number[] {
  return listEventTimes(tx.db, { name, subject, since: tx.nowMs - DAY_MS });
}

function count(tx: Transaction, name: EventName, subject: string): void {
  deleteEventsBefore(tx.db, tx.nowMs - DAY_MS);
  insertEvent(tx.db, { name, subject, at: tx.nowMs });
}
