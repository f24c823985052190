/**
 * How often somebody may register an address, how often codes may be sent to it, and how often codes may be guessed
 * for it. Every address is counted alike, whether anybody is behind it or not, so that the answer never tells. Tight,
 * because a mailbox is one person's. Addresses and networks come as digests; every answer is the moment (ms) from
 * which on it is allowed, and a past one means now.
 */
import { RESEND_AFTER_SECONDS } from '@shortlist/shared/account/limits.ts';
import { deleteEventsBefore, insertEvent, listEvents } from '../stores/counters.ts';
import type { CodePurpose } from '../stores/codes.ts';
import { TRIES_PER_CODE } from './codes.ts';
import type { Transaction } from './transaction.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** From one network. A class-mate must not be able to use up what the owner of the address needs. */
const REGISTRATIONS_PER_HOUR = 3;
const MAILS_PER_HOUR = 5;
const MAILS_PER_DAY = 10;
/** For codes of every purpose together. */
const WRONG_CODES_PER_DAY = 30;
/** Minutes until the next code after the first, second, … code that was guessed to death within a day. */
const MINUTES_AFTER_BURNED_CODES = [1, 5, 15, 60, 240] as const;

/** Who tries to register what. */
export interface RegistrationAttempt {
  readonly address: string;
  readonly network: string;
}

export interface AddressLimits {
  registrationAllowedAt(tx: Transaction, attempt: RegistrationAttempt): number;
  countRegistration(tx: Transaction, attempt: RegistrationAttempt): void;
  /** For a mail with a code. Each purpose has its own number: a student who has just registered may forget the password. */
  codeMailAllowedAt(tx: Transaction, purpose: CodePurpose, address: string): number;
  countCodeMail(tx: Transaction, purpose: CodePurpose, address: string): void;
  guessAllowedAt(tx: Transaction, address: string): number;
  /** Gives how many there were within a day, this one included. */
  countWrongCode(tx: Transaction, address: string): number;
}

export const addressLimits: AddressLimits = {
  registrationAllowedAt: (tx, { address, network }) => {
    const here = eventsOfDay(tx, 'registration', address).filter(
      ({ source }) => source === network,
    );
    const mails = timesOfDay(tx, mailEvent('verify'), address);
    return Math.max(
      allowedAt(
        here.map(({ at }) => at),
        REGISTRATIONS_PER_HOUR,
        HOUR_MS,
      ),
      allowedAt(mails, MAILS_PER_DAY, DAY_MS),
    );
  },

  countRegistration: (tx, { address, network }) => count(tx, 'registration', address, network),

  codeMailAllowedAt: (tx, purpose, address) => {
    const mails = timesOfDay(tx, mailEvent(purpose), address);
    const pauseMs = pauseAfter(timesOfDay(tx, 'wrong-code', address).length);
    return Math.max(
      allowedAt(mails, 1, pauseMs),
      allowedAt(mails, MAILS_PER_HOUR, HOUR_MS),
      allowedAt(mails, MAILS_PER_DAY, DAY_MS),
    );
  },

  countCodeMail: (tx, purpose, address) => count(tx, mailEvent(purpose), address),

  guessAllowedAt: (tx, address) =>
    allowedAt(timesOfDay(tx, 'wrong-code', address), WRONG_CODES_PER_DAY, DAY_MS),

  countWrongCode: (tx, address) => {
    count(tx, 'wrong-code', address);
    return timesOfDay(tx, 'wrong-code', address).length;
  },
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

type EventName = 'registration' | 'wrong-code' | ReturnType<typeof mailEvent>;

function mailEvent(purpose: CodePurpose) {
  return `mail-${purpose}` as const;
}

function timesOfDay(tx: Transaction, name: EventName, subject: string): number[] {
  return eventsOfDay(tx, name, subject).map(({ at }) => at);
}

function eventsOfDay(tx: Transaction, name: EventName, subject: string) {
  return listEvents(tx.db, { name, subject, since: tx.nowMs - DAY_MS });
}

function count(tx: Transaction, name: EventName, subject: string, source?: string): void {
  deleteEventsBefore(tx.db, tx.nowMs - DAY_MS);
  insertEvent(tx.db, { name, subject, at: tx.nowMs, source: source ?? null });
}
